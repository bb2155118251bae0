import { and, desc, eq } from 'drizzle-orm';
import { setParcelDays } from '#lib/after/shipment/service.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { firstOpenDay, isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import { daysBetween, laterOf } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  lockSubscription,
  recordEvent,
  type SubscriptionRow,
  shiftSchedule,
} from '#lib/boxes/subscription/service.ts';
import { subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { lockOrder } from '#lib/orders/order/service.ts';
import { prepaidCycles } from './prepaid.ts';
import { shifted } from './rules/prepaid.ts';

/** A pause delays prepaid boxes like coming charges: the first one comes on the day of the return. */

const PUT_OFF = 'paid.putOff';

/** @returns days by which all later boxes are delayed */
export async function delayPrepaid(tx: Ctx, held: SubscriptionRow, backOn: string): Promise<number> {
  if ((await prepaidCycles(tx, held)).length === 0) return 0;
  const days = await shiftOpen(tx, held, (first) => Math.max(0, daysBetween(first, backOn)));
  // Recorded even for zero days, so that the delay of an earlier pause is not used for this one.
  await recordEvent(tx, held, { act: PUT_OFF, after: { days } });
  return days;
}

/** Delays the boxes of a charge that was in progress when the pause started. */
export async function delaySettledDuringPause(ctx: Ctx, orderId: OrderId): Promise<void> {
  const [paid] = await ctx.db
    .select({ id: cycle.subscriptionId })
    .from(cycle)
    .where(eq(cycle.orderId, orderId));
  if (!paid) return;
  await inTransaction(ctx, async (tx) => {
    const held = await lockSubscription(tx, paid.id);
    const { state, pauseReason, pausedUntil } = held;
    if (state !== 'paused' || pauseReason !== 'member' || pausedUntil === null) return;
    const days = await shiftOpen(tx, held, (first) => Math.max(0, daysBetween(first, pausedUntil)));
    if (days === 0) return;
    await recordEvent(tx, held, { act: PUT_OFF, after: { days } });
    await shiftSchedule(tx, held, days);
  });
}

/** Moves boxes forward after an early return, at most by the days of their delay. @returns the days */
export async function bringPrepaidForward(tx: Ctx, held: SubscriptionRow, backOn: string): Promise<number> {
  const early = held.pausedUntil === null ? 0 : daysBetween(backOn, held.pausedUntil);
  if (held.pauseReason !== 'member' || early <= 0) return 0;
  const putOff = Math.min(early, await lastPutOff(tx, held));
  const earliest = laterOf(backOn, firstOpenDay(tx.now, tx.config.limits));
  return -(await shiftOpen(
    tx,
    held,
    (first) => -Math.min(putOff, Math.max(0, daysBetween(earliest, first))),
  ));
}

/** Days by which the current pause has delayed its boxes. */
async function lastPutOff({ db }: Ctx, { id }: SubscriptionRow): Promise<number> {
  const [last] = await db
    .select({ act: subscriptionEvent.act, after: subscriptionEvent.after })
    .from(subscriptionEvent)
    .where(and(eq(subscriptionEvent.subscriptionId, id), eq(subscriptionEvent.act, PUT_OFF)))
    .orderBy(desc(subscriptionEvent.id))
    .limit(1);
  const days = last?.after?.days;
  return typeof days === 'number' ? days : 0;
}

/** Shifts all boxes before their cut-off. @param by computes the days from the day of an order's first box */
async function shiftOpen(tx: Ctx, held: SubscriptionRow, by: (first: string) => number): Promise<number> {
  let most = 0;
  for (const { orderId, boxes } of await prepaidCycles(tx, held)) {
    await lockOrder(tx, orderId);
    const open = boxes.filter(({ sendOn }) => isOpenUntilCutOff(sendOn, tx.now, tx.config.limits));
    const [first] = open.map(({ sendOn }) => sendOn).toSorted();
    const days = first === undefined ? 0 : by(first);
    if (days === 0) continue;
    await setParcelDays(
      tx,
      open.map((box) => shifted(box, days)),
    );
    most = Math.abs(days) > Math.abs(most) ? days : most;
  }
  return most;
}
