import { and, asc, desc, eq, inArray, like, ne, or } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { lineWords } from '#lib/orders/order/service.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import type { OrderRefunds } from './model.ts';
import { quoteRefund } from './quote.ts';
import { canRequestRefund, findOwn, isGrantedAtOnce } from './request.ts';
import { type RefundRow, refund, refundLine, refundTransfer } from './tables.ts';

/**
 * The refunds of an own order, newest first, without those that staff revoked. @throws ShopError
 * orderNotFound (404)
 */
export async function listOwnRefunds(ctx: Ctx, memberId: MemberId, number: string): Promise<OrderRefunds> {
  const found = await findOwn(ctx, memberId, number);
  const rows = await ctx.db
    .select()
    .from(refund)
    .where(
      and(eq(refund.orderId, found.id), or(ne(refund.state, 'withdrawn'), like(refund.openedBy, 'member:%'))),
    )
    .orderBy(desc(refund.id));
  const transfers = await transfersOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    refunds: rows.map((row) => ({
      ...shown(row),
      canWithdraw: row.state === 'waiting' && row.openedBy === `member:${memberId}`,
      transfers: transfers
        .filter(({ refundId }) => refundId === row.id)
        .map(({ id, method, amount, state, doneAt }) => ({ id, method, amount, state, doneAt })),
    })),
    ask: (await canRequestRefund(ctx, found)) ? await quoteRefund(ctx, found.id, { pieces: 'all' }) : null,
    endsAtOnce: isGrantedAtOnce(found),
  };
}

/** Fields shown to both staff and shoppers. */
export const shown = ({
  number,
  state,
  reason,
  total,
  coins,
  steps,
  openedAt,
  decidedAt,
  completedAt,
  refusal,
}: RefundRow) => ({
  number,
  state,
  reason,
  total,
  coins,
  steps,
  openedAt: openedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  completedAt: completedAt?.toISOString() ?? null,
  refusal,
});

/** Their transfers, oldest first. */
export async function transfersOf(ctx: Ctx, refundIds: readonly number[]) {
  if (refundIds.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: refundTransfer.id,
      refundId: refundTransfer.refundId,
      method: paymentAttempt.method,
      amount: refundTransfer.amount,
      state: refundTransfer.state,
      tries: refundTransfer.tries,
      tryAt: refundTransfer.tryAt,
      answer: refundTransfer.answer,
      doneAt: refundTransfer.doneAt,
    })
    .from(refundTransfer)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, refundTransfer.attemptId))
    .where(inArray(refundTransfer.refundId, [...refundIds]))
    .orderBy(asc(refundTransfer.id));
  return rows.map((row) => ({
    ...row,
    tryAt: row.tryAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
  }));
}

export const linesOf = (ctx: Ctx, refundId: number) =>
  ctx.db
    .select({
      orderLineId: refundLine.orderLineId,
      ...lineWords(ctx.locale),
      picture: orderLine.picture,
      quantity: refundLine.quantity,
      restocked: refundLine.restocked,
      amount: refundLine.amount,
      coins: refundLine.coins,
    })
    .from(refundLine)
    .innerJoin(orderLine, eq(orderLine.id, refundLine.orderLineId))
    .where(eq(refundLine.refundId, refundId))
    .orderBy(asc(refundLine.orderLineId));
