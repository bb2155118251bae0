import { and, eq, gte, isNotNull, or } from 'drizzle-orm';
import { type Ctx, sendAlong } from '#lib/kernel/context.ts';
import { cycle } from './cycles/tables.ts';
import type { CycleRow, SubscriptionRow } from './moves.ts';
import { daysAfter, dueOn, nextWanted } from './rules/schedule.ts';
import { subscription } from './tables.ts';

type Known = Pick<CycleRow, 'number' | 'state' | 'movedTo' | 'chargedOn'>;
type Plan = Pick<SubscriptionRow, 'nextCycle' | 'nextDueOn' | 'toldCycle' | 'holdOn'>;

/**
 * Which cycle comes next from `from` on, and when.
 * @param cycles those that were charged, and those from there on that were bent
 */
function planFrom(
  { config: { limits } }: Ctx,
  held: SubscriptionRow,
  from: number,
  cycles: readonly Known[],
  isTold: boolean,
): Plan {
  const skipped = cycles.flatMap(({ number, state }) => (state === 'skipped' ? [number] : []));
  const nextCycle = nextWanted(from, new Set(skipped));
  const charged = cycles.flatMap(({ number, chargedOn }) =>
    chargedOn !== null && number < nextCycle ? [chargedOn] : [],
  );
  const movedTo = cycles.find(({ number }) => number === nextCycle)?.movedTo ?? null;
  const nextDueOn = dueOn(held, nextCycle, { movedTo, chargedOn: charged.toSorted().at(-1) ?? null });
  const isSame = nextCycle === held.nextCycle && nextDueOn === held.nextDueOn;
  const told = isSame ? held.toldCycle : Math.min(held.toldCycle, nextCycle - 1);
  const holdOn = isSame ? held.holdOn : daysAfter(nextDueOn, -limits.subscriptionStockDays);
  return { nextCycle, nextDueOn, toldCycle: isTold ? nextCycle : told, holdOn };
}

/**
 * Computes anew which cycle comes next and when, after something of it has been skipped, moved or made; the caller holds the
 * subscription. The row of the due run is kept by this and `planOn` alone.
 * @param isTold the member has just chosen that day, and need not be told of it
 */
export async function replan(
  tx: Ctx,
  held: SubscriptionRow,
  { from = held.nextCycle, isTold = false }: { readonly from?: number; readonly isTold?: boolean } = {},
): Promise<SubscriptionRow> {
  const cycles = await tx.db
    .select({
      number: cycle.number,
      state: cycle.state,
      movedTo: cycle.movedTo,
      chargedOn: cycle.chargedOn,
    })
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, held.id), or(gte(cycle.number, from), isNotNull(cycle.chargedOn))));
  const [planned] = await tx.db
    .update(subscription)
    .set(planFrom(tx, held, from, cycles, isTold))
    .where(eq(subscription.id, held.id))
    .returning();
  return planned ?? held;
}

/** The same once cycle `made` is, for who knows all cycles. */
export const planOn = (
  tx: Ctx,
  held: SubscriptionRow,
  cycles: readonly CycleRow[],
  made: CycleRow,
): Promise<void> => {
  const known = [...cycles.filter(({ number }) => number !== made.number), made];
  return sendAlong(
    tx,
    tx.db
      .update(subscription)
      .set(planFrom(tx, held, made.number + 1, known, false))
      .where(eq(subscription.id, held.id)),
  );
};
