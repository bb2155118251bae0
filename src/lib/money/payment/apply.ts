import { and, eq, ne } from 'drizzle-orm';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import {
  lockPaymentTerms,
  markOrderPaid,
  markPaymentQueried,
  markPaymentUnpaid,
  notifyOpenPagesOf,
} from '#lib/orders/order/service.ts';
import { nextQueryAt, nextRefundAt } from '#lib/site/ecpay/query-schedule.ts';
import { applyIssued, type NoticeOutcome } from './apply-issued.ts';
import { type Attempt, transitionAttempt, transitionLockedAttempt } from './attempts.ts';
import { type LockedTrade, lockTrade } from './hold.ts';
import { markLinkPaid } from './links/pay-links.ts';
import type { PaymentNotice } from './provider.ts';
import { paymentAttempt } from './tables.ts';

/**
 * Applies the gateway's result to an attempt, in the given transaction: attempt and order change together or
 * not at all. Idempotent. Money for an order that is no longer available becomes a refund.
 */
export async function applyNotice(tx: Ctx, held: LockedTrade, notice: PaymentNotice): Promise<NoticeOutcome> {
  const { attempt } = held;
  if (notice.simulated && tx.config.mode !== 'demo') return 'simulated';
  if (notice.amount !== attempt.amount) {
    tx.log.error(
      { tradeNo: attempt.tradeNo, due: attempt.amount, said: notice.amount },
      'payment amount differs',
    );
    // Another query cannot help: a person must look at it.
    await tx.db.update(paymentAttempt).set({ queryAt: null }).where(eq(paymentAttempt.id, attempt.id));
    return 'amountWrong';
  }
  switch (notice.result) {
    case 'paid':
      return applyPaid(tx, held, notice);
    case 'failed':
      return applyFailed(tx, attempt, notice.failure ?? 'paymentFailed');
    case 'issued':
      return applyIssued(tx, attempt, notice);
    case 'pending':
      return markAttemptUnclear(tx, attempt);
  }
}

/** `applyNotice` for a known trade that the caller has not locked. */
export async function lockAndApply(tx: Ctx, notice: PaymentNotice): Promise<NoticeOutcome> {
  const held = await lockTrade(tx, notice.tradeNo);
  if (!held) throw new Error(`the shop never began ${notice.tradeNo}`);
  return applyNotice(tx, held, notice);
}

async function applyPaid(
  tx: Ctx,
  { attempt, order }: LockedTrade,
  notice: PaymentNotice,
): Promise<NoticeOutcome> {
  const { gatewayTradeNo } = notice;
  const paidAt = notice.paidAt ?? tx.now;
  const settled = { gatewayTradeNo, paidAt, failure: null, queryAt: null, doubtful: false };
  if (!(await transitionLockedAttempt(tx, attempt, 'paid', settled))) return 'repeated';
  const transactionNumber = gatewayTradeNo ?? attempt.tradeNo;
  const verdict = order
    ? await markOrderPaid(tx, order, { paidAt, amount: attempt.amount, transactionNumber })
    : await markLinkPaid(tx, attempt.linkId ?? 0, paidAt);
  if (verdict === 'paid') return 'paid';
  tx.log.warn({ tradeNo: attempt.tradeNo, verdict }, 'money came for an order that does not want it');
  await transitionAttempt(tx, attempt.id, 'refundDue', { queryAt: nextRefundAt(tx.now, 0), queries: 0 });
  await publish(tx, 'payment.refundDue', { attemptId: attempt.id });
  if (attempt.orderId !== null) await notifyOpenPagesOf(tx, attempt.orderId);
  return 'refundDue';
}

/** No money moved, by the gateway's result or by timeout. */
export async function applyFailed(tx: Ctx, attempt: Attempt, failure: string): Promise<NoticeOutcome> {
  const moved = await transitionAttempt(tx, attempt.id, 'failed', {
    failure,
    queryAt: null,
    doubtful: false,
  });
  if (!moved) return 'repeated';
  // Always, whatever the caller's copy shows: the attempt may have become doubtful since it was read.
  await releaseOrder(tx, attempt);
  if (attempt.orderId !== null) await notifyOpenPagesOf(tx, attempt.orderId);
  return 'failed';
}

/** Unknown outcome: the order waits in status 19, and the gateway is queried again. */
export async function markAttemptUnclear(tx: Ctx, attempt: Attempt): Promise<NoticeOutcome> {
  const held = await tx.db
    .update(paymentAttempt)
    .set({ doubtful: true, queryAt: nextQueryAt(tx.now, attempt.queries) })
    .where(and(eq(paymentAttempt.id, attempt.id), eq(paymentAttempt.status, 'created')))
    .returning({ id: paymentAttempt.id });
  if (held.length === 0) return 'repeated';
  if (attempt.orderId !== null) await markPaymentQueried(tx, attempt.orderId);
  return 'pending';
}

/** The outcome is clear again: nobody has paid yet. */
export async function clearUnclear(tx: Ctx, attempt: Attempt): Promise<void> {
  if (!attempt.doubtful) return;
  await tx.db.update(paymentAttempt).set({ doubtful: false }).where(eq(paymentAttempt.id, attempt.id));
  await releaseOrder(tx, attempt);
}

/**
 * Returns the order to awaiting payment, unless another attempt is still doubtful. Serialized by the lock, so
 * that the last of two concurrent endings sees no doubt left.
 */
async function releaseOrder(tx: Ctx, attempt: Attempt): Promise<void> {
  if (attempt.orderId === null) return;
  const terms = await lockPaymentTerms(tx, attempt.orderId);
  if (terms?.status !== ORDER_STATUS.paymentQueried) return;
  const others = await tx.db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, attempt.orderId),
        eq(paymentAttempt.doubtful, true),
        ne(paymentAttempt.id, attempt.id),
      ),
    )
    .limit(1);
  if (others.length === 0) await markPaymentUnpaid(tx, attempt.orderId);
}
