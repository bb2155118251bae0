import { and, eq, notInArray } from 'drizzle-orm';
import { getParcels } from '#lib/after/shipment/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { RETURN_REASONS } from './codes.ts';
import type { ReturnOptions } from './model/apply.ts';
import { linesOfOrder } from './pieces.ts';
import { applyRefusal, maxReturnable, mustReturnAll, returnableUntil } from './rules.ts';
import { returnRequest } from './tables.ts';
import { reasonName, refundMethodName } from './words.ts';

/** The order's open return, of which there is at most one. */
export async function openReturnOf(ctx: Ctx, orderId: OrderId): Promise<string | null> {
  const [open] = await ctx.db
    .select({ number: returnRequest.number })
    .from(returnRequest)
    .where(
      and(eq(returnRequest.orderId, orderId), notInArray(returnRequest.state, ['refundComplete', 'closed'])),
    );
  return open?.number ?? null;
}

/**
 * The returnable lines of an own order, and the form's questions.
 * @throws ShopError orderNotFound (404)
 */
export async function getReturnOptions(ctx: Ctx, memberId: MemberId, number: string): Promise<ReturnOptions> {
  const [found] = await ctx.db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!found) throw notFound('orderNotFound');
  const { limits } = ctx.config;
  const openReturn = await openReturnOf(ctx, found.id);
  const lines = await linesOfOrder(ctx, found.id);
  // An application also confirms receipt.
  const hasArrived =
    found.status === ORDER_STATUS.awaitingReceipt && (await getParcels(ctx, memberId, number)).canConfirm;
  const refusal = applyRefusal(
    { ...found, status: hasArrived ? ORDER_STATUS.received : found.status },
    {
      hasOpen: openReturn !== null,
      isNothingLeft: lines.every((line) => line.kind === 'gift' || maxReturnable(line) === 0),
    },
    ctx.now,
    limits.withdrawalDays,
  );
  return {
    orderNumber: number,
    canApply: refusal === null,
    whyNot: refusal && translator(ctx.locale, 'errors')(refusal, { days: limits.withdrawalDays }),
    openReturn,
    applyBefore: found.receivedAt && returnableUntil(found.receivedAt, limits.withdrawalDays).toISOString(),
    mustReturnAll: mustReturnAll(found.paymentMethod),
    lines: lines.map(({ quantity, returned: _returned, ...line }) => ({
      ...line,
      bought: quantity,
      most: maxReturnable({ quantity, returned: _returned }),
    })),
    reasons: RETURN_REASONS.map((code) => ({ code, name: reasonName(ctx.locale, code) })),
    refundMethod: specOf(found.paymentMethod).refund,
    refundMethodName: refundMethodName(ctx.locale, found.paymentMethod),
    asksAccount: specOf(found.paymentMethod).refund === 'byBank',
  };
}
