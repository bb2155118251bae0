import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { midnightAfter } from '#lib/money/levels/rules.ts';
import { DONE } from '#lib/money/levels/spend.ts';
import { levelMove, memberStanding } from '#lib/money/levels/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { readMember } from './accounts.ts';
import { loadPastOrders, ROSE_DAYS_AGO } from './past-orders.ts';

/** The demo member rose twice. The next decision is near, with a notice of the missing amount. Idempotent. */
export async function loadDemoLevels(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  await loadPastOrders(tx, memberId);
  const [first, second] = ROSE_DAYS_AGO.map((days) => addDays(tx.now, -days)) as [Date, Date];
  const decideAt = midnightAfter(second, tx.config.limits.memberLevelMonths);
  const [made] = await tx.db
    .insert(memberStanding)
    .values({ memberId, level: 2, decideAt, nextAt: tx.now })
    .onConflictDoNothing()
    .returning({ memberId: memberStanding.memberId });
  if (!made) return;
  await tx.db.insert(levelMove).values([
    { memberId, from: 0, to: 1, reason: 'risen', spend: await spentBy(tx, memberId, first), at: first },
    { memberId, from: 1, to: 2, reason: 'risen', spend: await spentBy(tx, memberId, second), at: second },
  ]);
}

async function spentBy({ db }: Ctx, memberId: MemberId, at: Date): Promise<number> {
  const [row] = await db
    .select({ spend: sql<number>`coalesce(sum(${order.payable} - ${order.shipping}), 0)::int` })
    .from(order)
    .where(and(eq(order.memberId, memberId), inArray(order.status, [...DONE]), lte(order.paidAt, at)));
  return row?.spend ?? 0;
}
