import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ORDER_STATUS } from '#lib/orders/order/model.ts';
import { lockPaymentTerms, setPaymentTerms } from '#lib/orders/order/service.ts';
import type { Attempt } from './attempts.ts';
import { payBeforeOf } from './deadlines.ts';
import { notifyNumberIssued } from './messages.ts';
import { countPayment } from './metrics.ts';
import type { IssuedNumber } from './model/payment.ts';
import type { PaymentNotice } from './provider.ts';
import { nextNumberQueryAt, reportDeadline } from './rules.ts';
import { paymentAttempt } from './tables.ts';

/**
 * Stores a payment number that the gateway issued, extends the order's deadline to its expiry, and notifies
 * the shopper. A number that repeats or arrives after the money is a no-op.
 */
export async function applyIssued(
  tx: Ctx,
  attempt: Attempt,
  { issued, gatewayTradeNo }: PaymentNotice,
): Promise<NoticeOutcome> {
  const { orderId } = attempt;
  // Payment links without an order offer no numbers.
  if (!issued || orderId === null) return 'repeated';
  const { number, expiresAt } = issued;
  const kept = await tx.db
    .update(paymentAttempt)
    .set({ issued: number, expiresAt, gatewayTradeNo, queryAt: nextNumberQueryAt(tx.now, expiresAt) })
    .where(
      and(
        eq(paymentAttempt.id, attempt.id),
        eq(paymentAttempt.status, 'created'),
        isNull(paymentAttempt.issued),
      ),
    )
    .returning({ id: paymentAttempt.id });
  if (kept.length === 0) return 'repeated';
  countPayment(tx, attempt.method, 'issued');

  const { limits } = tx.config;
  const terms = await lockPaymentTerms(tx, orderId);
  // The order is no longer payable. If the shopper pays the number anyway, the money is refunded.
  if (terms?.status !== ORDER_STATUS.awaitingPayment && terms?.status !== ORDER_STATUS.paymentQueried)
    return 'issued';
  const payBefore = payBeforeOf(number.kind, terms, expiresAt, limits);
  const reported = reportDeadline(number.kind, payBefore, limits);
  const holdUntil = reported > payBefore ? reported : terms.holdUntil;
  await setPaymentTerms(tx, orderId, { payBefore, holdUntil });
  await notifyNumberIssued(tx, {
    orderId,
    amount: attempt.amount,
    kind: number.kind,
    shown: shownAs(number),
    expiresAt,
  });
  return 'issued';
}

/** A number in a message; barcodes are shown on their page. */
function shownAs(number: IssuedNumber): string {
  switch (number.kind) {
    case 'storeCode':
      return number.code;
    case 'atm':
      return `(${number.bankCode}) ${number.account}`;
    case 'barcode':
      return number.codes.join(' / ');
  }
}

export type NoticeOutcome =
  | 'paid'
  | 'failed'
  | 'pending'
  | 'issued'
  | 'refundDue'
  /** The attempt was already in this state. */
  | 'repeated'
  | 'simulated'
  | 'amountWrong';
