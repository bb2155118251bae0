import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeAsPhp, seal, unseal } from '#lib/site/ecpay/sealed.ts';

const PAYMENT = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };
const INVOICE = { hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };
const SAMPLE = { hashKey: '7b53896b742849d3', hashIv: '37a0ad3c6ffa428b' };

describe('sealed data of published examples', () => {
  it.each([
    [
      SAMPLE,
      { Name: 'Test', ID: 'A123456789' },
      'oxmUqzelA4koGRQ+myZggW5qNqlVdytGJadngOuWA7jd1Fakpay72J/w5IXLIINqCYcmx7gLsaednuH54LjffA==',
    ],
    [
      INVOICE,
      { MerchantID: '2000132', BarCode: '/1234567' },
      'XeEOdHpTRvxKEqs/JD9RSd16s7VtpyWVCN6AV44pKTW3DVa6yI7vKmjBRp2eulDhXoru/qBqFDBH3fEqlkMn3bbJfJBfGAq+v+SvttutYnc=',
    ],
    [
      INVOICE,
      { Name: "test!*'()~value" },
      'uvI4yrErM37XNQkXGAgRgBuDOiJoVs72Xn/rum9Ejl1DSna4HyLSoY7764PmhTR7JXb9jJWLSjCGcZEDeFiABg==',
    ],
    [INVOICE, { N: '1234567890' }, 'gVwWJnIpl1m3ZDypcRAjiCctilYnQhHn4h8OzJP5IxQPov7HuysXX+jPONvrHS7Z'],
    [
      PAYMENT,
      { MerchantID: '3002607', RespondType: 'JSON' },
      'udqjXgM+7Q6lCrrculcvzUFnN5zv0ibax1glKFxrORoO0sl6pcoib/QDYPKCAP57ME4+3Yo84XmyabVFnxriMTuy9JK/RXS7DtEOvF+PUoU=',
    ],
    [
      PAYMENT,
      { Name: "a b!*'()~測-_." },
      'o4TJSHkQBM1bogbn5BNFRlGugkYOaxoQ7UQAi5qXxeOYB8Bz3Wt0YixsjEV00/ngJT8R1WnLVwlPyQiW4yy4KQ==',
    ],
    [
      PAYMENT,
      { RtnCode: 10000185, RtnMsg: 'not found' },
      'fjO1tY6v1xN3iDS+nD7F+8TAirFe+4scBLrRgVHDRggk9B+RLGaGnKBaSyFlSJXOjrH9s/6kOsYgKJfq62sQSg==',
    ],
  ])('%# is made and read', (keys, data, text) => {
    expect(seal(data, keys)).toBe(text);
    expect(unseal(text, keys)).toEqual(data);
  });

  it('is made of a whole invoice', () => {
    const invoice = JSON.parse(
      '{"MerchantID":"2000132","RelateNumber":"HS20250101000001","CustomerID":"","CustomerIdentifier":"","CustomerName":"","CustomerAddr":"","CustomerPhone":"0912345678","CustomerEmail":"a@b.tw","Print":"0","Donation":"0","LoveCode":"","CarrierType":"3","CarrierNum":"/ABC+123","TaxType":"1","SalesAmount":1000,"InvType":"07","vat":"1","Items":[{"ItemSeq":1,"ItemName":"維他命C","ItemCount":1,"ItemWord":"瓶","ItemPrice":1000,"ItemTaxType":"1","ItemAmount":1000}]}',
    ) as object;
    const sealed = seal(invoice, INVOICE);
    expect(sealed).toHaveLength(1048);
    expect(createHash('sha256').update(sealed).digest('hex')).toBe(
      '563c7cea7f734cb197ed32e04bed3936ee282e74c32404e8020ae43d69ba6b73',
    );
  });
});

it('reads whatever was sealed', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (data) => {
      expect(unseal(seal(data, PAYMENT), PAYMENT)).toEqual({ ...data });
    }),
  );
});

it('answers null for what other keys sealed, for a list and for noise', () => {
  expect(unseal(seal({ a: 1 }, INVOICE), PAYMENT)).toBeNull();
  expect(unseal(seal([1], PAYMENT), PAYMENT)).toBeNull();
  expect(unseal('noise', PAYMENT)).toBeNull();
});

it('encodes as PHP does', () => {
  expect(encodeAsPhp("a b!*'()~測-_.")).toBe('a+b%21%2A%27%28%29%7E%E6%B8%AC-_.');
});
