import { type Picked, pickLines, refuseUnbuyable, takeChosenLines } from '#lib/cart/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import type { DeliveryType, PaymentMethod } from '#lib/order/codes.ts';
import type { Pricing } from '#lib/pricing/model.ts';
import { deliveryFee } from '#lib/pricing/rules.ts';
import { quoteLines, type Unpriced } from '#lib/pricing/service.ts';
import type { PricedLine, Quote, QuoteInput, Source, Totals } from './model.ts';
import {
  type AmountRange,
  deliveryRefusal,
  isPayable,
  paymentRange,
  SERVED_DELIVERIES,
  SERVED_PAYMENTS,
} from './rules.ts';

/** What would be bought, at today's prices. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly totals: Totals;
  /** The same, with the reasons in every language; its lines in the order of `lines`. */
  readonly pricing: Pricing;
}
export type BasketLine = PricedLine & FromCart;

/** Which line of the cart it came from; null for what is bought at once. */
interface FromCart {
  readonly cartLineId: number | null;
}

/**
 * Lines and totals of a source, everything in it buyable and deliverable.
 * @throws ShopError cartNothingChosen, skuNotFound, goodsOff, outOfStock, quantityExceedsStock, quantityTooMany,
 * deliveryUnavailable, homeOnlyAmount, homeOnlyGoods
 */
export async function fillBasket(ctx: Ctx, source: Source, deliveryType: DeliveryType): Promise<Basket> {
  if (!SERVED_DELIVERIES.includes(deliveryType)) throw fieldError('deliveryType', 'deliveryUnavailable');
  const { limits } = ctx.config;
  const { lines, totals, pricing } = await quoteLines(ctx, { ...(await pick(ctx, source)), deliveryType });
  const refusal = deliveryRefusal(deliveryType, subjectOf(lines, totals), limits);
  if (refusal) throw fieldError('deliveryType', refusal, homeOnlyParams(limits));
  return { lines, totals, pricing };
}

async function pick(ctx: Ctx, source: Source): Promise<Picked<Unpriced & FromCart>> {
  if (source === 'cart') {
    const { lines, shopper } = await takeChosenLines(ctx);
    const chosen = lines.map(({ id, checked: _checked, priceChange: _priceChange, ...line }) => ({
      ...line,
      cartLineId: id,
    }));
    return { lines: chosen, shopper };
  }
  const most = ctx.config.limits.cartLineMost;
  if (source.quantity > most) throw fieldError('quantity', 'quantityTooMany', { most });
  const { lines, shopper } = await pickLines(ctx, [source]);
  for (const line of lines) refuseUnbuyable(line);
  return { lines: lines.map((line) => ({ ...line, cartLineId: null })), shopper };
}

const subjectOf = (lines: readonly PricedLine[], totals: Totals) => ({
  goodsTotal: totals.goodsTotal,
  homeOnly: lines.some((line) => line.homeOnly),
});

/**
 * Row C13: refuses an amount that this method cannot charge.
 * @throws ShopError paymentMethodUnavailable, cardAmountRange…
 */
export function refuseUnpayable(ctx: Ctx, method: PaymentMethod, payable: number): void {
  if (!SERVED_PAYMENTS.includes(method)) throw fieldError('paymentMethod', 'paymentMethodUnavailable');
  const range = paymentRange(method, ctx.config.limits);
  if (range && !isPayable(payable, range))
    throw new ShopError(`amountRange_${method}`, { params: rangeParams(range) });
}

/**
 * What an order would cost, and which ways to pay and to bring it there are. Nothing is written.
 * @throws ShopError as `fillBasket`; with a payment method also as `refuseUnpayable`
 */
export async function quoteCheckout(ctx: Ctx, input: QuoteInput): Promise<Quote> {
  const { lines, totals } = await fillBasket(ctx, input.source, input.deliveryType);
  if (input.paymentMethod) refuseUnpayable(ctx, input.paymentMethod, totals.payable);
  const t = translator(ctx.locale, 'errors');
  const { limits } = ctx.config;
  const subject = subjectOf(lines, totals);
  return {
    lines: lines.map(({ cartLineId: _cartLineId, ...line }) => line),
    totals,
    payments: SERVED_PAYMENTS.map((method) => {
      const range = paymentRange(method, limits);
      const available = isPayable(totals.payable, range);
      const reason = range && !available ? t(`amountRange_${method}`, rangeParams(range)) : null;
      return { method, available, reason };
    }),
    deliveries: SERVED_DELIVERIES.map((type) => {
      const refusal = deliveryRefusal(type, subject, limits);
      return {
        type,
        available: refusal === null,
        reason: refusal && t(refusal, homeOnlyParams(limits)),
        fee: totals.freeShippingGap === 0 ? 0 : deliveryFee(type, limits),
      };
    }),
  };
}

const homeOnlyParams = (limits: Limits) => ({ from: formatAmount(limits.homeOnlyFrom) });
const rangeParams = ({ over, under }: AmountRange) => ({
  over: formatAmount(over),
  under: formatAmount(under),
});
