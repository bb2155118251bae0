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

/** With the end of the order's time, where an order waits for it. */
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

/** Asks the providers about attempts of which nothing was heard (row D5). @returns how many were asked about */
export const queryPayments = queries.pollDue;

async function query(ctx: Ctx, { orderWaits, ...attempt }: Asked): Promise<undefined> {
  // A link may be good for weeks; a try to pay it is over as one of an order's is.
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
    // A notice of another amount is not believed; what was asked for is: a person has to look at the order.
    const isAbnormal = outcome === 'amountWrong' && answer.notice.result === 'paid';
    if (isAbnormal && attempt.orderId !== null) await markPaymentAbnormal(tx, attempt.orderId);
  } else if (answer.state === 'unknown') {
    tx.log.warn({ tradeNo: attempt.tradeNo, why: answer.why }, 'a payment is in doubt');
    // A number that is still good may be paid any time: only its end has to be known for certain.
    if (expiresAt === null || tx.now >= expiresAt) await markAttemptUnclear(tx, attempt);
  } else if (
    tx.now >= abandonedAt(expiresAt ? reportDeadline(attempt.method, expiresAt, limits) : payBefore, limits)
  ) {
    await applyFailed(tx, attempt, expiresAt ? 'paymentNumberExpired' : 'paymentTimeExpired');
  } else {
    await clearUnclear(tx, attempt);
  }
}
