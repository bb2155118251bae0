import { and, desc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { SubscriptionRow } from './moves.ts';
import { dueOn, nextWanted } from './rules/schedule.ts';
import { cycle, subscription } from './tables.ts';

/**
 * Computes anew which cycle comes next and when, after something of it has been skipped, moved or made; the caller holds the
 * subscription. The row of the due run is kept by this alone.
 * @param isTold the member has just chosen that day, and need not be told of it
 */
export async function replan(
  tx: Ctx,
  held: SubscriptionRow,
  { from = held.nextCycle, isTold = false }: { readonly from?: number; readonly isTold?: boolean } = {},
): Promise<SubscriptionRow> {
  const rows = await tx.db
    .select()
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, held.id), gte(cycle.number, from)));
  const skipped = new Set(rows.flatMap(({ number, state }) => (state === 'skipped' ? [number] : [])));
  const nextCycle = nextWanted(from, skipped);
  const [before] = await tx.db
    .select({ chargedOn: cycle.chargedOn })
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, held.id), lt(cycle.number, nextCycle), isNotNull(cycle.chargedOn)))
    .orderBy(desc(cycle.chargedOn))
    .limit(1);
  const movedTo = rows.find(({ number }) => number === nextCycle)?.movedTo ?? null;
  const nextDueOn = dueOn(held, nextCycle, { movedTo, chargedOn: before?.chargedOn ?? null });
  const isSame = nextCycle === held.nextCycle && nextDueOn === held.nextDueOn;
  const told = isTold ? nextCycle : isSame ? held.toldCycle : Math.min(held.toldCycle, nextCycle - 1);
  const [planned] = await tx.db
    .update(subscription)
    .set({ nextCycle, nextDueOn, toldCycle: told })
    .where(eq(subscription.id, held.id))
    .returning();
  return planned ?? held;
}
