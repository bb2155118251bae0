import { and, eq } from 'drizzle-orm';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { nextRefundAt } from '#lib/site/ecpay/query-schedule.ts';
import { transitionAttempt } from '../attempts.ts';
import { paymentAttempt } from '../tables.ts';

/**
 * A part of what was paid by a link that stands for itself goes back by the way it came, once: it is a sum of its own, and nothing
 * else of it goes back later.
 * @returns false where nothing was paid, or something went back before
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
