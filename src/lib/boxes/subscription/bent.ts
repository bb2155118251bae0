import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { cycle } from './cycles/tables.ts';
import type { CycleRow, SubscriptionRow } from './transitions.ts';

/** What is known of the next cycle already; null where it is as every other, and was not told yet. */
export async function bentCycle({ db }: Ctx, { id, nextCycle }: SubscriptionRow): Promise<CycleRow | null> {
  const [found] = await db
    .select()
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, id), eq(cycle.number, nextCycle)));
  return found ?? null;
}
