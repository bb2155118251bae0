import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { taipeiClock, taipeiDay } from '#lib/kernel/time/taipei.ts';
import { lockOrder, markOrderPaid } from '#lib/orders/order/service.ts';
import { waitReasonOf } from './before.ts';
import { insertCharge, type PendingCharge, sendCharge } from './charge.ts';
import { cycle } from './cycles/tables.ts';
import { createCycleOrder } from './order.ts';
import { rescheduleAfter } from './plan.ts';
import { maxPriceOf, quoteCycle } from './price.ts';
import { nextStepOf, scheduledOn } from './rules/schedule.ts';
import { type CycleRow, lockSubscription, recordEvent, type SubscriptionRow } from './transitions.ts';
import { waitForGoods, waitForPreviousBox, waitForTomorrow } from './wait.ts';

/**
 * First hour of charges in Taipei, so that no bank notifies a member at night. Charges continue until
 * midnight.
 */
const DAY_BEGINS_HOUR = 9;
export const isChargeTime = (now: Date): boolean => taipeiClock(now).getUTCHours() >= DAY_BEGINS_HOUR;

/** Charges a cycle if it is still due. */
export async function chargeDueCycle(ctx: Ctx, id: number): Promise<void> {
  const begun = await beginOrWait(ctx, id, false);
  if (begun) await sendCharge(ctx, begun);
}

/**
 * Starts a due charge or makes it wait.
 * @param isAgain it was already repriced; if that did not help, it waits for another day
 */
async function beginOrWait(ctx: Ctx, id: number, isAgain: boolean): Promise<PendingCharge | null> {
  if (!isChargeTime(ctx.now)) return null;
  try {
    return await inTransaction(ctx, (tx) => beginDue(tx, id));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (!SPENT_MEANWHILE.has(error.key))
      await inTransaction(ctx, (tx) => whereDue(tx, id, (held) => waitForGoods(tx, held, error.key)));
    else if (isAgain) await retryTomorrow(ctx, id);
    else return beginOrWait(ctx, id, true);
    return null;
  }
}

/** Errors of discounts that a concurrent order used up. Repricing leaves the discount out. */
const SPENT_MEANWHILE: ReadonlySet<string> = new Set([
  'giftRanOut',
  'coinsTooMany',
  'couponRefused_used',
  'codeRefused_used',
  'codeRefused_blocked',
]);

/**
 * Starts the first charge immediately, while its member is present.
 * @returns null if it is in progress or paid
 */
export const beginFirstCharge = (ctx: Ctx, id: number): Promise<PendingCharge | null> =>
  inTransaction(ctx, (tx) => beginDue(tx, id));

async function beginDue(tx: Ctx, id: number): Promise<PendingCharge | null> {
  const held = await lockSubscription(tx, id);
  if (!isDue(tx, held)) return null;
  const localTx = { ...tx, locale: held.locale };
  const reason = await waitReasonOf(tx, held);
  if (reason) {
    await waitForPreviousBox(tx, held, reason);
    return null;
  }
  const cycles = await tx.db.select().from(cycle).where(eq(cycle.subscriptionId, id));
  const bent = cycles.find(({ number }) => number === held.nextCycle) ?? null;
  const quote = await quoteCycle(localTx, held, bent, maxPriceOf(held, bent));
  const [missing] = quote.missing;
  if (missing) throw new ShopError('outOfStock', { params: { name: missing.name } });
  const made = await createCycleOrder(localTx, held, held.nextCycle, bent, quote);
  const row = await keepCycle(tx, held, made.id, taipeiDay(tx.now), quote.basket.totals.payable);
  await recordEvent(tx, held, { act: 'ordered', after: { cycle: row.number, order: made.number } });
  await rescheduleAfter(tx, held, cycles, row);
  if (made.payable === 0) {
    await markOrderPaid(tx, await lockOrder(tx, made.id), { paidAt: tx.now });
    await tx.db.update(cycle).set({ state: 'paid' }).where(eq(cycle.id, row.id));
    return null;
  }
  return insertCharge(tx, held, row, made);
}

const isDue = (tx: Ctx, held: SubscriptionRow): boolean =>
  held.state === 'active' &&
  nextStepOf({
    today: taipeiDay(tx.now),
    dueOn: held.nextDueOn,
    isTold: held.toldCycle >= held.nextCycle,
    noticeDays: tx.config.limits.subscriptionNoticeDays,
  }).kind === 'charge';

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
      set: {
        ...{ state: 'prepared', orderId, chargedOn: today, price, failure: null, held: [] },
        ...{ waitsFor: null, waitsSince: null },
      },
      setWhere: eq(cycle.state, 'planned'),
    })
    .returning();
  if (!row) throw new Error(`cycle ${held.nextCycle} of ${held.number} was made before`);
  return row;
}

/** Postpones a cycle that cannot be ordered, so that it does not block others. */
export const retryTomorrow = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, (tx) => whereDue(tx, id, (held) => waitForTomorrow(tx, held)));

async function whereDue(tx: Ctx, id: number, work: (held: SubscriptionRow) => Promise<void>): Promise<void> {
  const held = await lockSubscription(tx, id);
  if (isDue(tx, held)) await work(held);
}
