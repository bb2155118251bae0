import { and, eq } from 'drizzle-orm';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { nextRefundAt } from '#lib/site/ecpay/query-schedule.ts';
import { transitionAttempt } from '../attempts.ts';
import { paymentAttempt } from '../tables.ts';

/**
 * Refunds part of a payment link without an order, by the original method, once. The rest can never be
 * refunded later.
 * @returns false if nothing was paid, or a refund exists already
 */
export async function refundPartOfLink(tx: Ctx, linkId: number, amount: Amount): Promise<boolean> {
  const [paid] = await tx.db
    .select({ id: paymentAttempt.id, amount: paymentAttempt.amount })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.linkId, linkId), eq(paymentAttempt.status, 'paid')))
    .for('no key update');
  if (!paid) return false;
  const refunded = Math.min(amount, paid.amount);
  const due = { refunded, queryAt: nextRefundAt(tx.now, 0), queries: 0 };
  if (!(await transitionAttempt(tx, paid.id, 'refundDue', due))) return false;
  await publish(tx, 'payment.refundDue', { attemptId: paid.id });
  return true;
}
