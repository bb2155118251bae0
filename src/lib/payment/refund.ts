import { and, asc, eq, lte } from 'drizzle-orm';
import { ASKED_AT_ONCE, nextRefundAt } from '#lib/ecpay/asking.ts';
import { atATime } from '#lib/kernel/at-a-time.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { type Attempt, moveAttempt, takeTurn } from './attempts.ts';
import { openBankRefund } from './bank-refund.ts';
import { tellRefund } from './messages.ts';
import { providerOf } from './providers.ts';
import { paymentAttempt } from './tables.ts';

const BATCH = 20;

/** Sends the money of one attempt back, as soon as it is due. Bears a repeat: only the first try is made here. */
export async function refundAttempt(ctx: Ctx, attemptId: number): Promise<void> {
  const [attempt] = await ctx.db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId));
  if (attempt?.status === 'refundDue' && attempt.queries === 0) await tryRefund(ctx, attempt);
}

/** Refunds that did not succeed at once are tried again. @returns how many were tried */
export async function refundPayments(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.status, 'refundDue'), lte(paymentAttempt.queryAt, ctx.now)))
    .orderBy(asc(paymentAttempt.queryAt))
    .limit(BATCH);
  const tried = await atATime(ASKED_AT_ONCE, due, (attempt) => tryRefund(ctx, attempt));
  return tried.filter(Boolean).length;
}

/** @returns false when it is not the time, or another process has this turn */
async function tryRefund(ctx: Ctx, attempt: Attempt): Promise<boolean> {
  const provider = providerOf(ctx.config, attempt.method);
  if (!provider.takesRefundsAt(ctx.now, attempt.method)) return false;
  const nextAt = nextRefundAt(ctx.now, attempt.queries);
  // The turn is taken before money moves: nobody else asks for the same refund meanwhile.
  if (!(await takeTurn(ctx, attempt, nextAt))) return false;
  const { tradeNo, amount, orderId } = attempt;
  const answer = await provider.refund(ctx, attempt);
  if (answer.state === 'refused') {
    const fault = { tradeNo, why: answer.why, nextAt };
    if (nextAt) ctx.log.warn(fault, 'a refund was not accepted yet');
    else ctx.log.error(fault, "a refund needs a person: see the gateway's back office");
    await ctx.db.update(paymentAttempt).set({ failure: answer.why }).where(eq(paymentAttempt.id, attempt.id));
    return true;
  }
  await inTransaction(ctx, async (tx) => {
    if (answer.state === 'byBank') return openBankRefund(tx, attempt);
    const done = { refundedAt: tx.now, queryAt: null, failure: null };
    const isFirst = await moveAttempt(tx, attempt.id, 'refunded', done);
    if (isFirst && orderId !== null) await tellRefund(tx, { orderId, amount });
  });
  return true;
}
