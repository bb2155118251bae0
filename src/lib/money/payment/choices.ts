import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { offeredMethods } from '#lib/money/payment/methods.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { PaymentChoice } from './model/payment.ts';
import { type AmountRange, isPayable, paymentRange } from './rules.ts';

/** The payment due. */
interface Due {
  /** NT$ */
  readonly amount: number;
  /** A group campaign's order reserves its place only for minutes. */
  readonly isGroup: boolean;
}

/**
 * Row C13: refuses an amount outside the method's range, and methods too slow for a group (row G2).
 * @throws ShopError paymentMethodUnavailable, amountRange_…, groupNoTransfer
 */
export function refuseUnpayable(ctx: Ctx, method: PaymentMethod, due: Due): void {
  if (!offeredMethods(ctx.config).includes(method))
    throw fieldError('paymentMethod', 'paymentMethodUnavailable');
  const found = refusalOf(ctx, method, due);
  if (found) throw new ShopError(found.key, { params: found.params });
}

/** All payment methods of the shop, with a reason if one cannot take this payment. */
export function listPayments(ctx: Ctx, due: Due): PaymentChoice[] {
  const t = translator(ctx.locale, 'errors');
  const { limits } = ctx.config;
  return offeredMethods(ctx.config).map((method) => {
    const found = refusalOf(ctx, method, due);
    const reason = found && t(found.key, found.params);
    return {
      method,
      available: !found,
      reason,
      months: specOf(method).asks === 'parts' ? [...limits.instalments] : [],
      ...(method === 'card' && ctx.config.ecpay.takesUnionPay ? { takesUnionPay: true } : {}),
    };
  });
}

interface Refused {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
}

function refusalOf({ config, locale }: Ctx, method: PaymentMethod, { amount, isGroup }: Due): Refused | null {
  const { groupRefusal, amounts } = specOf(method);
  if (isGroup && groupRefusal) return { key: groupRefusal, params: {} };
  const range = paymentRange(method, config.limits);
  if (!range || !amounts || isPayable(amount, range)) return null;
  const way = translator(locale, 'payment')(`method.${method}`);
  return { key: amounts.refusal, params: { way, ...rangeParams(range) } };
}

const rangeParams = ({ over, under }: AmountRange) => ({
  over: formatAmount(over),
  from: formatAmount(over + 1),
  under: formatAmount(under),
});
