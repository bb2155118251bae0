import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { changeReservedBox } from '#lib/catalog/goods/stock/reserved.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { storedNextCycle } from './changed-cycle.ts';
import { cycle } from './cycles/tables.ts';
import { forEachLocked } from './for-each-locked.ts';
import { itemsOfCycle } from './price.ts';
import { pickForSubscriber } from './quote-members-price.ts';
import { reservingCycles } from './release.ts';
import { missingFrom, type Pieces, reservationChanges, reservedAfter } from './rules/hold.ts';
import { daysAfter, scheduledOn } from './rules/schedule.ts';
import { subscription } from './tables.ts';
import type { CycleRow, SubscriptionRow } from './transitions.ts';
import { waitForGoods } from './wait.ts';

const BATCH = 250;
/** The failure of a cycle with unavailable items: a key of the `errors` words. */
const MISSING = 'outOfStock';

/** Sweep: reserves the pieces of upcoming cycles before they are sold to others. */
export async function reserveUpcoming(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.state, 'active'), lte(subscription.holdOn, taipeiDay(ctx.now))))
    .orderBy(asc(subscription.holdOn), asc(subscription.id))
    .limit(BATCH);
  return forEachLocked(
    ctx,
    due.map(({ id }) => id),
    'pieces of a cycle could not be put aside',
    async (tx, held) => {
      await reserveNextBox(tx, held);
    },
  );
}

/**
 * Reserves the next cycle's pieces once its day is near, and releases what a skip, move or change made
 * unnecessary. Unavailable items are retried daily, and the member is notified once.
 * @returns whether everything is available, as known by now
 */
export async function reserveNextBox(tx: Ctx, held: SubscriptionRow): Promise<boolean> {
  const row = await storedNextCycle(tx, held);
  const isNear = isNextNear(tx, held, row);
  const all = isNear ? await itemsOfCycle(tx, held, row) : [];
  const off = await takenOffSale(tx, held, all);
  const wanted = all.filter(({ skuId }) => !off.has(skuId));
  const holding = await reservingCycles(tx, held.id);
  const before = holding.flatMap((one) => one.held);
  const done = await changeReservedBox(tx, reservationChanges(before, wanted));
  const now = reservedAfter(before, wanted, done);
  const others = holding.filter(({ number }) => number !== held.nextCycle);
  if (others.length > 0)
    await tx.db
      .update(cycle)
      .set({ held: [] })
      .where(and(eq(cycle.subscriptionId, held.id), ne(cycle.number, held.nextCycle)));
  const isShort = off.size > 0 || missingFrom(now, wanted).length > 0;
  await keepHeld(tx, held, row, now, isShort);
  await tx.db
    .update(subscription)
    .set({ holdOn: nextLook(tx, held, isNear, isShort) })
    .where(eq(subscription.id, held.id));
  return !isShort;
}

/** Those that are off sale. They are not reserved even if in stock, because the charge would refuse them. */
async function takenOffSale(
  tx: Ctx,
  { memberId }: SubscriptionRow,
  items: readonly Pieces[],
): Promise<ReadonlySet<number>> {
  if (items.length === 0) return new Set();
  const { lines } = await pickForSubscriber(tx, memberId, items);
  return new Set(
    lines.flatMap(({ skuId, state, blocked }) => (state === 'off' || blocked !== null ? [skuId] : [])),
  );
}

function isNextNear(tx: Ctx, held: SubscriptionRow, row: CycleRow | null): boolean {
  const isWanted = held.lastCycle === null || held.nextCycle <= held.lastCycle;
  const last = daysAfter(taipeiDay(tx.now), tx.config.limits.subscriptionReserveDays);
  return (
    held.state === 'active' && isWanted && held.nextDueOn <= last && (row === null || row.state === 'planned')
  );
}

function nextLook(tx: Ctx, held: SubscriptionRow, isNear: boolean, isShort: boolean): string | null {
  if (held.state !== 'active') return null;
  if (!isNear) return daysAfter(held.nextDueOn, -tx.config.limits.subscriptionReserveDays);
  return isShort ? daysAfter(taipeiDay(tx.now), 1) : null;
}

async function keepHeld(
  tx: Ctx,
  held: SubscriptionRow,
  row: CycleRow | null,
  now: readonly Pieces[],
  isShort: boolean,
): Promise<void> {
  // Only the stock was checked now; another failure stays.
  const failure = row?.failure === MISSING && !isShort ? null : (row?.failure ?? null);
  if (row === null && now.length === 0 && !isShort) return;
  const own = { subscriptionId: held.id, number: held.nextCycle, dueOn: scheduledOn(held, held.nextCycle) };
  await tx.db
    .insert(cycle)
    .values({ ...own, state: 'planned', held: [...now], failure })
    .onConflictDoUpdate({
      target: [cycle.subscriptionId, cycle.number],
      set: { held: [...now], failure },
    });
  if (isShort) await waitForGoods(tx, held, MISSING);
}
