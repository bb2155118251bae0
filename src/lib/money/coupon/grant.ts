import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { postEntry } from '#lib/money/ledger/service.ts';
import { coupon, memberCoupon } from './tables.ts';

/**
 * Grants a coupon that was won, in the caller's transaction. Limits per member, claim period and total do not
 * apply. The caller serializes grants per member.
 */
export async function grantCoupon(tx: Ctx, memberId: MemberId, couponId: number): Promise<void> {
  const [offer] = await tx.db.select().from(coupon).where(eq(coupon.id, couponId));
  if (!offer) throw new TypeError(`there is no coupon ${couponId}`);
  const { startsAt, endsAt, daysFromClaim, name } = offer;
  const until = daysFromClaim === null ? null : addDays(tx.now, daysFromClaim);
  const ends = [endsAt, until].filter((one) => one !== null);
  const place =
    (await tx.db.$count(
      memberCoupon,
      and(eq(memberCoupon.memberId, memberId), eq(memberCoupon.couponId, couponId)),
    )) + 1;
  const [made] = await tx.db
    .insert(memberCoupon)
    .values({
      couponId,
      memberId,
      place,
      startsAt,
      endsAt: ends.length === 0 ? null : new Date(Math.min(...ends.map(Number))),
      claimedAt: tx.now,
    })
    .returning({ id: memberCoupon.id });
  await postEntry(tx, {
    memberId,
    kind: 'coupons',
    amount: 1,
    reason: 'couponClaimed',
    key: `couponClaimed:${made?.id}`,
    subject: name,
  });
}
