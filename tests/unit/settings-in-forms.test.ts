import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { SaveReviewInput } from '#lib/after/review/model/review.ts';
import { PriceInput } from '#lib/buying/basket/model.ts';
import { CreateOrderInput } from '#lib/buying/checkout/model/order.ts';
import { ComplaintInput } from '#lib/fronts/support/model.ts';
import { type PageLimits, withLimits } from '#lib/kernel/limits.ts';
import { formatBadge } from '#lib/kernel/text/badge.ts';
import { formatCount } from '#lib/kernel/text/counts.ts';
import { RenameCardInput } from '#lib/money/card/model.ts';
import { CodeSignInInput, ProfileInput } from '#lib/people/account/model.ts';
import { SaveAddressInput } from '#lib/people/address/model.ts';
import { LIMITS } from '../../src/areas.ts';

/** A schema shared by form and server follows the merchant's setting, up and down. */

const UPLOAD = `/uploads/${'a'.repeat(22)}.jpg`;
const PERSON = {
  receiver: '王小明',
  mobile: '0912345678',
  county: '臺北市',
  district: '信義區',
  detail: '市府路 1 號',
};
const many = (text: string, length: number) => text.repeat(length);
const receiver = (name: string) => ({ ...PERSON, receiver: name });

interface Case {
  readonly name: keyof PageLimits;
  readonly schema: z.ZodType;
  /** Its validity depends only on the setting. */
  input(length: number): unknown;
  /** The invalid distance from the setting: negative for a minimum. */
  readonly wrongBy?: -1 | 1;
}

const CASES: readonly Case[] = [
  {
    name: 'codeDigits',
    schema: CodeSignInInput,
    input: (n) => ({ mobile: '0912345678', code: many('1', n) }),
  },
  { name: 'userNameLength', schema: ProfileInput, input: (n) => ({ userName: many('a', n) }) },
  { name: 'nickNameLength', schema: ProfileInput, input: (n) => ({ nickName: many('日', n) }) },
  { name: 'realNameLength', schema: ProfileInput, input: (n) => ({ realName: many('名', n) }) },
  { name: 'addressLength', schema: SaveAddressInput, input: (n) => ({ ...PERSON, detail: many('路', n) }) },
  { name: 'maxReceiverHanLength', schema: SaveAddressInput, input: (n) => receiver(many('王', n)) },
  {
    name: 'minReceiverHanLength',
    schema: SaveAddressInput,
    input: (n) => receiver(many('王', n)),
    wrongBy: -1,
  },
  { name: 'maxReceiverLatinLength', schema: SaveAddressInput, input: (n) => receiver(many('w', n)) },
  {
    name: 'minReceiverLatinLength',
    schema: SaveAddressInput,
    input: (n) => receiver(many('w', n)),
    wrongBy: -1,
  },
  { name: 'cardAliasLength', schema: RenameCardInput, input: (n) => ({ id: 7, alias: many('卡', n) }) },
  {
    name: 'maxCartLines',
    schema: PriceInput,
    input: (n) => ({ lines: Array.from({ length: n }, (_, i) => ({ skuId: i + 1, quantity: 1 })) }),
  },
  {
    name: 'orderNoteLength',
    schema: CreateOrderInput,
    input: (n) => ({
      source: 'cart',
      deliveryType: 'home',
      paymentMethod: 'card',
      idempotencyKey: '0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f',
      recipient: PERSON,
      note: many('字', n),
    }),
  },
  {
    name: 'reviewLength',
    schema: SaveReviewInput,
    input: (n) => ({ orderLineId: 7, stars: 5, text: many('好', n) }),
  },
  {
    name: 'reviewPictures',
    schema: SaveReviewInput,
    input: (n) => ({ orderLineId: 7, stars: 5, text: '好', pictures: Array(n).fill(UPLOAD) }),
  },
  {
    name: 'complaintLength',
    schema: ComplaintInput,
    input: (n) => ({ subject: 'other', text: many('字', n), email: 'a@example.com' }),
  },
  {
    name: 'complaintPictures',
    schema: ComplaintInput,
    input: (n) => ({ subject: 'other', text: '字', email: 'a@example.com', pictures: Array(n).fill(UPLOAD) }),
  },
];

describe.each(CASES)('$name', ({ name, schema, input, wrongBy = 1 }) => {
  it.each([LIMITS[name] + 1, Math.max(4, LIMITS[name] - 2)])('of %i is obeyed', (figure) => {
    const apart = {
      minReceiverHanLength: 1,
      minReceiverLatinLength: 1,
      maxReceiverHanLength: 50,
      maxReceiverLatinLength: 50,
    };
    const own = { ...LIMITS, ...apart, [name]: figure };
    const isTaken = (length: number) => withLimits(own, () => schema.safeParse(input(length)).success);
    expect([isTaken(figure), isTaken(figure + wrongBy)]).toEqual([true, false]);
  });
});

it('what is counted is shortened from the merchant’s figures on', () => {
  const own = { ...LIMITS, maxBadgeCount: 9, countAsThousands: 999, countAsTenThousands: 20_000 };
  const shown = () => [
    formatBadge(10),
    formatCount(1200, 'en'),
    formatCount(15_000, 'tw'),
    formatCount(25_000, 'tw'),
  ];
  expect(withLimits(own, shown)).toEqual(['9+', '1.2k', '15k', '2萬+']);
});
