import { and, asc, eq, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { acceptsRefundsAt, openBankRefund, refundPart } from '#lib/money/payment/service.ts';
import { bankRefund, paymentAttempt } from '#lib/money/payment/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { nextRefundAt, QUERIES_AT_ONCE } from '#lib/site/ecpay/query-schedule.ts';
import { settleTransfer } from './settle.ts';
import { refund, refundTransfer } from './tables.ts';

type Transfer = typeof refundTransfer.$inferSelect;
/** A due transfer with its payment and order. */
type Due = Transfer & {
  readonly attempt: typeof paymentAttempt.$inferSelect;
  readonly orderId: typeof refund.$inferSelect.orderId;
};

const BATCH = 20;

const transfers = leasedPolling<typeof refundTransfer, Due>({
  table: refundTransfer,
  key: 'id',
  tries: 'tries',
  dueAt: 'tryAt',
  waits: eq(refundTransfer.state, 'due'),
  most: BATCH,
  atOnce: QUERIES_AT_ONCE,
  due: (ctx) => dueTransfers(ctx),
  isOpen: ({ config, now }, { attempt }) => acceptsRefundsAt(config, now, attempt.method),
  nextAt: (now, { tries }) => nextRefundAt(now, tries),
  ask: send,
});

/** Sends one refund's money, once it is granted. */
export async function sendRefund(ctx: Ctx, refundId: number): Promise<void> {
  for (const due of await dueTransfers(ctx, refundId)) await transfers.poll(ctx, due);
}

/** Sweep: retries due transfers. @returns the number of attempts */
export const sendRefunds = transfers.pollDue;

/** One transfer per payment at a time: the payment's refunded sum then shows the effect of a lost answer. */
async function dueTransfers(ctx: Ctx, refundId?: number): Promise<Due[]> {
  const earlier = alias(refundTransfer, 'earlier');
  const rows = await ctx.db
    .select({ transfer: refundTransfer, attempt: paymentAttempt, orderId: refund.orderId })
    .from(refundTransfer)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, refundTransfer.attemptId))
    .innerJoin(refund, eq(refund.id, refundTransfer.refundId))
    .where(
      and(
        eq(refundTransfer.state, 'due'),
        lte(refundTransfer.tryAt, ctx.now),
        refundId === undefined ? undefined : eq(refundTransfer.refundId, refundId),
        notExists(
          ctx.db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.attemptId, refundTransfer.attemptId),
                inArray(earlier.state, ['due', 'stuck']),
                lt(earlier.id, refundTransfer.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(refundTransfer.tryAt), asc(refundTransfer.id))
    .limit(BATCH);
  return rows.map(({ transfer, attempt, orderId }) => ({ ...transfer, attempt, orderId }));
}

async function send(ctx: Ctx, due: Due, nextAt: Date | null): Promise<undefined> {
  const { id, amount, attempt, orderId, tries } = due;
  const answer = await refundPart(ctx, attempt, {
    amount,
    before: await sentThrough(ctx, attempt.id),
    mayBeDone: tries > 0,
  });
  if (answer.state === 'refused') {
    const needsPerson = nextAt === null || answer.isFinal === true;
    const fault = { tradeNo: attempt.tradeNo, amount, why: answer.why, nextAt };
    if (needsPerson) ctx.log.error(fault, 'a refund needs a person');
    else ctx.log.warn(fault, 'a refund was not accepted yet');
    await ctx.db
      .update(refundTransfer)
      .set({
        answer: answer.why,
        state: needsPerson ? 'stuck' : 'due',
        tryAt: needsPerson ? null : nextAt,
      })
      .where(and(eq(refundTransfer.id, id), eq(refundTransfer.state, 'due')));
    return;
  }
  await inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: order.id }).from(order).where(eq(order.id, orderId)).for('no key update');
    if (answer.state === 'done') return settleTransfer(tx, id);
    await tx.db
      .update(refundTransfer)
      .set({ state: 'byBank', tryAt: null })
      .where(and(eq(refundTransfer.id, id), eq(refundTransfer.state, 'due')));
    await openBankRefund(tx, attempt, { amount, transferId: id });
  });
}

/** Money certainly refunded by the provider, without bank transfers. */
async function sentThrough(ctx: Ctx, attemptId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ sum: sql<number>`coalesce(sum(${refundTransfer.amount}), 0)::int` })
    .from(refundTransfer)
    .leftJoin(bankRefund, eq(bankRefund.transferId, refundTransfer.id))
    .where(
      and(eq(refundTransfer.attemptId, attemptId), eq(refundTransfer.state, 'done'), isNull(bankRefund.id)),
    );
  return row?.sum ?? 0;
}
