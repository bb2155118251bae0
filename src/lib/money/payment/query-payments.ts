import { and, asc, eq, getTableColumns, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { markPaymentAbnormal } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { nextQueryAt, QUERIES_AT_ONCE } from '#lib/site/ecpay/query-schedule.ts';
import { applyFailed, clearUnclear, lockAndApply, markAttemptUnclear } from './apply.ts';
import type { Attempt } from './attempts.ts';
import type { QueryAnswer } from './provider.ts';
import { providerOf } from './providers.ts';
import { abandonedAt, nextNumberQueryAt, reportDeadline } from './rules.ts';
import { paymentAttempt } from './tables.ts';

const BATCH = 50;

/** With the order's payment deadline; null without an order. */
type Asked = Attempt & { readonly orderWaits: Date | null };

const queries = leasedPolling<typeof paymentAttempt, Asked>({
  table: paymentAttempt,
  key: 'id',
  tries: 'queries',
  dueAt: 'queryAt',
  waits: eq(paymentAttempt.status, 'created'),
  most: BATCH,
  atOnce: QUERIES_AT_ONCE,
  due: (ctx) =>
    ctx.db
      .select({ ...getTableColumns(paymentAttempt), orderWaits: order.payBefore })
      .from(paymentAttempt)
      .leftJoin(order, eq(order.id, paymentAttempt.orderId))
      .where(and(eq(paymentAttempt.status, 'created'), lte(paymentAttempt.queryAt, ctx.now)))
      .orderBy(asc(paymentAttempt.queryAt))
      .limit(BATCH),
  nextAt: (now, { expiresAt, doubtful, queries: asked }) =>
    expiresAt && !doubtful ? nextNumberQueryAt(now, expiresAt) : nextQueryAt(now, asked),
  ask: query,
});

/** Queries providers about attempts without a result (row D5). @returns the number of queries */
export const queryPayments = queries.pollDue;

async function query(ctx: Ctx, { orderWaits, ...attempt }: Asked): Promise<undefined> {
  // A link may be valid for weeks; an attempt to pay it ends like an order's.
  const payBefore = orderWaits ?? addMinutes(attempt.createdAt, ctx.config.limits.cardPaymentMinutes);
  const answer = await providerOf(ctx.config, attempt.method).query(ctx, attempt);
  const counted = { ...attempt, queries: attempt.queries + 1 };
  await inTransaction(ctx, (tx) => settle(tx, counted, payBefore, answer));
}

async function settle(tx: Ctx, attempt: Attempt, payBefore: Date, answer: QueryAnswer): Promise<void> {
  const { limits } = tx.config;
  const { expiresAt } = attempt;
  if (answer.state === 'answered') {
    const outcome = await lockAndApply(tx, answer.notice);
    // A webhook with another amount is ignored. A query's result with another amount is true, so a person
    // must look at the order.
    const isAbnormal = outcome === 'amountWrong' && answer.notice.result === 'paid';
    if (isAbnormal && attempt.orderId !== null) await markPaymentAbnormal(tx, attempt.orderId);
  } else if (answer.state === 'unknown') {
    tx.log.warn({ tradeNo: attempt.tradeNo, why: answer.why }, 'a payment is in doubt');
    // A valid number may be paid at any time; only its state after expiry must be certain.
    if (expiresAt === null || tx.now >= expiresAt) await markAttemptUnclear(tx, attempt);
  } else if (
    tx.now >= abandonedAt(expiresAt ? reportDeadline(attempt.method, expiresAt, limits) : payBefore, limits)
  ) {
    await applyFailed(tx, attempt, expiresAt ? 'paymentNumberExpired' : 'paymentTimeExpired');
  } else {
    await clearUnclear(tx, attempt);
  }
}
