import { and, asc, eq, gt, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import type { CouponTerms } from '#lib/catalog/pricing/model/pricing.ts';
import type { Wishes } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { fieldError, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { coinBalance } from '#lib/money/ledger/service.ts';
import { readCode } from './discount-code.ts';
import { couponTab } from './rules/owned.ts';
import { benefitOf, scopeOf } from './scope.ts';
import { coupon, memberCoupon } from './tables.ts';

/** Maximum coupons to list and compare. */
const MOST = 200;

/** Columns of an `OwnedCoupon`. */
export const ownedCouponColumns = { mine: memberCoupon, coupon, scope: scopeOf(coupon) };

/** A coupon that a member has claimed. */
export type OwnedCoupon = {
  mine: typeof memberCoupon.$inferSelect;
  coupon: typeof coupon.$inferSelect;
  scope: CouponTerms['only'];
};

/** Pricing terms of a member's coupon. */
export function termsOf({ mine, coupon: offer, scope }: OwnedCoupon, now: Date): CouponTerms {
  const { id, startsAt, endsAt } = mine;
  const state = couponTab(mine, now) === 'used' ? 'used' : offer.status === 'off' ? 'blocked' : 'unused';
  return { id, ...benefitOf(offer, scope), startsAt, endsAt, state };
}

export const isNotExpired = (now: Date | Placeholder) =>
  or(isNull(memberCoupon.endsAt), gt(memberCoupon.endsAt, now));

/** The member's unused coupons that are valid now or later, earliest expiry first. */
export const loadOwnedCoupons = (ctx: Ctx, memberId: MemberId): Promise<OwnedCoupon[]> =>
  usable(ctx.db).execute({ memberId, now: ctx.now });

const usable = shortRead((db) =>
  db
    .select(ownedCouponColumns)
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.id, memberCoupon.couponId))
    .where(
      and(
        eq(memberCoupon.memberId, sql.placeholder('memberId')),
        eq(memberCoupon.state, 'unused'),
        isNotExpired(sql.placeholder('now')),
      ),
    )
    .orderBy(sql`${memberCoupon.endsAt} asc nulls last`, asc(memberCoupon.id))
    .limit(MOST)
    .prepare('usable_coupons'),
);

/** Their pricing terms. */
export const loadTerms = async (ctx: Ctx, memberId: MemberId): Promise<CouponTerms[]> =>
  (await loadOwnedCoupons(ctx, memberId)).map((one) => termsOf(one, ctx.now));

const ownCoupon = shortRead((db) =>
  db
    .select(ownedCouponColumns)
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.id, memberCoupon.couponId))
    .where(
      and(
        eq(memberCoupon.id, sql.placeholder('couponId')),
        eq(memberCoupon.memberId, sql.placeholder('memberId')),
      ),
    )
    .prepare('own_coupon'),
);

/**
 * The terms of the member's coupon in any state.
 * @throws ShopError couponNotFound
 */
export async function readCoupon(ctx: Ctx, memberId: MemberId, couponId: number): Promise<CouponTerms> {
  const [found] = await ownCoupon(ctx.db).execute({ couponId, memberId });
  if (!found) throw fieldError('couponId', 'couponNotFound');
  return termsOf(found, ctx.now);
}

/** The discount fields of a checkout. */
export interface Discounts {
  readonly couponId?: number | undefined;
  readonly code?: string | undefined;
  readonly coins?: number | undefined;
}

/**
 * The member's requested discounts as pricing input; empty for visitors. Pricing returns refusals of
 * `coupon`, `code` and `coins`, which `refuseDiscounts` throws.
 * @throws ShopError couponNotFound, codeUnknown, pleaseSignIn; 429 after too many guesses
 */
export async function discountWishes(
  ctx: Ctx,
  memberId: MemberId | null,
  { couponId, code, coins }: Discounts,
): Promise<Omit<Wishes, 'gifts'>> {
  const asked = couponId !== undefined || code !== undefined || (coins ?? 0) > 0;
  if (memberId === null) {
    if (asked) throw signInExpired();
    return {};
  }
  const [mine, ownCode, balance] = await Promise.all([
    couponId === undefined ? null : readCoupon(ctx, memberId, couponId),
    code === undefined ? null : readCode(ctx, memberId, code),
    coinBalance(ctx, memberId),
  ]);
  return { coupon: mine, code: ownCode, coins: { asked: coins ?? 0, balance } };
}
