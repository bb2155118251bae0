import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { order } from '#lib/orders/order/tables.ts';
import { COUPON_STATUS, type CouponTab } from './codes.ts';
import { isNotForMember } from './first-orders.ts';
import { COUPONS_PER_PAGE, type ListOwnInput, type OwnCoupon, type OwnCoupons } from './model.ts';
import { isNotExpired, type OwnedCoupon, ownedCouponColumns } from './owned.ts';
import { coupon, memberCoupon } from './tables.ts';
import { isoOf, scopeViewer, termsView } from './views.ts';

/** The member's coupons by state; usable ones have the reason if they cannot be used yet. */
export async function listOwnCoupons(
  ctx: Ctx,
  memberId: MemberId,
  { tab, group, page }: ListOwnInput,
): Promise<OwnCoupons> {
  const own = and(eq(memberCoupon.memberId, memberId), group ? eq(coupon.forGroup, true) : undefined);
  const tabOf = sql<CouponTab>`case when ${memberCoupon.state} = 'used' then 'used'
    when ${memberCoupon.state} = 'unused' and ${isNotExpired(ctx.now)} then 'usable' else 'expired' end`;
  const rows = await ctx.db
    .select({ ...ownedCouponColumns, orderNumber: order.number, isForOthers: isNotForMember(memberId) })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.id, memberCoupon.couponId))
    .leftJoin(order, eq(order.id, memberCoupon.orderId))
    .where(and(own, eq(tabOf, tab)))
    .orderBy(
      ...(tab === 'usable'
        ? [sql`${memberCoupon.endsAt} asc nulls last`]
        : [sql`coalesce(${memberCoupon.usedAt}, ${memberCoupon.endsAt}) desc nulls last`]),
      desc(memberCoupon.id),
    )
    .limit(COUPONS_PER_PAGE)
    .offset((page - 1) * COUPONS_PER_PAGE);
  const found = await ctx.db
    .select({ tab: tabOf, coupons: count() })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.id, memberCoupon.couponId))
    .where(own)
    // By position: the expression contains a time parameter, and Postgres never treats two parameters as
    // equal.
    .groupBy(sql`1`);
  const countOf = (wanted: CouponTab) => found.find((one) => one.tab === wanted)?.coupons ?? 0;
  const counts = { usable: countOf('usable'), used: countOf('used'), expired: countOf('expired') };
  const view = await ownViewer(ctx, rows);
  return {
    coupons: rows.map((row) => ({
      ...view(row, row.orderNumber),
      refusal: tab === 'usable' ? refusalOf(ctx, row, row.isForOthers) : null,
    })),
    counts,
    page,
    pages: Math.max(1, Math.ceil(counts[tab] / COUPONS_PER_PAGE)),
  };
}

/** Reasons that do not depend on the goods; an order page compares coupons on its goods. */
function refusalOf(ctx: Ctx, { mine, coupon: { status } }: OwnedCoupon, isForOthers: boolean) {
  const t = translator(ctx.locale, 'errors');
  if (status === 'off') return t('couponRefused_blocked');
  if (mine.startsAt && mine.startsAt > ctx.now) return t('couponRefused_notYet');
  return isForOthers ? t('couponRefused_notFirstOrder') : null;
}

/** Views of the member's coupons, without refusal reasons. */
export async function ownViewer(ctx: Ctx, rows: readonly OwnedCoupon[]) {
  const viewScope = await scopeViewer(
    ctx,
    rows.map((row) => row.coupon.only),
  );
  const soon = addDays(ctx.now, ctx.config.limits.couponEndsSoonDays);
  return (
    { mine, coupon: row }: OwnedCoupon,
    orderNumber: string | null = null,
  ): Omit<OwnCoupon, 'refusal'> => ({
    id: mine.id,
    status: mine.state === 'used' ? COUPON_STATUS.used : COUPON_STATUS.toBeUsed,
    ...termsView(ctx, row, viewScope(row.only)),
    startsAt: isoOf(mine.startsAt),
    endsAt: isoOf(mine.endsAt),
    claimedAt: mine.claimedAt.toISOString(),
    usedAt: isoOf(mine.usedAt),
    orderNumber,
    endsSoon: mine.state === 'unused' && mine.endsAt !== null && mine.endsAt > ctx.now && mine.endsAt <= soon,
  });
}
