import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueData } from '#lib/money/einvoice/ecpay/issue-data.ts';
import { canVoid, invoicePeriod, nextRetryAt } from '#lib/money/einvoice/rules/course.ts';
import { invoiceItems, itemsTotal, relateNumberOf } from '#lib/money/einvoice/rules/items.ts';
import { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import {
  isInvoicePhone,
  isLoveCode,
  isMobileBarcode,
  isUnifiedNumber,
} from '#lib/people/invoice-details/rules.ts';
import { filedFrom } from '#lib/sandbox/ecpay-invoice/filing.ts';
import { IssueRequest } from '#lib/sandbox/ecpay-invoice/requests.ts';

const NAMES = { shipping: '運費', difference: '折抵' };
const COMPANY = {
  kind: 'company',
  country: 'tw',
  unifiedNumber: '04595257',
  companyName: '日日包股份有限公司',
  email: 'Books@Example.com ',
  phone: '02-23456789#12',
  address: '臺北市中正區重慶南路一段 122 號',
  bank: '臺灣銀行',
  bankAccount: '004-123456789',
} as const;

const keysOf = (input: unknown): Record<string, string> => {
  const { error } = InvoiceChoice.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
};

describe('a unified number', () => {
  it.each(['04595257', '22099131', '10458575', '10458574', '04595252', '10458570'])(
    '%s is right',
    (number) => {
      expect(isUnifiedNumber(number)).toBe(true);
    },
  );

  it.each(['04595258', '12345678', '88117126', '00000000', '0459525', '045952570', '0459525A', ''])(
    '%s is wrong',
    (number) => {
      expect(isUnifiedNumber(number)).toBe(false);
    },
  );
});

describe('a carrier', () => {
  it.each(['/ABC+123', '/1234567', '/A.B-C+1'])('mobile barcode %s is right', (code) => {
    expect(isMobileBarcode(code)).toBe(true);
  });

  it.each(['/abc1234', 'ABC+1234', '/AB C123', '/ABC+1234', ''])('mobile barcode %s is wrong', (code) => {
    expect(isMobileBarcode(code)).toBe(false);
  });

  it('is a love code of three to seven digits', () => {
    expect(['919', '168001', '0123456'].every(isLoveCode)).toBe(true);
    expect(['12', '12345678', 'X123'].some(isLoveCode)).toBe(false);
  });

  it.each([
    [{ kind: 'person', carrier: 'mobileBarcode', barcode: '' }, { barcode: 'barcodeRequired' }],
    [{ kind: 'person', carrier: 'mobileBarcode', barcode: '/abc' }, { barcode: 'barcodeIncorrect' }],
    [{ kind: 'person', carrier: 'certificate' }, { certificate: 'certificateRequired' }],
    [{ kind: 'person', carrier: 'certificate', certificate: 'AB1' }, { certificate: 'certificateIncorrect' }],
    [{ kind: 'person', carrier: 'donation', loveCode: ' ' }, { loveCode: 'loveCodeRequired' }],
    [{ kind: 'person', carrier: 'donation', loveCode: '12' }, { loveCode: 'loveCodeIncorrect' }],
    [{ kind: 'person', carrier: 'pigeon' }, { carrier: 'carrierRequired' }],
    [{ kind: 'robot' }, { kind: 'invoiceKindRequired' }],
    [{ kind: 'company' }, { country: 'companyCountryRequired' }],
  ])('%o is refused by name', (input, expected) => {
    expect(keysOf(input)).toEqual(expected);
  });
});

describe("a company's invoice", () => {
  it('keeps what belongs to it, in one spelling, and nothing of the other kinds', () => {
    const draft = { ...COMPANY, unifiedNumber: ' 0459 5257', barcode: '/ABC+123', carrier: 'email' };
    expect(InvoiceChoice.parse(draft)).toEqual({
      ...COMPANY,
      unifiedNumber: '04595257',
      phone: '0223456789#12',
      email: 'books@example.com',
      customerName: '',
    });
  });

  it.each([
    [{ unifiedNumber: '' }, { unifiedNumber: 'unifiedNumberRequired' }],
    [{ unifiedNumber: '0459525' }, { unifiedNumber: 'unifiedNumberShort' }],
    [{ unifiedNumber: '045952570' }, { unifiedNumber: 'unifiedNumberLong' }],
    [{ unifiedNumber: '04595258' }, { unifiedNumber: 'unifiedNumberIncorrect' }],
    [{ country: 'cn', unifiedNumber: 'ABCD123' }, { unifiedNumber: 'unifiedNumberShort' }],
    [{ country: 'cn', unifiedNumber: 'ABCD123!' }, { unifiedNumber: 'unifiedNumberIncorrectChina' }],
    [{ companyName: ' ' }, { companyName: 'companyNameRequired' }],
    [{ email: '' }, { email: 'emailRequired' }],
    [{ email: 'nobody' }, { email: 'emailIncorrect' }],
    [{ phone: '12345' }, { phone: 'invoicePhoneIncorrect' }],
    [{ bankAccount: 'soon' }, { bankAccount: 'invoiceBankAccountIncorrect' }],
    [{ address: '長'.repeat(61) }, { address: 'addressTooLong' }],
  ])('is refused with %o', (change, expected) => {
    expect(keysOf({ ...COMPANY, ...change })).toEqual(expected);
  });

  it('takes eight upper-case letters and digits of a mainland company', () => {
    expect(keysOf({ ...COMPANY, country: 'cn', unifiedNumber: 'MA1K3X8P' })).toEqual({});
  });

  it.each([
    ['02-23456789', '0223456789'],
    ['0912-345-678', '0912345678'],
    ['1012345678', '1012345678'],
    ['04-12345678#99', '0412345678#99'],
    ['02-23456789轉12', '0223456789#12'],
    ['02-23456789 分機 12', '0223456789#12'],
    ['(02) 2345-6789 ext. 12', '0223456789#12'],
    ['02-2345-6789 Ext:12', '0223456789#12'],
    ['０２－２３４５６７８９＊１２', '0223456789#12'],
    ['02 2345 6789 x 12', '0223456789#12'],
    ['+886 (0)2 2345 6789', '+886223456789'],
    ['+886-02-23456789', '+8860223456789'],
    ['00886 2 2345 6789', '00886223456789'],
    ['+886 (0)912 345 678', '+886912345678'],
    ['0800-123-456', '0800123456'],
    ['13812345678', '13812345678'],
    ['021-12345678转801', '02112345678#801'],
    ['+86 (0)21 1234 5678', '+862112345678'],
    ['', ''],
  ])('takes the phone %s', (phone, kept) => {
    expect(InvoiceChoice.parse({ ...COMPANY, phone })).toMatchObject({ phone: kept });
  });

  it.each(['02-23456789轉', '轉12', '02-2345', '12345678901234567890', '02-23456789#1234567', 'ext. 12'])(
    'refuses the phone %s',
    (phone) => {
      expect(keysOf({ ...COMPANY, phone })).toEqual({ phone: 'invoicePhoneIncorrect' });
    },
  );
});

const line = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 20 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    total: fc.integer({ min: 0, max: 100_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, ...rest }) => ({ ...rest, coins: Math.floor(rest.total * part) }));

describe("an invoice's rows", () => {
  it('add up to what was paid, to the dollar, whatever the lines say', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 50 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (lines, shipping, payable) => {
          const items = invoiceItems({ lines, shipping, payable }, NAMES);
          expect(itemsTotal(items)).toBe(payable);
          expect(items.every((one) => one.count * one.price === one.amount && one.amount !== 0)).toBe(true);
          expect(items.every((one) => Number.isInteger(one.price))).toBe(true);
        },
      ),
    );
  });

  it('are the lines and the shipping alone where the order adds up', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), fc.integer({ min: 0, max: 300 }), (lines, shipping) => {
        const payable = lines.reduce((sum, one) => sum + one.total - one.coins, shipping);
        const items = invoiceItems({ lines, shipping, payable }, NAMES);
        expect(items.some((one) => one.name === NAMES.difference)).toBe(false);
        expect(items.every((one) => one.amount > 0)).toBe(true);
      }),
    );
  });

  it('have a price per piece where it comes out even, and leave gifts out', () => {
    const lines = [
      { name: '葉黃素', quantity: 3, total: 900, coins: 0 },
      { name: '魚油', quantity: 3, total: 1000, coins: 100 },
      { name: '維他命', quantity: 2, total: 501, coins: 0 },
      { name: '贈品', quantity: 1, total: 0, coins: 0 },
    ];
    expect(invoiceItems({ lines, shipping: 0, payable: 2301 }, NAMES)).toEqual([
      { name: '葉黃素', count: 3, price: 300, amount: 900 },
      { name: '魚油', count: 3, price: 300, amount: 900 },
      { name: '維他命 ×2', count: 1, price: 501, amount: 501 },
    ]);
  });
});

describe('what is sent to the provider', () => {
  const items = [{ name: '葉黃素', count: 1, price: 900, amount: 900 }];
  const buyer = { memberId: 7, email: 'amy@example.com', mobile: '0912345678' };
  const sent = (choice: InvoiceChoice | null, by: Partial<typeof buyer> = {}) =>
    issueData({ relateNumber: 'D26112104817355', choice, buyer: { ...buyer, ...by }, items });

  it.each<InvoiceChoice | null>([
    null,
    { kind: 'person', carrier: 'email' },
    { kind: 'person', carrier: 'mobileBarcode', barcode: '/ABC+123' },
    { kind: 'person', carrier: 'certificate', certificate: 'AB12345678901234' },
    { kind: 'person', carrier: 'donation', loveCode: '919' },
    InvoiceChoice.parse(COMPANY),
    InvoiceChoice.parse({ ...COMPANY, country: 'cn', unifiedNumber: 'MA1K3X8P' }),
  ])('is in order for %o', (choice) => {
    expect(IssueRequest.safeParse(sent(choice)).error).toBeUndefined();
  });

  it('names a Taiwan company by its number, and a mainland one in words', () => {
    expect(sent(InvoiceChoice.parse(COMPANY))).toMatchObject({
      CustomerIdentifier: '04595257',
      CustomerEmail: 'books@example.com',
      CustomerPhone: '0223456789',
      CarrierType: '1',
      Print: '0',
    });
    expect(sent(InvoiceChoice.parse({ ...COMPANY, country: 'cn', unifiedNumber: 'MA1K3X8P' }))).toMatchObject(
      {
        CustomerIdentifier: '',
        InvoiceRemark: '日日包股份有限公司 MA1K3X8P',
      },
    );
  });
});

describe("an invoice's course", () => {
  it('is filed by two months of Taipei', () => {
    expect(invoicePeriod(new Date('2026-11-21T04:00:00Z'))).toBe('2026-6');
    expect(invoicePeriod(new Date('2026-10-31T15:59:59Z'))).toBe('2026-5');
    expect(invoicePeriod(new Date('2026-10-31T16:00:00Z'))).toBe('2026-6');
  });

  it('ends by taking it back within them only', () => {
    const issuedAt = new Date('2026-11-21T04:00:00Z');
    expect(canVoid(issuedAt, new Date('2026-12-31T15:59:59Z'))).toBe(true);
    expect(canVoid(issuedAt, new Date('2026-12-31T16:00:00Z'))).toBe(false);
  });

  it('is tried again ever later, and in the end by a person', () => {
    const now = new Date('2026-11-21T04:00:00Z');
    const pauses = Array.from({ length: 14 }, (_, tries) => Number(nextRetryAt(now, tries)) - now.getTime());
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(nextRetryAt(now, 14)).toBeNull();
  });
});

describe('the provider', () => {
  it.each([
    ['2026-11-01T00:00:00+08:00', '2027-01-14T00:00:00+08:00'],
    ['2026-12-31T23:59:59+08:00', '2027-01-14T00:00:00+08:00'],
    ['2027-01-01T00:00:00+08:00', '2027-03-14T00:00:00+08:00'],
    ['2027-02-28T23:59:59+08:00', '2027-03-14T00:00:00+08:00'],
  ])('has filed what was issued at %s from %s on', (issued, filed) => {
    expect(filedFrom(new Date(issued))).toEqual(new Date(filed));
  });
});

describe('an invoice’s phone', () => {
  it.each([
    ['0911222499', true],
    ['911222499', true],
    ['1012345678', true],
    ['0223456789#12', true],
    ['13800138000', true],
    ['1112345678', false],
    ['101234567', false],
  ])('%s: %s', (text, isOne) => {
    expect(isInvoicePhone(text)).toBe(isOne);
  });
});

it('names an order to the provider in letters and digits alone, a child of a subscription, too', () => {
  expect(relateNumberOf('D26112104817355')).toBe('D26112104817355');
  expect(relateNumberOf('S26112104817355-12')).toBe('S2611210481735512');
});
