import { and, eq } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, publish, sendAlong } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/money.ts';
import { ORDER_STATUS, type OrderStatus } from './codes.ts';
import { tellPages } from './live.ts';
import { canMove, shipsBy } from './rules.ts';
import { takeBackSales } from './sales.ts';
import { order, orderMove } from './tables.ts';

type OrderRow = typeof order.$inferSelect;

interface Move {
  readonly orderId: OrderId;
  readonly to: OrderStatus;
  /** What becomes true with the move. */
  readonly set?: Partial<
    Pick<
      OrderRow,
      | 'paidAt'
      | 'paidAmount'
      | 'transactionNumber'
      | 'expectedShipOn'
      | 'shippedAt'
      | 'receivedAt'
      | 'trackingNumber'
      | 'cancelledAt'
      | 'cancelReason'
    >
  >;
}

/**
 * Row E1: the only writer of an order's status, in the caller's transaction. Any move that the table does not
 * know is refused and logged; moves of one order wait for each other.
 * @returns the status it came from
 * @throws ShopError orderMoveRefused; orderNotFound (404)
 */
export async function moveOrder(tx: Ctx, move: Move): Promise<OrderStatus> {
  const { status } = await lockOrder(tx, move.orderId);
  return moveFrom(tx, status, move);
}

/** The caller holds the order. */
async function moveFrom(tx: Ctx, from: OrderStatus, { orderId, to, set = {} }: Move): Promise<OrderStatus> {
  const by = actorName(tx.actor);
  const moved =
    canMove(from, to) &&
    (await tx.db
      .update(order)
      .set({ ...set, status: to })
      .where(and(eq(order.id, orderId), eq(order.status, from)))
      .returning({ memberId: order.memberId, number: order.number }));
  const [told] = moved || [];
  if (!told) {
    tx.log.warn({ orderId, from, to, by }, 'an order was not moved');
    throw new ShopError('orderMoveRefused');
  }
  await sendAlong(tx, tx.db.insert(orderMove).values({ orderId, from, to, at: tx.now, by }));
  const subject = `order:${told.number}`;
  await audit(tx, {
    act: 'order.move',
    subject,
    owner: told.memberId,
    before: { status: from },
    after: { status: to },
  });
  tellPages(tx, told);
  if (to === ORDER_STATUS.refundCompleted) {
    await takeBackSales(tx, orderId);
    await publish(tx, 'order.refundCompleted', { orderId });
  }
  if (to === ORDER_STATUS.completed) await publish(tx, 'order.completed', { orderId });
  return from;
}

/**
 * Money has arrived. Locks the order, so that two notifications at once pay it once.
 * @param amount what was paid; an order whose delivery has been changed since wants another sum; left out, what was agreed
 * @param transactionNumber the payment's number at whoever took it; a free order has none
 * @returns `tooLate` when the order can no longer be had, `otherAmount`: the money goes back (row D7)
 */
export async function markOrderPaid(
  tx: Ctx,
  {
    orderId,
    paidAt,
    amount,
    transactionNumber = null,
  }: {
    readonly orderId: OrderId;
    readonly paidAt: Date;
    readonly amount?: Amount;
    readonly transactionNumber?: string | null;
  },
): Promise<'paid' | 'alreadyPaid' | 'tooLate' | 'otherAmount'> {
  const found = await lockOrder(tx, orderId);
  if (found.paidAt) return 'alreadyPaid';
  if (!canMove(found.status, ORDER_STATUS.awaitingShipment)) return 'tooLate';
  if (amount !== undefined && amount !== found.payable) return 'otherAmount';
  const expectedShipOn = shipsBy(paidAt, tx.config.limits.shipWithinDays, found.expectedShipOn);
  await moveFrom(tx, found.status, {
    orderId,
    to: ORDER_STATUS.awaitingShipment,
    set: { paidAt, paidAmount: amount ?? found.payable, transactionNumber, expectedShipOn },
  });
  await publish(tx, 'order.paid', { orderId });
  return 'paid';
}

/**
 * The gateway is being asked whether a payment went through: the order waits in status 19.
 * An order that does not await payment is left alone.
 */
export const markPaymentQueried = (tx: Ctx, orderId: OrderId): Promise<void> =>
  moveIfIn(tx, orderId, ORDER_STATUS.awaitingPayment, ORDER_STATUS.paymentQueried);

/** The gateway has answered that no money moved: the order awaits payment again. */
export const markPaymentUnpaid = (tx: Ctx, orderId: OrderId): Promise<void> =>
  moveIfIn(tx, orderId, ORDER_STATUS.paymentQueried, ORDER_STATUS.awaitingPayment);

async function moveIfIn(tx: Ctx, orderId: OrderId, from: OrderStatus, to: OrderStatus): Promise<void> {
  const found = await lockOrder(tx, orderId);
  if (found.status === from) await moveFrom(tx, from, { orderId, to });
}

async function lockOrder(tx: Ctx, orderId: OrderId) {
  const [found] = await tx.db
    .select({
      status: order.status,
      paidAt: order.paidAt,
      payable: order.payable,
      expectedShipOn: order.expectedShipOn,
    })
    .from(order)
    .where(eq(order.id, orderId))
    .for('no key update');
  if (!found) throw notFound('orderNotFound');
  return found;
}
