import { and, eq, gte, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { cycle } from './cycles/tables.ts';
import { rescheduleCycles } from './plan.ts';
import { reserveNextBox } from './stock.ts';
import { subscription } from './tables.ts';
import type { SubscriptionRow } from './transitions.ts';

/** Shifts all future charges by days; negative is earlier. The caller has locked the subscription. */

/** Enough for a paused subscription: its next day is computed when it resumes. */
export async function shiftSchedule(
  tx: Ctx,
  held: SubscriptionRow,
  days: number,
): Promise<SubscriptionRow | null> {
  const [shifted] = await tx.db
    .update(subscription)
    .set({ shiftDays: held.shiftDays + days })
    .where(eq(subscription.id, held.id))
    .returning();
  return shifted ?? null;
}

/** Shifts the next charges to the end of the prepaid boxes, including cycles that their member moved. */
export async function shiftCharges(tx: Ctx, held: SubscriptionRow, days: number): Promise<void> {
  const shifted = await shiftSchedule(tx, held, days);
  await tx.db
    .update(cycle)
    .set({
      movedTo: sql`${cycle.movedTo} + ${days}::int`,
      notBefore: sql`${cycle.notBefore} + ${days}::int`,
    })
    .where(and(eq(cycle.subscriptionId, held.id), gte(cycle.number, held.nextCycle)));
  if (shifted?.state === 'active') await reserveNextBox(tx, await rescheduleCycles(tx, shifted));
}
