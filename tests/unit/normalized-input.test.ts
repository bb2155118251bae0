import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ComplaintInput } from '#lib/fronts/support/model.ts';
import { readMobile } from '#lib/kernel/text/contact.ts';
import {
  normalizeCode,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  normalizeText,
  toHalfWidth,
} from '#lib/kernel/text/normalize.ts';
import { email } from '#lib/kernel/text/validation.ts';
import { CodeText } from '#lib/money/coupon/model.ts';
import { RefundAccountInput, ReportTransferInput } from '#lib/money/payment/model/payment.ts';
import { DeliveryInput, SelfReceiver, StoreReceiver } from '#lib/orders/logistics/model.ts';
import { CodeSignInInput, PasswordSignInInput, SendCodeInput } from '#lib/people/account/model.ts';
import { RecipientInput, SaveAddressInput } from '#lib/people/address/model.ts';
import { receiverName } from '#lib/people/address/rules/receiver-name.ts';
import { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import { normalizeCarrier } from '#lib/people/invoice-details/rules.ts';
import { nameOnLabel } from '#lib/site/ecpay/label.ts';

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** The same text as people may type it: some characters full-width, some meaningless ones between. */
const typed = (text: string, between: readonly string[]) =>
  fc
    .tuple(...[...text].map(() => fc.tuple(fc.boolean(), fc.constantFrom('', '', '', ...between))))
    .map((choices) =>
      [...text].map((sign, at) => (choices[at]?.[0] ? wide(sign) : sign) + (choices[at]?.[1] ?? '')).join(''),
    );
const SPACES = [' ', '\u3000', '\u200b'];
const SPACES_AND_HYPHENS = [...SPACES, '-', '－', '–'];

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const taiwan = digits(8)
  .chain((tail) =>
    fc.constantFrom(`09${tail}`, `9${tail}`, `+8869${tail}`, `+88609${tail}`, `8869${tail}`, `008869${tail}`),
  )
  .chain((number) =>
    typed(number, SPACES_AND_HYPHENS).map((text) => ({ text, kept: `09${number.slice(-8)}` })),
  );
const mainland = fc
  .tuple(fc.constantFrom(...'3456789'), digits(9), fc.constantFrom('', '+86', '86', '0086'))
  .chain(([second, tail, prefix]) =>
    typed(`${prefix}1${second}${tail}`, SPACES_AND_HYPHENS).map((text) => ({
      text,
      kept: `1${second}${tail}`,
    })),
  );

const ADDRESS = { county: '臺北市', district: '大安區', detail: '和平東路 1 號' };
const RECIPIENT = { ...ADDRESS, receiver: '王小明' };

/** The stored value of a mobile number, for either country and every field. */
const MOBILES = {
  'to be sent a code': (mobile: string, countryCode: string) => {
    const { contact } = SendCodeInput.parse({ mobile, countryCode });
    return contact.kind === 'mobile' && contact.mobile;
  },
  'to sign in by code': (mobile: string, countryCode: string) => {
    const { contact } = CodeSignInInput.parse({ mobile, countryCode, code: '012345' });
    return contact.kind === 'mobile' && contact.mobile;
  },
  'to sign in by password': (mobile: string, countryCode: string) => {
    const { contact } = PasswordSignInInput.parse({ mobile, countryCode, password: 'demo1234' });
    return contact.kind === 'mobile' && contact.mobile;
  },
  'of a complaint': (mobile: string, countryCode: string) =>
    ComplaintInput.parse({ subject: 'delivery', text: 'late', mobile, countryCode }).mobile,
} as const;

describe.each(Object.entries(MOBILES))('a mobile number %s', (_, keep) => {
  it('is taken however it is typed, and kept one way', () => {
    fc.assert(
      fc.property(taiwan, ({ text, kept }) => {
        expect(keep(text, '+886')).toBe(kept);
      }),
      { numRuns: 50 },
    );
    fc.assert(
      fc.property(mainland, ({ text, kept }) => {
        expect(keep(text, '+86')).toBe(kept);
      }),
      { numRuns: 50 },
    );
  });

  it.each(['0911 222 499', '0911-222-499', '+886911222499', '０９１１２２２４９９', '+886 (0)911 222 499'])(
    'may be %s',
    (text) => expect(keep(text, '+886')).toBe('0911222499'),
  );

  it.each(['0811 222 499', '0911-222-49', '+886 811222499', 'O911222499', '09112224999'])(
    'is not %s',
    (text) => expect(() => keep(text, '+886')).toThrow(/phoneIncorrect/),
  );
});

describe('a mobile number', () => {
  it('brings its own country along', () => {
    expect(readMobile('+86 138 0013 8000', '+886')).toEqual({ countryCode: '+86', mobile: '13800138000' });
    expect(readMobile('+886 911-222-499', '+86')).toEqual({ countryCode: '+886', mobile: '0911222499' });
    expect(readMobile('13800138000', '+886')).toBeNull();
  });

  it('of whoever receives it at home is one of Taiwan, however it is typed', () => {
    fc.assert(
      fc.property(taiwan, mainland, ({ text, kept }, abroad) => {
        for (const schema of [SaveAddressInput, RecipientInput]) {
          expect(schema.parse({ ...RECIPIENT, mobile: text }).mobile).toBe(kept);
          const refused = schema.safeParse({ ...RECIPIENT, mobile: abroad.text, countryCode: '+86' });
          expect(refused.error?.issues[0]?.message).toBe('receiverPhoneTaiwan');
        }
      }),
      { numRuns: 20 },
    );
  });

  it('of whoever picks up is typed as freely, and is a Taiwanese one', () => {
    fc.assert(
      fc.property(taiwan, ({ text, kept }) => {
        const receiver = { name: '王小明', mobile: text };
        expect(DeliveryInput.safeParse({ deliveryType: 'cvs', receiver }).success).toBe(true);
        for (const schema of [StoreReceiver, SelfReceiver]) expect(schema.parse(receiver).mobile).toBe(kept);
      }),
    );
    expect(
      StoreReceiver.safeParse({ name: '王小明', mobile: '+86 13800138000' }).error?.issues[0]?.message,
    ).toBe('pickupPhoneIncorrect');
  });
});

describe("an invoice's numbers", () => {
  const company = (change: object) =>
    InvoiceChoice.parse({
      kind: 'company',
      country: 'tw',
      unifiedNumber: '04595257',
      companyName: '日日包',
      email: 'a@b.tw',
      ...change,
    });

  it('may be full-width, spaced and in small letters', () => {
    const codes = [
      ['mobileBarcode', 'barcode', '/ABC+1-3', SPACES],
      ['certificate', 'certificate', 'AB12345678901234', SPACES_AND_HYPHENS],
      ['donation', 'loveCode', '0123', SPACES_AND_HYPHENS],
    ] as const;
    for (const [carrier, field, kept, between] of codes)
      fc.assert(
        fc.property(
          fc.constantFrom(kept, kept.toLowerCase()).chain((text) => typed(text, between)),
          (text) => {
            expect(InvoiceChoice.parse({ kind: 'person', carrier, [field]: text })).toMatchObject({
              [field]: kept,
            });
          },
        ),
        { numRuns: 50 },
      );
    fc.assert(
      fc.property(typed('04595257', SPACES_AND_HYPHENS), (unifiedNumber) => {
        expect(company({ unifiedNumber })).toMatchObject({ unifiedNumber: '04595257' });
      }),
    );
    expect(company({ country: 'cn', unifiedNumber: 'ｍａ1k 3x8p' })).toMatchObject({
      unifiedNumber: 'MA1K3X8P',
    });
  });

  it('leave the hyphen of a barcode where it counts', () => {
    expect(normalizeCarrier.mobileBarcode('／ａｂｃ－123')).toBe('/ABC-123');
  });

  it.each([
    ['(02) 2345-6789', '0223456789'],
    ['+886 2 2345 6789', '+886223456789'],
    ['０９１１－２２２－４９９', '0911222499'],
    ['04-12345678 #99', '0412345678#99'],
    ['+86-138-0013-8000', '+8613800138000'],
  ])('take the phone %s', (phone, kept) => expect(company({ phone })).toMatchObject({ phone: kept }));
});

describe('other codes', () => {
  it.each([
    '【日日包】驗證碼 012345，10 分鐘內有效。請勿告訴他人。',
    'Your Daypack code is 012 345. It is valid for 10 minutes.',
    '日日包 2026-11-27 验证码：012345',
    'code 01-23-45 (10 min)',
    '０１２３４５ is your code',
  ])('are found in a whole message: %s', (message) => {
    expect(CodeSignInInput.parse({ mobile: '0911222499', code: message }).code).toBe('012345');
  });

  it('that are none in a message stay wrong', () => {
    for (const code of ['no digits here', '1234567 in one', '12345'])
      expect(CodeSignInInput.safeParse({ mobile: '0911222499', code }).success).toBe(false);
  });

  it('may be full-width and spaced', () => {
    const sign = { mobile: '0911222499' };
    expect(CodeSignInInput.parse({ ...sign, code: ' 012 ３４５ ' }).code).toBe('012345');
    expect(CodeText.parse('　ＳＡＶＥ－10 ')).toBe('SAVE-10');
    const told = { number: 'D1', lastFive: '１２ 345', transferredAt: '2027-01-01T00:00:00Z' };
    expect(ReportTransferInput.parse(told).lastFive).toBe('12345');
    const account = {
      number: 'D1',
      refundId: 1,
      bankCode: '００４',
      account: '0041-2345 67890',
      holder: '王小明',
    };
    expect(RefundAccountInput.parse(account)).toMatchObject({
      bankCode: '004',
      account: '00412345' + '67890',
    });
  });

  it('of an e-mail address lose what surrounds them, not what is wrong in them', () => {
    expect(email.parse(' Ming＠Example．com　')).toBe('ming@example.com');
    expect(email.safeParse('a b@c.tw').success).toBe(false);
  });
});

describe("a receiver's name", () => {
  it.each([
    ['里慕伊·阿紀', '里慕伊·阿紀'],
    ['里慕伊・阿紀', '里慕伊·阿紀'],
    ['里慕伊 ‧ 阿紀', '里慕伊·阿紀'],
    ['里慕伊．阿紀', '里慕伊·阿紀'],
    ['里慕伊•阿紀', '里慕伊·阿紀'],
    ['王 小 明', '王小明'],
    [' Ming  Hua   Wu ', 'Ming Hua Wu'],
    ['Ｃｈｒｉｓ　Ｌｅｅ', 'Chris Lee'],
    ['O’Brien', "O'Brien"],
  ])('%s is kept as %s', (text, kept) => {
    expect(receiverName.parse(text)).toBe(kept);
  });

  it('is kept at a counter, and printed in one piece', () => {
    for (const name of ['里慕伊·阿紀', "Al O'Brien", 'José Núñez'])
      expect(StoreReceiver.parse({ name, mobile: '0911222499' }).name).toBe(name);
    expect(['里慕伊·阿紀', "Al O'Brien", 'José Núñez'].map(nameOnLabel)).toEqual([
      '里慕伊阿紀',
      'AlOBrien',
      'JoseNunez',
    ]);
  });

  it('that is too long says what there is room for', () => {
    const issue = StoreReceiver.safeParse({ name: 'Christopher Lee', mobile: '0911222499' }).error?.issues[0];
    expect(issue).toMatchObject({
      message: 'receiverTooLong',
      params: { hanMost: 5, latinMost: 10, proposal: 'C Lee' },
    });
  });
});

it('tidying twice is tidying once', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'aA1 -·・．.（)０Ａ+#\u3000\u200b’王小／', ' ', ' '),
    maxLength: 30,
  });
  const kinds = [
    toHalfWidth,
    normalizeCode,
    normalizeEmail,
    normalizeName,
    normalizePhone,
    normalizeText,
    ...Object.values(normalizeCarrier),
  ];
  for (const tidy of kinds)
    fc.assert(
      fc.property(text, (one) => {
        expect(tidy(tidy(one))).toBe(tidy(one));
      }),
    );
});
