import { z } from 'zod';
import { EveryLanguage } from '#lib/catalog/goods/model/goods.ts';
import { COUPON_KINDS, SCOPE_KINDS } from './codes.ts';

/** A coupon, discount code or red packet as the merchant saves it. */

const amount = z.int().min(1).max(10_000_000);
const moment = z.date().nullable().default(null);

const terms = {
  name: EveryLanguage,
  kind: z.enum(COUPON_KINDS),
  /** By kind: NT$ off, percent that remains, or NT$ off shipping, where 0 means all of it. */
  value: z.int().min(0).max(10_000_000),
  most: amount.nullable().default(null),
  minimum: z.int().min(0).max(10_000_000).default(0),
  only: z
    .strictObject({ kind: z.enum(SCOPE_KINDS), ids: z.array(z.int().min(1)).min(1).max(1000) })
    .nullable()
    .default(null),
  firstOrderOnly: z.boolean().default(false),
  forGroup: z.boolean().default(false),
  status: z.enum(['on', 'off']).default('on'),
  startsAt: moment,
  endsAt: moment,
  total: z.int().min(1).max(10_000_000).nullable().default(null),
  perMember: z.int().min(1).max(99).default(1),
};

/** A discount must be above zero and below the full price. */
const isWorth = ({ kind, value }: { readonly kind: string; readonly value: number }): boolean =>
  kind === 'shipping' || (kind === 'percent' ? value >= 1 && value <= 99 : value >= 1);
const WORTHLESS = { path: ['value'], error: 'couponWorthless' };

const endsLater = ({ startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null }) =>
  startsAt === null || endsAt === null || endsAt > startsAt;
const TOO_EARLY = { path: ['endsAt'], error: 'promotionEndTooEarly' };

export const CouponRecord = z
  .strictObject({
    ...terms,
    claimFrom: moment,
    claimUntil: moment,
    /** Valid for this many days from the claim, but not beyond `endsAt`. */
    daysFromClaim: z.int().min(1).max(3650).nullable().default(null),
  })
  .refine(isWorth, WORTHLESS)
  .refine(endsLater, TOO_EARLY);
export type CouponRecord = z.output<typeof CouponRecord>;
export type CouponInput = z.input<typeof CouponRecord>;

export const CodeRecord = z
  .strictObject({ ...terms, code: z.string().regex(/^[A-Z0-9-]{3,32}$/, 'codeUnknown') })
  .refine(isWorth, WORTHLESS)
  .refine(endsLater, TOO_EARLY);
export type CodeRecord = z.output<typeof CodeRecord>;
export type CodeInput = z.input<typeof CodeRecord>;

export const RedPacketRecord = z
  .strictObject({
    name: EveryLanguage,
    wish: EveryLanguage,
    pot: amount,
    shares: z.int().min(1).max(100_000),
    startsAt: z.date(),
    endsAt: z.date(),
  })
  .refine(endsLater, TOO_EARLY)
  .refine(({ pot, shares }) => pot >= shares, { path: ['pot'], error: 'redPacketTooSmall' });
export type RedPacketRecord = z.output<typeof RedPacketRecord>;
