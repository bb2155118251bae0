import { refuseUnpayable } from '#lib/checkout/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { ORDER_STATUS, type PaymentMethod } from '#lib/order/model.ts';
import { canPay } from '#lib/order/rules.ts';
import { loadPayableOrder, type PayableOrder } from '#lib/order/service.ts';
import type { BrowserForm } from './provider.ts';
import { cardProvider } from './providers.ts';
import { createTradeNo, firstQueryAt } from './rules.ts';
import { paymentAttempt } from './tables.ts';

interface StartInput {
  readonly number: string;
  readonly method: Extract<PaymentMethod, 'card'>;
}

/**
 * Begins a try to pay with a trade number of its own (row D7).
 * @returns the form that the browser posts to the gateway
 * @throws ShopError orderAlreadyPaid, paymentTimeExpired, paymentQueried or amountRange_card
 */
export async function startPayment(ctx: Ctx, { number, method }: StartInput): Promise<BrowserForm> {
  const order = await loadPayableOrder(ctx, number);
  refuseUnlessDue(order, ctx.now);
  refuseUnpayable(ctx, method, order.payable);
  const tradeNo = createTradeNo(ctx.now, cryptoRandom);
  await ctx.db.insert(paymentAttempt).values({
    orderId: order.id,
    tradeNo,
    method,
    amount: order.payable,
    status: 'created',
    createdAt: ctx.now,
    queryAt: firstQueryAt(ctx.now),
  });
  return cardProvider(ctx.config).checkout({
    tradeNo,
    orderNumber: order.number,
    amount: order.payable,
    names: order.names,
    locale: ctx.locale,
    now: ctx.now,
  });
}

/** @throws ShopError why this order takes no payment now */
function refuseUnlessDue(order: PayableOrder, now: Date): void {
  if (canPay(order, now)) return;
  const { cancelled, awaitingPayment, paymentQueried, paymentAbnormal, preCreated } = ORDER_STATUS;
  switch (order.status) {
    case cancelled:
    case awaitingPayment:
      throw new ShopError('paymentTimeExpired');
    case paymentQueried:
    case paymentAbnormal:
      throw new ShopError('paymentQueried');
    case preCreated:
      throw new ShopError('paymentRequestFailed');
    default:
      throw new ShopError('orderAlreadyPaid');
  }
}
