import { and, asc, eq } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import { notifyOpenPagesOf } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { clearUnclear, lockAndApply } from '../apply.ts';
import type { NoticeOutcome } from '../apply-issued.ts';
import type { Attempt } from '../attempts.ts';
import { notifyTransferRefused } from '../messages.ts';
import type { TransferRefusal, TransferState } from '../model/payment.ts';
import type { PaymentNotice } from '../provider.ts';
import { paymentAttempt, transferNotice } from '../tables.ts';

/** The cashier's decisions about reported transfers (row D3). */

export interface Decision {
  /** The order's number. */
  readonly number: string;
}

/** Transfers in a state, longest wait first, with viewable addresses of their pictures. */
export async function listTransfers(ctx: Ctx, state: TransferState = 'told') {
  const transfers = await ctx.db
    .select({
      id: transferNotice.id,
      orderNumber: order.number,
      orderStatus: order.status,
      amount: paymentAttempt.amount,
      lastFive: transferNotice.lastFive,
      transferredAt: transferNotice.transferredAt,
      picture: transferNotice.picture,
      toldAt: transferNotice.toldAt,
      decidedAt: transferNotice.decidedAt,
      decidedBy: transferNotice.decidedBy,
      refusal: transferNotice.refusal,
    })
    .from(transferNotice)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, transferNotice.attemptId))
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(eq(transferNotice.state, state))
    .orderBy(asc(transferNotice.toldAt), asc(transferNotice.id));
  return transfers.map((one) => ({ ...one, picture: viewAddress(ctx, one.picture) }));
}

/**
 * Confirms that the full amount arrived: the order is paid, or the money is refunded if the order is no
 * longer available.
 * @returns `paid` or `refundDue`
 * @throws ShopError transferNotWaiting without a report, or if already decided
 */
export function confirmTransfer(ctx: Ctx, decision: Decision): Promise<NoticeOutcome> {
  return inTransaction(ctx, async (tx) => {
    const attempt = await decide(tx, decision, { state: 'confirmed' });
    return lockAndApply(tx, arrivedNotice(tx, attempt));
  });
}

/** A payment that a person confirmed, in the form of a provider's result. */
export const arrivedNotice = (tx: Ctx, { tradeNo, amount }: Attempt): PaymentNotice => ({
  tradeNo,
  amount,
  result: 'paid',
  // No gateway number exists, so the shop's own is used.
  gatewayTradeNo: tradeNo,
  paidAt: tx.now,
  simulated: false,
  failure: null,
  issued: null,
});

/**
 * Refuses a report: the shopper is notified of the reason and may report again.
 * @throws ShopError transferNotWaiting
 */
export function refuseTransfer(
  ctx: Ctx,
  { refusal, ...decision }: Decision & { readonly refusal: TransferRefusal },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const attempt = await decide(tx, decision, { state: 'refused', refusal });
    await clearUnclear(tx, attempt);
    if (attempt.orderId === null) return;
    await notifyTransferRefused(tx, { orderId: attempt.orderId, amount: attempt.amount, refusal });
    await notifyOpenPagesOf(tx, attempt.orderId);
  });
}

/** Of concurrent decisions, one wins. */
async function decide(
  tx: Ctx,
  { number }: Decision,
  said: { readonly state: TransferState; readonly refusal?: TransferRefusal },
): Promise<Attempt> {
  const by = actorName(tx.actor);
  const [waiting] = await tx.db
    .select({ id: transferNotice.id, attempt: paymentAttempt })
    .from(transferNotice)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, transferNotice.attemptId))
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(eq(order.number, number), eq(transferNotice.state, 'told')))
    // Lock order: the order comes first.
    .for('no key update', { of: order });
  const decided =
    waiting &&
    (await tx.db
      .update(transferNotice)
      .set({ ...said, decidedAt: tx.now, decidedBy: by })
      .where(and(eq(transferNotice.id, waiting.id), eq(transferNotice.state, 'told')))
      .returning({ id: transferNotice.id }));
  if (!decided || decided.length === 0) throw new ShopError('transferNotWaiting');
  const act = said.state === 'confirmed' ? 'transfer.confirm' : 'transfer.refuse';
  await audit(tx, { act, subject: `order:${number}`, owner: null, before: { state: 'told' }, after: said });
  tx.log.info({ number, by, ...said }, 'a transfer was decided');
  return waiting.attempt;
}
