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

/** An order as it was read when the caller took hold of it. */
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
export async function transitionOrder(tx: Ctx, move: Move): Promise<OrderStatus> {
  return moveHeld(tx, await lockOrder(tx, move.orderId), move);
}

/** Its status is what the caller read when it took hold of the order: nobody else can have moved it since. */
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
 * Money has arrived for an order that the caller holds: of two notifications at once the second finds it paid.
 * @param amount what was paid; an order whose delivery has been changed since wants another sum; left out, what was agreed
 * @param transactionNumber the payment's number at whoever took it; a free order has none
 * @returns `tooLate` when the order can no longer be had, `otherAmount`: the money goes back (row D7)
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
  // A group that names no day ships so long after its end, which is not known yet.
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

/** The campaign that it was bought with has ended: what is sent may be packed, what is used be booked. Idempotent. */
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
 * The gateway is being asked whether a payment went through: the order waits in status 19.
 * An order that does not await payment is left alone.
 */
export const markPaymentQueried = (tx: Ctx, orderId: OrderId): Promise<void> =>
  moveIfIn(tx, orderId, ORDER_STATUS.awaitingPayment, ORDER_STATUS.paymentQueried);

/** Money came that is not what was asked for: the order waits in status 1 for a person. One that awaits no payment is left alone. */
export async function markPaymentAbnormal(tx: Ctx, orderId: OrderId): Promise<void> {
  await moveIfIn(tx, orderId, ORDER_STATUS.awaitingPayment, ORDER_STATUS.paymentAbnormal);
  await moveIfIn(tx, orderId, ORDER_STATUS.paymentQueried, ORDER_STATUS.paymentAbnormal);
}

/** The gateway has answered that no money moved: the order awaits payment again. */
export const markPaymentUnpaid = (tx: Ctx, orderId: OrderId): Promise<void> =>
  moveIfIn(tx, orderId, ORDER_STATUS.paymentQueried, ORDER_STATUS.awaitingPayment);

async function moveIfIn(tx: Ctx, orderId: OrderId, from: OrderStatus, to: OrderStatus): Promise<void> {
  const held = await lockOrder(tx, orderId);
  if (held.status === from) await moveHeld(tx, held, { orderId, to });
}

/**
 * Takes hold of an order until the end of the transaction.
 * @throws ShopError orderNotFound (404)
 */
export async function lockOrder(tx: Ctx, orderId: OrderId): Promise<LockedOrder> {
  const held = await lockOrderOf(tx, orderId);
  if (!held) throw notFound('orderNotFound');
  return held;
}

/** The same where there may be none. @param of the order's id, or what finds it */
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
