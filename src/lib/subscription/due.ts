import { and, eq } from 'drizzle-orm';
import { addHours } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import { holdOrder, markOrderPaid } from '#lib/order/service.ts';
import { type Begun, beginCharge, sendCharge } from './charge.ts';
import { cycle } from './cycles/tables.ts';
import { tellMissing } from './messages.ts';
import { type CycleRow, holdSubscription, noteEvent, type SubscriptionRow } from './moves.ts';
import { makeOrder } from './order.ts';
import { planOn } from './plan.ts';
import { mostOf, quoteCycle } from './price.ts';
import { daysAfter, scheduledOn, stepOf } from './rules/schedule.ts';
import { subscription } from './tables.ts';

/** Nobody's phone tells of a charge at night: a day begins at nine. */
const DAY_BEGINS_HOUR = 9;
export const chargeDay = (now: Date): string => taipeiDay(addHours(now, -DAY_BEGINS_HOUR));

/** Charges the cycle that is due, if it still is. */
export async function chargeDue(ctx: Ctx, id: number): Promise<void> {
  const begun = await beginOrWait(ctx, id, false);
  if (begun) await sendCharge(ctx, begun);
}

/** @param isAgain it was priced anew already, and waits for another day where that does not help */
async function beginOrWait(ctx: Ctx, id: number, isAgain: boolean): Promise<Begun | null> {
  try {
    return await inTransaction(ctx, (tx) => beginDue(tx, id, chargeDay(tx.now)));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (!SPENT_MEANWHILE.has(error.key)) await inTransaction(ctx, (tx) => putOff(tx, id, error.key));
    else if (isAgain) await waitUntilTomorrow(ctx, id);
    else return beginOrWait(ctx, id, true);
    return null;
  }
}

/** Gone to another order of the same moment: priced anew, it is left out. */
const SPENT_MEANWHILE: ReadonlySet<string> = new Set([
  'giftRanOut',
  'coinsTooMany',
  'couponRefused_used',
  'codeRefused_used',
  'codeRefused_blocked',
]);

/** The first cycle, at once: its member is there. @returns null where it is under way or paid already */
export const beginFirst = (ctx: Ctx, id: number): Promise<Begun | null> =>
  inTransaction(ctx, (tx) => beginDue(tx, id, taipeiDay(tx.now)));

async function beginDue(tx: Ctx, id: number, today: string): Promise<Begun | null> {
  const held = await holdSubscription(tx, id);
  if (!isDue(tx, held, today)) return null;
  const localTx = { ...tx, locale: held.locale };
  const cycles = await tx.db.select().from(cycle).where(eq(cycle.subscriptionId, id));
  // A cycle is not begun while the one before waits for its money.
  if (cycles.some(({ state }) => OPEN.has(state))) {
    await wait(tx, held, today);
    return null;
  }
  const bent = cycles.find(({ number }) => number === held.nextCycle) ?? null;
  const quote = await quoteCycle(localTx, held, bent, mostOf(held, bent));
  if (quote.missing.length > 0) throw new ShopError('outOfStock');
  const made = await makeOrder(localTx, held, held.nextCycle, bent, quote);
  const row = await keepCycle(tx, held, made.id, today, quote.basket.totals.payable);
  await noteEvent(tx, held, { act: 'ordered', after: { cycle: row.number, order: made.number } });
  await planOn(tx, held, cycles, row);
  if (made.payable === 0) {
    await markOrderPaid(tx, await holdOrder(tx, made.id), { paidAt: tx.now });
    await tx.db.update(cycle).set({ state: 'paid' }).where(eq(cycle.id, row.id));
    return null;
  }
  return beginCharge(tx, held, row, made);
}

const OPEN: ReadonlySet<CycleRow['state']> = new Set(['prepared', 'charging', 'failed']);

const isDue = (tx: Ctx, held: SubscriptionRow, today: string): boolean =>
  held.state === 'active' &&
  stepOf({
    today,
    dueOn: held.nextDueOn,
    isTold: held.toldCycle >= held.nextCycle,
    noticeDays: tx.config.limits.subscriptionNoticeDays,
    lateDays: tx.config.limits.subscriptionLateDays,
  }).kind === 'charge';

export async function bentCycle(tx: Ctx, { id, nextCycle }: SubscriptionRow): Promise<CycleRow | null> {
  const [found] = await tx.db
    .select()
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, id), eq(cycle.number, nextCycle)));
  return found ?? null;
}

async function keepCycle(
  tx: Ctx,
  held: SubscriptionRow,
  orderId: CycleRow['orderId'],
  today: string,
  price: number,
): Promise<CycleRow> {
  const [row] = await tx.db
    .insert(cycle)
    .values({
      subscriptionId: held.id,
      number: held.nextCycle,
      dueOn: scheduledOn(held, held.nextCycle),
      state: 'prepared',
      orderId,
      chargedOn: today,
      price,
    })
    .onConflictDoUpdate({
      target: [cycle.subscriptionId, cycle.number],
      set: { state: 'prepared', orderId, chargedOn: today, price, failure: null, held: [] },
      setWhere: eq(cycle.state, 'planned'),
    })
    .returning();
  if (!row) throw new Error(`cycle ${held.nextCycle} of ${held.number} was made before`);
  return row;
}

/** One that cannot be made comes again tomorrow, and not before all others. */
export const waitUntilTomorrow = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const held = await holdSubscription(tx, id);
    if (isDue(tx, held, chargeDay(tx.now))) await wait(tx, held, chargeDay(tx.now));
  });

const wait = (tx: Ctx, { id }: SubscriptionRow, today: string) =>
  tx.db
    .update(subscription)
    .set({ nextDueOn: daysAfter(today, 1) })
    .where(eq(subscription.id, id));

/** Something cannot be had: the cycle waits a day at a time, and its member is asked once what to do about it. */
async function putOff(tx: Ctx, id: number, why: string): Promise<void> {
  const held = await holdSubscription(tx, id);
  const today = chargeDay(tx.now);
  if (!isDue(tx, held, today)) return;
  await wait(tx, held, today);
  const bent = await bentCycle(tx, held);
  if (bent?.failure === why) return;
  await tx.db
    .insert(cycle)
    .values({
      subscriptionId: id,
      number: held.nextCycle,
      dueOn: scheduledOn(held, held.nextCycle),
      state: 'planned',
      failure: why,
    })
    .onConflictDoUpdate({ target: [cycle.subscriptionId, cycle.number], set: { failure: why } });
  await noteEvent(tx, held, { act: 'putOff', after: { cycle: held.nextCycle, why } });
  await tellMissing({ ...tx, locale: held.locale }, held);
}
