import { and, eq, gte, isNotNull, lt, or } from 'drizzle-orm';
import { type Ctx, sendUnawaited } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { cycle } from './cycles/tables.ts';
import { afterLate, type Charged, daysAfter, dayToAnnounce, dueOn, nextWanted } from './rules/schedule.ts';
import { alignWithParcel } from './shared-parcel.ts';
import { subscription } from './tables.ts';
import type { CycleRow, SubscriptionRow } from './transitions.ts';

type Known = Pick<CycleRow, 'number' | 'state' | 'movedTo' | 'notBefore' | 'chargedOn'>;
type Plan = Pick<SubscriptionRow, 'nextCycle' | 'nextDueOn' | 'toldCycle' | 'holdOn'>;

/** The latest charge before that cycle. */
const chargedBefore = (cycles: readonly Known[], number: number): Charged | null =>
  cycles
    .flatMap((one) =>
      one.chargedOn !== null && one.number < number
        ? [{ chargedOn: one.chargedOn, isMoved: one.movedTo !== null }]
        : [],
    )
    .reduce<Charged | null>((last, one) => (last && last.chargedOn > one.chargedOn ? last : one), null);

/**
 * Finds the next cycle from `from` on, and its day.
 * @param cycles all charged cycles, and the changed ones from `from` on
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
  const own = cycles.find(({ number }) => number === nextCycle);
  const nextDueOn = dueOn(held, nextCycle, {
    movedTo: own?.movedTo ?? null,
    notBefore: own?.notBefore ?? null,
    before: chargedBefore(cycles, nextCycle),
    overlapDays: limits.boxOverlapDays,
  });
  const isSame = nextCycle === held.nextCycle && nextDueOn === held.nextDueOn;
  const told = isSame ? held.toldCycle : Math.min(held.toldCycle, nextCycle - 1);
  const holdOn = isSame ? held.holdOn : daysAfter(nextDueOn, -limits.subscriptionReserveDays);
  return { nextCycle, nextDueOn, toldCycle: isTold ? nextCycle : told, holdOn };
}

/**
 * Recomputes the next cycle and its day after a skip, move or order. The caller has locked the subscription.
 * Only this and `rescheduleAfter` write the columns of the scheduled run.
 * @param isTold the member has just chosen the day, so no notice is needed
 */
export async function rescheduleCycles(
  tx: Ctx,
  held: SubscriptionRow,
  { from = held.nextCycle, isTold = false }: { readonly from?: number; readonly isTold?: boolean } = {},
): Promise<SubscriptionRow> {
  const cycles = await tx.db
    .select({
      number: cycle.number,
      state: cycle.state,
      movedTo: cycle.movedTo,
      notBefore: cycle.notBefore,
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

/**
 * Reschedules after cycle `made`, for callers that have loaded all cycles. Its delay shifts the following
 * cycles. Moves to days that have passed by then are cleared.
 */
export async function rescheduleAfter(
  tx: Ctx,
  held: SubscriptionRow,
  cycles: readonly CycleRow[],
  made: CycleRow,
): Promise<void> {
  const on = made.chargedOn ?? made.dueOn;
  const then = afterLate(held, made.number, { movedTo: made.movedTo, on });
  const others = cycles.filter(({ number }) => number !== made.number);
  const isLate = then.shiftDays !== held.shiftDays;
  if (isLate) {
    await clearMovedDays(tx, held, made.number + 1, daysAfter(on, 1));
    await alignWithParcel(tx, then);
  }
  const isOver = ({ number, movedTo }: CycleRow) => number > made.number && movedTo !== null && movedTo <= on;
  const known = isLate ? others.map((one) => (isOver(one) ? { ...one, movedTo: null } : one)) : others;
  await sendUnawaited(
    tx,
    tx.db
      .update(subscription)
      .set({ shiftDays: then.shiftDays, ...planFrom(tx, then, made.number + 1, [...known, made], false) })
      .where(eq(subscription.id, held.id)),
  );
}

/**
 * Clears members' moves to days before `day`, of cycle `from` and later ones. These cycles are due on their
 * computed day again.
 */
export const clearMovedDays = async (
  { db }: Ctx,
  { id }: SubscriptionRow,
  from: number,
  day: string,
): Promise<void> => {
  await db
    .update(cycle)
    .set({ movedTo: null })
    .where(and(eq(cycle.subscriptionId, id), gte(cycle.number, from), lt(cycle.movedTo, day)));
};

/** The next charge day that can be announced today. Nobody is charged on a day without notice. */
export const nextChargeOn = (
  { now, config: { limits } }: Ctx,
  { nextCycle, toldCycle, nextDueOn }: SubscriptionRow,
): string =>
  toldCycle >= nextCycle
    ? nextDueOn
    : dayToAnnounce(nextDueOn, taipeiDay(now), limits.subscriptionNoticeDays);
