import { and, asc, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { isNotForMember } from './first-orders.ts';
import type { OfferedCoupon } from './model.ts';
import { coupon, memberCoupon } from './tables.ts';
import { isoOf, scopeViewer, termsView } from './views.ts';

const MOST = 100;

/**
 * The coupon centre: coupons that can be claimed now or soon. Members also see claimed ones, and after an
 * order no first-order coupons.
 */
export async function listOfferedCoupons(
  ctx: Ctx,
  memberId: MemberId | null,
  { group }: { readonly group: boolean },
): Promise<OfferedCoupon[]> {
  const rows = await ctx.db
    .select({
      coupon,
      have: sql<number>`(select count(*)::int from ${memberCoupon} mine
        where mine.coupon_id = coupon.id and mine.member_id = ${memberId}::bigint)`,
    })
    .from(coupon)
    .where(
      and(
        eq(coupon.status, 'on'),
        or(isNull(coupon.claimUntil), gt(coupon.claimUntil, ctx.now)),
        or(isNull(coupon.endsAt), gt(coupon.endsAt, ctx.now)),
        group ? eq(coupon.forGroup, true) : undefined,
        memberId === null ? undefined : not(isNotForMember(memberId)),
      ),
    )
    .orderBy(sql`${coupon.claimUntil} asc nulls last`, asc(coupon.id))
    .limit(MOST);
  const viewScope = await scopeViewer(
    ctx,
    rows.map((row) => row.coupon.only),
  );
  const offers = rows.map(({ coupon: row, have }) => ({
    id: row.id,
    ...termsView(ctx, row, viewScope(row.only)),
    startsAt: isoOf(row.startsAt),
    endsAt: isoOf(row.endsAt),
    state: stateOf(row, have, ctx.now),
    total: row.total,
    taken: row.taken,
    have,
    perMember: row.perMember,
    claimFrom: isoOf(row.claimFrom),
    claimUntil: isoOf(row.claimUntil),
    daysFromClaim: row.daysFromClaim,
  }));
  // Claimable ones first.
  return offers.sort((a, b) => PLACE[a.state] - PLACE[b.state]);
}

const PLACE = { open: 0, soon: 1, claimed: 2, gone: 3 } as const;

function stateOf(row: typeof coupon.$inferSelect, have: number, now: Date): OfferedCoupon['state'] {
  if (have >= row.perMember) return 'claimed';
  if (row.total !== null && row.taken >= row.total) return 'gone';
  return row.claimFrom !== null && row.claimFrom > now ? 'soon' : 'open';
}
