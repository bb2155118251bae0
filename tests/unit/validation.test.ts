import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL, isMobile, normalizeMobile } from '#lib/kernel/text/contact.ts';
import { lineText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { PASSWORD, verificationCode } from '#lib/people/account/model.ts';
import { receiverName } from '#lib/people/address/rules/receiver-name.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

describe('a line of text', () => {
  it.each(['王小明', 'a👩‍👩‍👧‍👦b', '<b>', "O'Neil", '𠮷野家'])('takes %j', (text) => {
    expect(lineText(60).parse(` ${text} `)).toBe(text);
  });

  it.each(['a\u0000b', 'a\nb', 'a\ud800', '\udfffb', 'a\u007f'])('refuses %j', (text) => {
    expect(lineText(60).safeParse(text).success).toBe(false);
  });
});

describe('mobile numbers', () => {
  it('takes 09 or 9 and eight digits in Taiwan', () => {
    fc.assert(
      fc.property(digits(8), (tail) => {
        expect(isMobile(`09${tail}`, '+886')).toBe(true);
        expect(isMobile(`9${tail}`, '+886')).toBe(true);
      }),
    );
  });

  it('takes 1, then 3 to 9, then nine digits in China', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), digits(9), (second, tail) => {
        expect(isMobile(`1${second}${tail}`, '+86')).toBe(second >= 3);
      }),
    );
  });

  it.each(['', '0812345678', '091234567', '09123456789', '+886912345678', '0912 345678', '09１2345678'])(
    'refuses %j in Taiwan',
    (mobile) => expect(isMobile(mobile, '+886')).toBe(false),
  );

  it('has one spelling for each Taiwanese number', () => {
    fc.assert(
      fc.property(digits(8), (tail) => {
        expect(normalizeMobile(`9${tail}`, '+886')).toBe(`09${tail}`);
        expect(normalizeMobile(`09${tail}`, '+886')).toBe(`09${tail}`);
      }),
    );
    expect(normalizeMobile('13912345678', '+86')).toBe('13912345678');
  });
});

describe('e-mail addresses', () => {
  it.each(['a@b.tw', 'ming.wang_1-2@mail.example.com', 'a-b@c-d.photography'])('takes %s', (email) =>
    expect(email).toMatch(EMAIL),
  );
  it.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    '.a@b.tw',
    'a..b@c.tw',
    'a@b..tw',
    'a b@c.tw',
    'a+b@c.tw',
    'a@b.tw\n',
    '@b.tw',
  ])('refuses %j', (email) => expect(EMAIL.test(email)).toBe(false));
});

describe('passwords', () => {
  it('takes 6 to 16 letters and digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        const isGood = /^[A-Za-z0-9]*$/.test(text) && text.length >= 6 && text.length <= 16;
        expect(PASSWORD.test(text)).toBe(isGood);
      }),
    );
    expect('demo1234').toMatch(PASSWORD);
  });
});

describe('receiver names', () => {
  it.each([
    '王明',
    '歐陽小明明',
    '迪麗·巴',
    'Anna',
    'Christopher Lee',
    'José Núñez',
    'Emma 林',
    'さくら',
    "O'Brien Al",
  ])('takes %s as it is', (name) => expect(receiverName.parse(name)).toBe(name));
  it.each([
    ['', 'receiverRequired'],
    ['<b>x</b>', 'receiverSigns'],
    ['王明1', 'receiverSigns'],
    ['...', 'receiverSigns'],
    ['a'.repeat(61), 'receiverNameTooLong'],
  ])('refuses %j with %s', (name, key) => {
    expect(receiverName.safeParse(name).error?.issues[0]?.message).toBe(key);
  });
});

describe('codes and numbers', () => {
  it('takes six digits with blanks around them as a code', () => {
    expect(verificationCode.parse(' 012345 ')).toBe('012345');
    expect(verificationCode.safeParse('12345').success).toBe(false);
    expect(verificationCode.parse('１２３４５６')).toBe('123456');
  });

  it('reads a whole number and its digits alike, and nothing else as one', () => {
    const MOST = 2 ** 31 - 1;
    fc.assert(
      fc.property(fc.integer({ min: -MOST, max: MOST }), (number) => {
        expect(wholeNumber().parse(number)).toBe(number);
        expect(wholeNumber().parse(String(number))).toBe(number);
      }),
    );
    for (const wrong of [
      '',
      ' ',
      '1.5',
      '1e3',
      'x',
      1.5,
      Number.NaN,
      null,
      true,
      [],
      MOST + 1,
      -MOST - 1,
      '9'.repeat(16),
    ])
      expect(wholeNumber().safeParse(wrong).success).toBe(false);
  });
});
