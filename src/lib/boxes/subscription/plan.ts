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

/** The last of them that was charged before that cycle. */
const chargedBefore = (cycles: readonly Known[], number: number): Charged | null =>
  cycles
    .flatMap((one) =>
      one.chargedOn !== null && one.number < number
        ? [{ chargedOn: one.chargedOn, isMoved: one.movedTo !== null }]
        : [],
    )
    .reduce<Charged | null>((last, one) => (last && last.chargedOn > one.chargedOn ? last : one), null);

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
 * Computes anew which cycle comes next and when, after something of it has been skipped, moved or made; the caller holds the
 * subscription. The row of the due run is kept by this and `rescheduleAfter` alone.
 * @param isTold the member has just chosen that day, and need not be told of it
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
 * The same once cycle `made` is, for who knows all cycles. One that was late has moved what comes after it, and what its member
 * had moved nearer than it came is in its turn again.
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

/** What its member moved to before that day, of cycle `from` and those after it, comes when its turn is. */
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

/** The day of the next charge as it may be told today: nobody is charged on a day that they were not told ahead. */
export const nextChargeOn = (
  { now, config: { limits } }: Ctx,
  { nextCycle, toldCycle, nextDueOn }: SubscriptionRow,
): string =>
  toldCycle >= nextCycle
    ? nextDueOn
    : dayToAnnounce(nextDueOn, taipeiDay(now), limits.subscriptionNoticeDays);
