import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { cancelUnsentPieces, withholdParcels } from '#lib/after/shipment/service.ts';
import { actorName } from '#lib/kernel/actor.ts';
import { afterCommit, type Ctx, publish } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { returnCoins } from '#lib/money/ledger/service.ts';
import { countRefunded, openBankRefund } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { restockPieces, transitionOrder, unblockPieces } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { notifyRefundGranted } from './messages.ts';
import { refundsCounted } from './metrics.ts';
import { isPartOfInstalments, refundParts } from './rules/refund-parts.ts';
import { completeIfSettled } from './settle.ts';
import { type RefundRow, refund, refundLine, refundTransfer } from './tables.ts';

/**
 * Grants the refund: coins are returned and pieces restocked at once, and the money is on its way. It cannot
 * be refused afterwards. The caller must hold the order's lock.
 * @throws ShopError refundDecided; refundHasLeft where pieces that must not ship have shipped;
 *   refundInReturn; refundTooMuch where the payments hold less
 */
export async function grant(tx: Ctx, asked: RefundRow): Promise<RefundRow> {
  const { id, orderId } = asked;
  const [granted] = await tx.db
    .update(refund)
    .set({ state: 'granted', decidedAt: tx.now, decidedBy: actorName(tx.actor) })
    .where(and(eq(refund.id, id), eq(refund.state, 'waiting')))
    .returning();
  if (!granted) throw new ShopError('refundDecided');
  afterCommit(tx, () => refundsCounted.inc({ outcome: 'granted' }));
  await publish(tx, 'refund.claimed', { refundId: id, orderId, key: granted.key, isDecided: true });
  await unblockPieces(tx, orderId);
  if (granted.isWhole) await endOrder(tx, granted);
  await cancelUnsentPieces(tx, orderId, await unsentPieces(tx, id));
  await coinsBack(tx, granted);
  if (granted.total > 0) {
    await openTransfers(tx, granted);
    await publish(tx, 'refund.granted', { refundId: id });
  }
  await notifyRefundGranted(tx, granted);
  await completeIfSettled(tx, id);
  // Restock after leaving the group, either way. Orders lock in this sequence too, which prevents deadlocks.
  await piecesBack(tx, granted);
  return granted;
}

/** Nothing bought stays with the shopper: unsent parcels are withheld, and the order is closed. */
async function endOrder(tx: Ctx, { orderId }: RefundRow): Promise<void> {
  const [found] = await tx.db
    .select({ status: order.status, instalments: order.instalments })
    .from(order)
    .where(eq(order.id, orderId));
  // A gift that is refunded after the rest of the order.
  if (!found || found.status === ORDER_STATUS.refundCompleted) return;
  const { refundRequested, refundApproved, instalmentRefund } = ORDER_STATUS;
  const isApproved = found.status === refundApproved;
  if (!isApproved && found.status !== refundRequested)
    await transitionOrder(tx, { orderId, to: refundRequested });
  await withholdParcels(tx, orderId);
  if (!isApproved) await transitionOrder(tx, { orderId, to: refundApproved });
  if (found.instalments !== null) await transitionOrder(tx, { orderId, to: instalmentRefund });
}

const unsentPieces = (tx: Ctx, refundId: number) =>
  tx.db
    .select({ orderLineId: refundLine.orderLineId, quantity: refundLine.unsent })
    .from(refundLine)
    .where(and(eq(refundLine.refundId, refundId), gt(refundLine.unsent, 0)))
    .orderBy(asc(refundLine.orderLineId));

async function coinsBack(tx: Ctx, { number, orderId, coins }: RefundRow): Promise<void> {
  if (coins === 0) return;
  const [found] = await tx.db.select({ memberId: order.memberId }).from(order).where(eq(order.id, orderId));
  if (!found) return;
  await returnCoins(tx, {
    ...{ memberId: found.memberId, orderId, amount: coins },
    key: `spentBack:${orderId}:${number}`,
  });
}

async function piecesBack(tx: Ctx, { id }: RefundRow): Promise<void> {
  const lines = await tx.db
    .select({
      orderId: orderLine.orderId,
      skuId: orderLine.skuId,
      quantity: refundLine.restocked,
      kind: orderLine.kind,
      promotionId: orderLine.promotionId,
      parts: orderLine.parts,
    })
    .from(refundLine)
    .innerJoin(orderLine, eq(orderLine.id, refundLine.orderLineId))
    .where(and(eq(refundLine.refundId, id), gt(refundLine.restocked, 0)));
  if (lines.length > 0) await restockPieces(tx, 'return', lines);
}

/**
 * Refunds through the order's payments, latest first. Each payment counts its refunds, and the database
 * refuses more than was paid.
 */
async function openTransfers(tx: Ctx, { id, orderId, total }: RefundRow): Promise<void> {
  const parts = refundParts(total, await openPayments(tx, orderId).for('no key update'));
  for (const { payment, amount } of parts) {
    await countRefunded(tx, payment.id, amount);
    await openTransfer(tx, id, payment, amount);
  }
  if (parts.reduce((sum, { amount }) => sum + amount, 0) < total) throw new ShopError('refundTooMuch');
}

/** An order's payments with refundable money, latest first. */
export const openPayments = ({ db }: Ctx, orderId: OrderId) =>
  db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        eq(paymentAttempt.status, 'paid'),
        gt(paymentAttempt.amount, paymentAttempt.refunded),
      ),
    )
    .orderBy(desc(paymentAttempt.id));

type Payment = typeof paymentAttempt.$inferSelect;

async function openTransfer(tx: Ctx, refundId: number, payment: Payment, amount: Amount): Promise<void> {
  const isByBank = isPartOfInstalments(payment, amount);
  const [opened] = await tx.db
    .insert(refundTransfer)
    .values({
      ...{ refundId, attemptId: payment.id, amount },
      ...(isByBank ? { state: 'byBank' } : { state: 'due', tryAt: tx.now }),
    })
    .returning({ id: refundTransfer.id });
  if (isByBank && opened) await openBankRefund(tx, payment, { amount, transferId: opened.id });
}
