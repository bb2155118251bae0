import { z } from 'zod';
import { normalizeText } from '#lib/kernel/text/normalize.ts';
import { flag, idNumber, wholeNumber } from '#lib/kernel/text/validation.ts';
import { COUPON_KINDS, COUPON_STATUS, COUPON_TABS, SCOPE_KINDS } from './codes.ts';

export * from './codes.ts';

/** Coupons, codes and red packets in the API (rows C9, I5). Amounts in NT$, times UTC, ISO 8601. */

export const COUPONS_PER_PAGE = 20;

/** The scope of a coupon, as stored. */
export const CouponScope = z.object({ kind: z.enum(SCOPE_KINDS), ids: z.array(z.int()) });

/** The scope of a coupon in the reader's language, with the first few names. */
export const ScopeView = z.object({
  kind: z.enum(SCOPE_KINDS),
  names: z.array(z.string()),
  /** Number of further entries without a name. */
  more: z.int(),
  /** A combined route to such goods. */
  path: z.string(),
});
export type ScopeView = z.infer<typeof ScopeView>;

const terms = {
  id: z.int(),
  name: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** By kind: NT$ off, percent that remains, or NT$ off shipping, where 0 means all of it. */
  value: z.int(),
  most: z.int().nullable(),
  minimum: z.int(),
  firstOrderOnly: z.boolean(),
  forGroup: z.boolean(),
  /** Null: for all goods. */
  only: ScopeView.nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
};

/** States of a coupon in the coupon centre, for the reader. */
export const OFFER_STATES = ['open', 'claimed', 'gone', 'soon'] as const;

export const OfferedCoupon = z.object({
  ...terms,
  state: z.enum(OFFER_STATES),
  /** Null: unlimited. */
  total: z.int().nullable(),
  taken: z.int(),
  /** How many the reader has, and the limit. */
  have: z.int(),
  perMember: z.int(),
  claimFrom: z.string().nullable(),
  claimUntil: z.string().nullable(),
  daysFromClaim: z.int().nullable(),
});
export type OfferedCoupon = z.infer<typeof OfferedCoupon>;

export const OfferedCoupons = z.object({ coupons: z.array(OfferedCoupon) });
export type OfferedCoupons = z.infer<typeof OfferedCoupons>;

export const ListOfferedInput = z.object({ group: flag.default(false) });
export type ListOfferedInput = z.output<typeof ListOfferedInput>;

export const ClaimInput = z.object({ couponId: idNumber('couponCannotClaim') });

/** A member's coupon; `id` identifies the claim. */
export const OwnCoupon = z.object({
  ...terms,
  status: z.union([z.literal(COUPON_STATUS.toBeUsed), z.literal(COUPON_STATUS.used)]),
  claimedAt: z.string(),
  usedAt: z.string().nullable(),
  orderNumber: z.string().nullable(),
  endsSoon: z.boolean(),
  /** Why it is not usable now, in the reader's language; null if usable. */
  refusal: z.string().nullable(),
});
export type OwnCoupon = z.infer<typeof OwnCoupon>;

const page = wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(1000, 'numberInvalid')).default(1);

export const ListOwnInput = z.object({
  tab: z.enum(COUPON_TABS, 'fieldInvalid').default('usable'),
  /** Only those valid for group-buy items. */
  group: flag.default(false),
  page,
});
export type ListOwnInput = z.output<typeof ListOwnInput>;

export const OwnCoupons = z.object({
  coupons: z.array(OwnCoupon),
  counts: z.record(z.enum(COUPON_TABS), z.int()),
  page: z.int(),
  pages: z.int(),
});
export type OwnCoupons = z.infer<typeof OwnCoupons>;

export const CodeText = z
  .string('codeUnknown')
  .overwrite(normalizeText)
  .min(1, 'discountCodeRequired')
  .max(40, 'codeUnknown');

/** Discount fields of a quote or an order. Pricing refuses a coupon together with a code. */
export const DiscountFields = {
  couponId: idNumber('couponNotFound').optional(),
  code: CodeText.optional(),
  coins: wholeNumber('coinsInvalid').pipe(z.number().min(0, 'coinsInvalid')).optional(),
};

export const RedPacketView = z.object({
  id: z.int(),
  name: z.string(),
  wish: z.string(),
  /** Total coins, and number of shares. */
  pot: z.int(),
  shares: z.int(),
  left: z.int(),
  endsAt: z.string(),
  /** The member's share; null if unopened. */
  coins: z.int().nullable(),
  state: z.enum(['open', 'opened', 'gone']),
});
export type RedPacketView = z.infer<typeof RedPacketView>;
export const RedPackets = z.object({ packets: z.array(RedPacketView) });
export type RedPackets = z.infer<typeof RedPackets>;
export const RedPacketInput = z.object({ packetId: idNumber('giftFailed') });
export const OpenedRedPacket = z.object({ coins: z.int() });
export type OpenedRedPacket = z.infer<typeof OpenedRedPacket>;
