import { and, asc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { isConnectionFault } from '#lib/kernel/db/database.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from './codes.ts';
import type { CancelledOrder } from './model.ts';
import { restockPieces } from './restock-pieces.ts';
import { canCancel, canTransition } from './rules.ts';
import { order, orderLine } from './tables.ts';
import { lockOrder, transitionOrder } from './transitions.ts';
import { statusName } from './words.ts';

/** Maximum orders per run, and per transaction. */
const SWEEP_MOST = 2000;
const SWEEP_BATCH = 100;

/**
 * Cancels a member's unpaid order and releases its reservations. Idempotent.
 * @param reason shown to the shopper
 * @throws ShopError orderNotFound (404); cannotCancel once it is paid or its payment is being queried
 */
export function cancelOrder(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
  reason: Exclude<CancelReason, 'expired'> = 'shopper',
): Promise<CancelledOrder> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: order.id, status: order.status })
      .from(order)
      .where(and(eq(order.number, number), eq(order.memberId, memberId)))
      .for('no key update');
    if (!found) throw notFound('orderNotFound');
    if (found.status !== ORDER_STATUS.cancelled) {
      if (!canCancel(found.status)) throw new ShopError('cannotCancel');
      await closeOrders(tx, [found.id], reason);
    }
    return {
      number,
      status: ORDER_STATUS.cancelled,
      statusName: statusName(tx.locale, ORDER_STATUS.cancelled),
    };
  });
}

/**
 * Sweep: cancels orders past their payment deadline (row D2) and releases their reservations. Orders wait
 * longer while their payment is being queried, or while money may be on its way.
 */
export async function expireOrders(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(isOver(ctx))
    .orderBy(asc(order.id))
    .limit(SWEEP_MOST);
  let ended = 0;
  for (let at = 0; at < due.length; at += SWEEP_BATCH) {
    const ids = due.slice(at, at + SWEEP_BATCH).map(({ id }) => id);
    ended += await endTogether(ctx, ids).catch((error: unknown) => {
      if (isConnectionFault(error)) throw error;
      return endEach(ctx, ids);
    });
  }
  return ended;
}

const isOver = ({ now, config }: Ctx): SQL | undefined =>
  and(
    or(isNull(order.holdUntil), lt(order.holdUntil, now)),
    or(
      and(eq(order.status, ORDER_STATUS.awaitingPayment), lt(order.payBefore, now)),
      and(
        eq(order.status, ORDER_STATUS.paymentQueried),
        lt(order.payBefore, addMinutes(now, -config.limits.queriedPaymentMinutes)),
      ),
    ),
  );

/** Cancels the orders that are still due, except those that another transaction has locked. */
function endTogether(ctx: Ctx, ids: readonly OrderId[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .select({ id: order.id })
      .from(order)
      .where(and(inArray(order.id, [...ids]), isOver(tx)))
      .orderBy(asc(order.id))
      .for('no key update', { skipLocked: true });
    if (due.length === 0) return 0;
    await closeOrders(
      tx,
      due.map(({ id }) => id),
      'expired',
    );
    return due.length;
  });
}

/** One order at a time, so that one failure does not block the release of the others. */
async function endEach(ctx: Ctx, ids: readonly OrderId[]): Promise<number> {
  let ended = 0;
  for (const id of ids)
    ended += await continueOnError(ctx, endTogether(ctx, [id]), {
      said: 'an order could not be ended',
      about: { orderId: id },
      otherwise: 0,
    });
  return ended;
}

/**
 * Cancels a subscription's uncharged order in the caller's transaction. Money that arrives later is refunded.
 * @returns false if it is paid or already cancelled
 */
export async function abandonOrder(
  tx: Ctx,
  orderId: OrderId,
  reason: Exclude<CancelReason, 'expired'>,
): Promise<boolean> {
  const { status, paidAt } = await lockOrder(tx, orderId);
  if (paidAt !== null || !canTransition(status, ORDER_STATUS.cancelled)) return false;
  await closeOrders(tx, [orderId], reason);
  return true;
}

type CancelReason = NonNullable<(typeof order.$inferSelect)['cancelReason']>;

/**
 * Cancels orders that the caller has locked. The transition ensures that reservations are released exactly
 * once. Lock order as at creation: discounts, group places, gifts, stock.
 */
async function closeOrders(tx: Ctx, orderIds: readonly OrderId[], reason: CancelReason): Promise<void> {
  for (const orderId of orderIds) {
    await transitionOrder(tx, {
      orderId,
      to: ORDER_STATUS.cancelled,
      set: { cancelledAt: tx.now, cancelReason: reason },
    });
    await publish(tx, 'order.cancelled', { orderId, reason });
  }
  await publish(tx, 'orders.closing', { orderIds });
  const lines = await tx.db
    .select({
      orderId: orderLine.orderId,
      skuId: orderLine.skuId,
      quantity: orderLine.quantity,
      kind: orderLine.kind,
      promotionId: orderLine.promotionId,
      parts: orderLine.parts,
    })
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]));
  await restockPieces(tx, 'cancel', lines);
}
