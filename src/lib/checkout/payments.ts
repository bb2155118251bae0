import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import type { PaymentMethod } from '#lib/order/codes.ts';
import { offeredMethods } from '#lib/payment/methods.ts';
import type { PaymentChoice } from './model.ts';
import { type AmountRange, isPayable, paymentRange } from './rules.ts';

/**
 * Row C13: refuses an amount that this method cannot charge.
 * @throws ShopError paymentMethodUnavailable, amountRange_…
 */
export function refuseUnpayable(ctx: Ctx, method: PaymentMethod, payable: number): void {
  if (!offeredMethods(ctx.config).includes(method))
    throw fieldError('paymentMethod', 'paymentMethodUnavailable');
  const range = paymentRange(method, ctx.config.limits);
  if (range && !isPayable(payable, range))
    throw new ShopError(`amountRange_${method}`, { params: rangeParams(range) });
}

/** Every way to pay that the shop offers, with the reason where it cannot take this amount. */
export function listPayments(ctx: Ctx, payable: number): PaymentChoice[] {
  const t = translator(ctx.locale, 'errors');
  const { limits } = ctx.config;
  return offeredMethods(ctx.config).map((method) => {
    const range = paymentRange(method, limits);
    const available = isPayable(payable, range);
    const reason = range && !available ? t(`amountRange_${method}`, rangeParams(range)) : null;
    return { method, available, reason, months: method === 'instalment' ? [...limits.instalments] : [] };
  });
}

const rangeParams = ({ over, under }: AmountRange) => ({
  over: formatAmount(over),
  from: formatAmount(over + 1),
  under: formatAmount(under),
});
