import { eq } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { nextRefundAt, QUERIES_AT_ONCE } from '#lib/site/ecpay/query-schedule.ts';
import { type Attempt, transitionAttempt } from './attempts.ts';
import { openBankRefund } from './bank-refund.ts';
import { notifyCardRefunded } from './messages.ts';
import type { RefundAnswer, RefundPart } from './provider.ts';
import { providerOf } from './providers.ts';
import { paymentAttempt } from './tables.ts';

const refunds = leasedPolling({
  table: paymentAttempt,
  key: 'id',
  tries: 'queries',
  dueAt: 'queryAt',
  waits: eq(paymentAttempt.status, 'refundDue'),
  most: 20,
  atOnce: QUERIES_AT_ONCE,
  isOpen: ({ config, now }, { method }) => acceptsRefundsAt(config, now, method),
  nextAt: (now, { queries }) => nextRefundAt(now, queries),
  ask: refund,
});

/** False while the provider of this method refuses refunds. */
export const acceptsRefundsAt = (config: Ctx['config'], now: Date, method: Attempt['method']): boolean =>
  providerOf(config, method).takesRefundsAt(now, method);

/** Requests a refund of an attempt from its provider. Call it outside transactions. */
export const refundPart = (ctx: Ctx, attempt: Attempt, part: RefundPart): Promise<RefundAnswer> =>
  providerOf(ctx.config, attempt.method).refund(ctx, attempt, part);

/** Refunds one attempt when due. Idempotent: makes only the first request. */
export async function refundAttempt(ctx: Ctx, attemptId: number): Promise<void> {
  const [attempt] = await ctx.db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId));
  if (attempt?.status === 'refundDue' && attempt.queries === 0) await refunds.poll(ctx, attempt);
}

/** Retries refunds that did not succeed. @returns the number of attempts */
export const refundPayments = refunds.pollDue;

/** The full amount; for a payment link without an order, the recorded part if any. */
const returnedBy = ({ linkId, amount, refunded }: Attempt): Amount =>
  linkId !== null && refunded > 0 ? refunded : amount;

async function refund(ctx: Ctx, attempt: Attempt, nextAt: Date | null): Promise<undefined> {
  const { id, tradeNo, orderId } = attempt;
  const amount = returnedBy(attempt);
  const answer = await refundPart(ctx, attempt, { amount, before: 0, mayBeDone: attempt.queries > 0 });
  if (answer.state === 'refused') {
    const fault = { tradeNo, why: answer.why, nextAt };
    if (nextAt) ctx.log.warn(fault, 'a refund was not accepted yet');
    else ctx.log.error(fault, "a refund needs a person: see the gateway's back office");
    await ctx.db
      .update(paymentAttempt)
      .set({ failure: answer.why, queryAt: nextAt })
      .where(eq(paymentAttempt.id, id));
    return;
  }
  await inTransaction(ctx, async (tx) => {
    if (answer.state === 'byBank') {
      // No provider is involved from here: the shopper names an account and the cashier pays.
      await tx.db.update(paymentAttempt).set({ queryAt: null }).where(eq(paymentAttempt.id, id));
      return openBankRefund(tx, attempt, { amount, transferId: null });
    }
    const done = { refundedAt: tx.now, queryAt: null, failure: null };
    const isFirst = await transitionAttempt(tx, id, 'refunded', done);
    if (!isFirst) return;
    await audit(tx, {
      act: 'payment.refund',
      subject: `payment:${tradeNo}`,
      owner: null,
      before: { status: attempt.status },
      after: { status: 'refunded', amount },
    });
    if (orderId !== null) await notifyCardRefunded(tx, { orderId, amount });
  });
}
