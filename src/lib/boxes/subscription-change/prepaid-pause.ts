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

/** A pause moves what is paid already like what is to be charged: the first box comes on the day of coming back. */

const PUT_OFF = 'paid.putOff';

/** @returns by how many days all that comes later is moved */
export async function delayPrepaid(tx: Ctx, held: SubscriptionRow, backOn: string): Promise<number> {
  if ((await prepaidCycles(tx, held)).length === 0) return 0;
  const days = await shiftOpen(tx, held, (first) => Math.max(0, daysBetween(first, backOn)));
  // Also where they are far enough off: an earlier pause is not this one.
  await recordEvent(tx, held, { act: PUT_OFF, after: { days } });
  return days;
}

/** A charge that was with the bank as its pause began has brought boxes: they come after the pause, too. */
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

/** Back before the end of its pause: so much earlier, as far as it was put off. @returns by how many days */
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

/** By how many days the pause that runs has put its boxes off. */
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

/** Moves all boxes that are still open. @param by how many days, from the day of the first of them */
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
