import { RETURN_REASONS } from '#lib/after/returns/codes.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { paymentName, statusName } from '#lib/orders/order/service.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { PAYMENT_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { Figures, FiguresQuery } from './model.ts';
import { AGE_DAYS, daysOf, FUNNEL_STEPS, MAX_DAYS, salesByDay, spanOf, sumBy } from './rules.ts';
import { funnelParts, OPEN_STATUSES, openParts, returnParts, soldParts } from './sums.ts';

/**
 * Sales, funnel, reasons of returns and open work for a span of days, compared with as many days before.
 * @throws ShopError figuresSpan at `to`, for an empty or too long span
 */
export async function getFigures(ctx: Ctx, asked: FiguresQuery): Promise<Figures> {
  const span = spanOf(ctx.now, asked.from, asked.to);
  if (!span) throw fieldError('to', 'figuresSpan', { most: MAX_DAYS });
  const [sold, visits, returned, open] = await Promise.all([
    soldParts(ctx, span),
    funnelParts(ctx, span),
    returnParts(ctx, span),
    openParts(ctx),
  ]);
  const t = translator(ctx.locale, 'figures');
  const delivery = translator(ctx.locale, 'order');
  const days = daysOf(span);
  const nothing = { orders: 0, amount: 0, ordersBefore: 0, amountBefore: 0 };
  const total = sumBy(span, sold, () => 'all').get('all') ?? nothing;
  const byPayment = sumBy(span, sold, ({ payment }) => payment);
  const byDelivery = sumBy(span, sold, (part) => part.delivery);
  const countOf = <Key>(parts: readonly { key: Key; isBefore: boolean; count: number }[], key: Key) => ({
    count: parts.find((one) => one.key === key && !one.isBefore)?.count ?? 0,
    countBefore: parts.find((one) => one.key === key && one.isBefore)?.count ?? 0,
  });
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    total,
    days: salesByDay(span, sold).map((sales, i) => ({ day: days[i] ?? '', ...sales })),
    payment: PAYMENT_METHODS.flatMap((method) => {
      const sales = byPayment.get(method);
      return sales ? [{ name: paymentName(ctx.locale, method), ...sales }] : [];
    }),
    delivery: DELIVERY_TYPES.flatMap((type) => {
      const sales = byDelivery.get(type);
      return sales ? [{ name: delivery(`delivery.${type}`), ...sales }] : [];
    }),
    funnel: FUNNEL_STEPS.map((step) => ({ step, name: t(`funnel.${step}`), ...countOf(visits, step) })),
    returns: [...RETURN_REASONS, null].flatMap((reason) => {
      const counts = countOf(returned, reason);
      const name = t(`returns.${reason ?? 'none'}`);
      return counts.count + counts.countBefore > 0 ? [{ name, ...counts }] : [];
    }),
    ageDays: [...AGE_DAYS],
    openWork: OPEN_STATUSES.map((status) => ({
      name: statusName(ctx.locale, status),
      status,
      counts: Array.from(
        { length: AGE_DAYS.length + 1 },
        (_, i) => open.find((one) => one.status === status && one.age === i)?.orders ?? 0,
      ),
    })),
  };
}
