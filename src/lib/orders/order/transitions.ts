import { eq, type SQL } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { afterCommit, type Ctx, publish, sendUnawaited } from '#lib/kernel/context.ts';
import { insertsInto, updatesOf } from '#lib/kernel/db/prebuilt-statements.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { ORDER_STATUS, type OrderStatus } from './codes.ts';
import { notifyOpenPages } from './live.ts';
import { paidAmount } from './metrics.ts';
import { canTransition, shipsBy } from './rules.ts';
import { reverseSales } from './sales.ts';
import { order, orderMove } from './tables.ts';

type OrderRow = typeof order.$inferSelect;

const changeOrder = updatesOf(order);
const noteMove = insertsInto(orderMove);

/** An order as read when the caller locked it. */
export type LockedOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'memberId'
  | 'status'
  | 'paidAt'
  | 'payable'
  | 'expectedShipOn'
  | 'deliveryType'
  | 'awaitsGroup'
>;

interface Move {
  readonly orderId: OrderId;
  readonly to: OrderStatus;
  /** Further changes of the transition. */
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
 * Row E1: the only writer of an order's status, in the caller's transaction. A transition outside the table
 * is refused and logged. Transitions of one order are serialized.
 * @returns the previous status
 * @throws ShopError orderMoveRefused; orderNotFound (404)
 */
export async function transitionOrder(tx: Ctx, move: Move): Promise<OrderStatus> {
  return moveHeld(tx, await lockOrder(tx, move.orderId), move);
}

/** The caller's copy has the current status, because the order is locked. */
async function moveHeld(tx: Ctx, held: LockedOrder, { orderId, to, set = {} }: Move): Promise<OrderStatus> {
  const { status: from, memberId, number } = held;
  const by = actorName(tx.actor);
  if (!canTransition(from, to)) {
    tx.log.warn({ orderId, from, to, by }, 'an order was not moved');
    throw new ShopError('orderMoveRefused');
  }
  await sendUnawaited(tx, changeOrder(tx.db, orderId, { ...set, status: to }));
  await sendUnawaited(tx, noteMove(tx.db, { orderId, from, to, at: tx.now, by }));
  await audit(tx, {
    act: 'order.move',
    subject: `order:${number}`,
    owner: memberId,
    before: { status: from },
    after: { status: to },
  });
  notifyOpenPages(tx, held);
  if (to === ORDER_STATUS.refundCompleted) {
    await reverseSales(tx, orderId);
    await publish(tx, 'order.refundCompleted', { orderId });
  }
  if (to === ORDER_STATUS.awaitingReceipt) await publish(tx, 'order.shipped', { orderId });
  if (to === ORDER_STATUS.completed) await publish(tx, 'order.completed', { orderId });
  return from;
}

/**
 * Marks an order that the caller has locked as paid. Of concurrent notifications, the second returns
 * `alreadyPaid`.
 * @param amount the amount paid, which may differ after a delivery change; default: the agreed amount
 * @param transactionNumber the payment's number at its provider; none for free orders
 * @returns `tooLate` if the order is no longer available, `otherAmount` for a different sum: the money is
 *   refunded (row D7)
 */
export async function markOrderPaid(
  tx: Ctx,
  held: LockedOrder,
  {
    paidAt,
    amount,
    transactionNumber = null,
  }: {
    readonly paidAt: Date;
    readonly amount?: Amount;
    readonly transactionNumber?: string | null;
  },
): Promise<'paid' | 'alreadyPaid' | 'tooLate' | 'otherAmount'> {
  const { id: orderId, payable } = held;
  if (held.paidAt) return 'alreadyPaid';
  if (!canTransition(held.status, ORDER_STATUS.awaitingShipment)) return 'tooLate';
  if (amount !== undefined && amount !== payable) return 'otherAmount';
  const isService = held.deliveryType === 'none';
  const { number, awaitsGroup } = held;
  // Without a fixed day, a group ships a number of days after its end, which is not known yet.
  const hasNoDay = isService || (awaitsGroup && held.expectedShipOn === null);
  const expectedShipOn = hasNoDay
    ? null
    : shipsBy(paidAt, tx.config.limits.shipWithinDays, held.expectedShipOn);
  await moveHeld(tx, held, {
    orderId,
    to: ORDER_STATUS.awaitingShipment,
    set: { paidAt, paidAmount: amount ?? payable, transactionNumber, expectedShipOn },
  });
  afterCommit(tx, () => paidAmount.inc(amount ?? payable));
  await publish(tx, 'order.paid', { orderId, number, ...(awaitsGroup ? { awaitsGroup } : {}) });
  if (isService && !awaitsGroup) await publish(tx, 'order.servicePaid', { orderId });
  return 'paid';
}

/** Releases an order after its campaign ended: goods may be packed, services booked. Idempotent. */
export async function releaseFromGroup(tx: Ctx, { id: orderId, ...held }: LockedOrder): Promise<void> {
  if (!held.awaitsGroup) return;
  const isOpen = held.status === ORDER_STATUS.awaitingShipment;
  const isService = held.deliveryType === 'none';
  const getsDay = isOpen && !isService && held.expectedShipOn === null;
  const day = getsDay ? { expectedShipOn: shipsBy(tx.now, tx.config.limits.shipWithinDays, null) } : {};
  await changeOrder(tx.db, orderId, { awaitsGroup: false, ...day });
  notifyOpenPages(tx, held);
  if (isOpen && isService) await publish(tx, 'order.servicePaid', { orderId });
}

/**
 * Puts the order in status 19 while the gateway is queried about its payment. No-op unless it awaits payment.
 */
export const markPaymentQueried = (tx: Ctx, orderId: OrderId): Promise<void> =>
  moveIfIn(tx, orderId, ORDER_STATUS.awaitingPayment, ORDER_STATUS.paymentQueried);

/**
 * Puts the order in status 1, for a person to check, after a payment of another amount. No-op unless it
 * awaits payment.
 */
export async function markPaymentAbnormal(tx: Ctx, orderId: OrderId): Promise<void> {
  await moveIfIn(tx, orderId, ORDER_STATUS.awaitingPayment, ORDER_STATUS.paymentAbnormal);
  await moveIfIn(tx, orderId, ORDER_STATUS.paymentQueried, ORDER_STATUS.paymentAbnormal);
}

/** Returns the order to awaiting payment after the gateway confirmed that no money moved. */
export const markPaymentUnpaid = (tx: Ctx, orderId: OrderId): Promise<void> =>
  moveIfIn(tx, orderId, ORDER_STATUS.paymentQueried, ORDER_STATUS.awaitingPayment);

async function moveIfIn(tx: Ctx, orderId: OrderId, from: OrderStatus, to: OrderStatus): Promise<void> {
  const held = await lockOrder(tx, orderId);
  if (held.status === from) await moveHeld(tx, held, { orderId, to });
}

/**
 * Locks an order until the end of the transaction.
 * @throws ShopError orderNotFound (404)
 */
export async function lockOrder(tx: Ctx, orderId: OrderId): Promise<LockedOrder> {
  const held = await lockOrderOf(tx, orderId);
  if (!held) throw notFound('orderNotFound');
  return held;
}

/** `lockOrder` for an order that may not exist. @param of the order's id, or a subquery for it */
export async function lockOrderOf(tx: Ctx, of: OrderId | SQL<OrderId>): Promise<LockedOrder | null> {
  const [found] = await tx.db
    .select({
      id: order.id,
      number: order.number,
      memberId: order.memberId,
      status: order.status,
      paidAt: order.paidAt,
      payable: order.payable,
      expectedShipOn: order.expectedShipOn,
      deliveryType: order.deliveryType,
      awaitsGroup: order.awaitsGroup,
    })
    .from(order)
    .where(eq(order.id, of))
    .for('no key update');
  return found ?? null;
}
