import { and, asc, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { order } from '#lib/order/tables.ts';
import { applyFailed, applyNotice, clearDoubt, holdAttempt } from './apply.ts';
import { type Attempt, takeTurn } from './attempts.ts';
import type { QueryAnswer } from './provider.ts';
import { cardProvider } from './providers.ts';
import { givenUpAt, nextQueryAt } from './rules.ts';
import { paymentAttempt } from './tables.ts';

const BATCH = 50;

/** Asks the gateway about attempts of which nothing was heard (row D5). @returns how many were asked about */
export async function queryPayments(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ attempt: paymentAttempt, payBefore: order.payBefore })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(eq(paymentAttempt.status, 'created'), lte(paymentAttempt.queryAt, ctx.now)))
    .orderBy(asc(paymentAttempt.queryAt))
    .limit(BATCH);
  let asked = 0;
  for (const { attempt, payBefore } of due) {
    if (!(await takeTurn(ctx, attempt, nextQueryAt(ctx.now, attempt.queries)))) continue;
    asked += 1;
    const answer = await cardProvider(ctx.config).query(attempt.tradeNo, ctx.now);
    const counted = { ...attempt, queries: attempt.queries + 1 };
    await inTransaction(ctx, (tx) => settle(tx, counted, payBefore, answer));
  }
  return asked;
}

async function settle(tx: Ctx, attempt: Attempt, payBefore: Date, answer: QueryAnswer): Promise<void> {
  if (answer.state === 'answered') {
    await applyNotice(tx, attempt, answer.notice);
  } else if (answer.state === 'unknown') {
    tx.log.warn({ tradeNo: attempt.tradeNo, why: answer.why }, 'a payment is in doubt');
    await holdAttempt(tx, attempt);
  } else if (tx.now >= givenUpAt(payBefore, tx.config.limits)) {
    await applyFailed(tx, attempt, 'paymentTimeExpired');
  } else {
    await clearDoubt(tx, attempt);
  }
}
