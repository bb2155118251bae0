import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { isCheckViolation } from '#lib/kernel/db/database.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { creditEach, postEntry, posterOf } from '#lib/money/ledger/service.ts';
import { isNotForMember } from './first-orders.ts';
import { coupon, memberCoupon } from './tables.ts';

const SWEEP_BATCH = 200;

const p = sql.placeholder;
const now = sql`${p('now')}::timestamptz`;
const memberId = sql`${p('memberId')}::bigint`;
const couponId = sql`${p('couponId')}::bigint`;

const isOpen = sql`${coupon.status} = 'on'
  and (${coupon.claimFrom} is null or ${coupon.claimFrom} <= ${now})
  and (${coupon.claimUntil} is null or ${coupon.claimUntil} > ${now})
  and (${coupon.endsAt} is null or ${coupon.endsAt} > ${now})
  and not ${isNotForMember(p('memberId'))}`;
const isLeft = sql`(${coupon.total} is null or ${coupon.taken} < ${coupon.total})`;

interface Row {
  /** The member's coupon; null if none was claimed. */
  readonly id: string | null;
  readonly have: number;
  readonly perMember: number;
  readonly isLeft: boolean;
  readonly isOpen: boolean;
}

/**
 * A claim in one statement. It first takes the member's slot, by a unique key, then counts the coupon. So the
 * contended row is locked last, and only while coupons remain. A check constraint refuses claims beyond the
 * total and rolls the statement back.
 */
const claim = preparedSql<Row>(
  'coupon_claim',
  sql`
with offer as (
  select ${coupon.id}, ${coupon.name}, ${coupon.startsAt}, ${coupon.endsAt}, ${coupon.daysFromClaim}, ${coupon.perMember},
    ${isLeft} as is_left, ${isOpen} as is_open,
    (select count(*)::int from ${memberCoupon}
      where ${memberCoupon.memberId} = ${memberId} and ${memberCoupon.couponId} = ${couponId}) as have
  from ${coupon} where ${coupon.id} = ${couponId}
), placed as (
  insert into ${memberCoupon} (coupon_id, member_id, place, starts_at, ends_at, claimed_at)
  select id, ${memberId}, have + 1, starts_at, least(ends_at, ${now} + make_interval(days => days_from_claim)), ${now}
  from offer where is_open and is_left and have < per_member
  on conflict do nothing
  returning id, coupon_id, member_id
), claimed as (
  select placed.member_id, offer.name, 'couponClaimed:' || placed.id as key from placed, offer
), ${creditEach('claimed', 'coupons', 'couponClaimed')}, counted as (
  update ${coupon} set taken = ${coupon.taken} + 1 from placed where ${coupon.id} = placed.coupon_id
)
select (select id::text from placed) as id, have, per_member as "perMember", is_left as "isLeft", is_open as "isOpen"
from offer`,
);

/**
 * Claims a coupon; concurrent claims never exceed the total.
 * @throws ShopError couponFullyClaimed, couponAlreadyClaimed, couponCannotClaim
 */
export async function claimCoupon(ctx: Ctx, memberId: MemberId, wanted: number): Promise<void> {
  const params = { couponId: wanted, memberId, ...posterOf(ctx, memberId) };
  const [row] = await claim(ctx.db, params).catch((error: unknown) => {
    if (isCheckViolation(error)) throw new ShopError('couponFullyClaimed');
    throw error;
  });
  if (row?.id) return;
  if (!row) throw new ShopError('couponCannotClaim');
  if (row.have >= row.perMember) throw new ShopError('couponAlreadyClaimed');
  if (!row.isLeft) throw new ShopError('couponFullyClaimed');
  // One was left, but a concurrent claim of the same member took the slot.
  throw new ShopError(row.isOpen ? 'couponAlreadyClaimed' : 'couponCannotClaim');
}

/** Sweep: marks unused coupons as expired after their end. */
export function expireCoupons(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const over = await tx.db
      .select({ id: memberCoupon.id, memberId: memberCoupon.memberId, name: coupon.name })
      .from(memberCoupon)
      .innerJoin(coupon, eq(coupon.id, memberCoupon.couponId))
      .where(and(eq(memberCoupon.state, 'unused'), lte(memberCoupon.endsAt, tx.now)))
      .orderBy(asc(memberCoupon.memberId), asc(memberCoupon.id))
      .limit(SWEEP_BATCH)
      .for('no key update', { of: memberCoupon, skipLocked: true });
    if (over.length === 0) return 0;
    await tx.db
      .update(memberCoupon)
      .set({ state: 'expired' })
      .where(
        inArray(
          memberCoupon.id,
          over.map(({ id }) => id),
        ),
      );
    for (const one of over)
      await postEntry(tx, {
        memberId: one.memberId,
        kind: 'coupons',
        amount: -1,
        reason: 'couponExpired',
        key: `couponExpired:${one.id}`,
        subject: one.name,
      });
    return over.length;
  });
}
