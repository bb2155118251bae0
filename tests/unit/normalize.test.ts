import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RejectReturnInput } from '#lib/after/returns/model/desk.ts';
import { SaveReviewInput } from '#lib/after/review/model/review.ts';
import { CreateOrderInput } from '#lib/buying/checkout/model/order.ts';
import { AddNoteInput } from '#lib/fronts/order-desk/model/acts.ts';
import { ComplaintInput } from '#lib/fronts/support/model.ts';
import { normalize, normalizeLine, normalizeLines } from '#lib/kernel/text/normalize.ts';
import { StoreReceiver } from '#lib/orders/logistics/model.ts';
import { ProfileInput } from '#lib/people/account/model.ts';
import { RecipientInput } from '#lib/people/address/model.ts';
import { rareSigns } from '#lib/people/address/rules/on-label.ts';

/** Typed text in every field: one code point per character, and no invisible ones. */

describe('what is typed', () => {
  it.each([
    ['\uf9e1小明', '李小明'],
    ['\u2f24同路\u2f00段', '大同路一段'],
    ['\u2ed1庚、\u2ea0生、\u2ec4門', '長庚、民生、西門'],
    ['e\u0301', 'é'],
    ['e\u200b\u0301', 'é'],
    ['市府\u200b路\u202e 1\u2066號', '市府路 1號'],
    ['\ufeffa\u00adb\u034fc\u{e0101}d\ufe0f', 'abcd'],
    ['𠮷田、林𡌛成', '𠮷田、林𡌛成'],
    ['一家 👨\u200d👩\u200d👧 ❤\ufe0f 👍🏽', '一家 👨\u200d👩\u200d👧 ❤\ufe0f 👍🏽'],
    ['\u3164\u2800\u200b\u200d', ''],
  ])('%j is %j', (text, kept) => {
    expect(normalize(text)).toBe(kept);
  });

  it('is one line or several, without tabs', () => {
    expect(normalizeLine(' a\tb\u2003c\u3000d\u00a0')).toBe('a b c\u3000d');
    expect(normalizeLines('a\tb\r\nc\u2028d\u0085\re \n')).toBe('a b\nc\nd\n\ne');
  });

  it('is the same when it is tidied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const tidy of [normalize, normalizeLine, normalizeLines])
          expect(tidy(tidy(text))).toBe(tidy(text));
      }),
    );
  });
});

const PLACE = {
  receiver: '王小明',
  mobile: '0912345678',
  county: '臺北市',
  district: '大安區',
  detail: '和平東路 1 號',
};
const recipient = (change: object) => RecipientInput.parse({ ...PLACE, ...change });
const keysOf = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ message }) => message);

describe('a receiver and an address', () => {
  it('are kept as a label prints them', () => {
    expect(recipient({ receiver: '\uf9e1小明' }).receiver).toBe('李小明');
    expect(recipient({ receiver: '\u2f24山' }).receiver).toBe('大山');
    expect(recipient({ detail: '市府\u200b路1號🏠 5\t樓🇹🇼\u202e' }).detail).toBe('市府路1號 5 樓');
    expect(StoreReceiver.parse({ name: '\uf9e1小明', mobile: '0912345678' }).name).toBe('李小明');
  });

  it('keep rare characters, which are named', () => {
    expect(recipient({ receiver: '林𡌛成' }).receiver).toBe('林𡌛成');
    expect(rareSigns('林𡌛成', '𠮷田路𠮷㐱')).toBe('𡌛𠮷㐱');
    expect(rareSigns('王小明', '张伟', '和平東路 1 號 B1-2')).toBe('');
  });

  it('are refused where there is nothing to be seen', () => {
    expect(keysOf(RecipientInput.safeParse({ ...PLACE, detail: '\u200b\u3164' }))).toEqual(['textInvisible']);
    expect(keysOf(RecipientInput.safeParse({ ...PLACE, detail: '🏠' }))).toEqual(['addressRequired']);
    expect(keysOf(RecipientInput.safeParse({ ...PLACE, receiver: '\u200b\u202e' }))).toEqual([
      'receiverRequired',
    ]);
  });
});

describe('a nickname or a complaint of signs that nobody sees', () => {
  it.each(['\u200b\u200b', '\u3164', '\u2800\u2800', '\u202e', '\u2063\ufe0f', '\u{e0041}'])(
    'of %j is refused',
    (text) => {
      expect(keysOf(ProfileInput.safeParse({ nickName: text }))).toEqual(['textInvisible']);
      expect(keysOf(ComplaintInput.safeParse({ subject: 'goods', text }))).toEqual(['textInvisible']);
      expect(keysOf(SaveReviewInput.safeParse({ orderLineId: 1, stars: 5, text }))).toEqual([
        'textInvisible',
      ]);
    },
  );

  it('loses them beside others', () => {
    expect(ProfileInput.parse({ nickName: '\u202eevil' })).toEqual({ nickName: 'evil' });
    expect(ProfileInput.parse({ nickName: '' })).toEqual({ nickName: '' });
  });
});

describe('lines and tabs that are pasted', () => {
  it('are taken: notes of staff keep their lines, tabs become spaces', () => {
    const number = 'D260101000001';
    expect(AddNoteInput.parse({ number, text: '客人來電：改晚上送\n已確認地址' }).text).toBe(
      '客人來電：改晚上送\n已確認地址',
    );
    expect(
      RejectReturnInput.parse({ number: 'RT260101000001', version: 1, note: '照片看不清楚\r\n請重拍' }).note,
    ).toBe('照片看不清楚\n請重拍');
    expect(ComplaintInput.parse({ subject: 'goods', text: '商品\t數量\n魚油\t1' }).text).toBe(
      '商品 數量\n魚油 1',
    );
    expect(CreateOrderInput.parse({ idempotencyKey: 'tabs-00000001', note: 'a\tb' }).note).toBe('a b');
    expect(ProfileInput.parse({ nickName: 'a\tb' }).nickName).toBe('a b');
  });

  it('but no other control sign', () => {
    for (const sign of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085x\u009f'])
      expect(keysOf(AddNoteInput.safeParse({ number: 'D260101000001', text: `a${sign}b` }))).toEqual([
        'fieldInvalid',
      ]);
  });
});
