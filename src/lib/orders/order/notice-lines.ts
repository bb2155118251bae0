import type { NamedAdjustment } from '#lib/catalog/pricing/model/adjustment.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { placeIn } from '#lib/people/address/rules/districts.ts';
import { listTotalOf } from './rules.ts';
import type { order, orderLine } from './tables.ts';

type OrderRow = typeof order.$inferSelect;
type LineRow = Pick<typeof orderLine.$inferSelect, 'name' | 'options' | 'quantity' | 'kind'>;

/** Order details for e-mails: the lines, every step of the price, and the delivery address if any. */
export function noticeLines(order: OrderRow, lines: readonly LineRow[], isPaid: boolean): string {
  const { locale, shipping, payable, adjustments } = order;
  const t = translator(locale, 'mail');
  const isSent = order.deliveryType !== 'none';
  const way = t(shipping === 0 ? 'details.noShipping' : 'details.shipping', {
    amount: formatAmount(shipping),
  });
  return [
    ...lines.map((line) => t(line.kind === 'gift' ? 'details.gift' : 'details.line', wordsOf(line, locale))),
    '',
    t('details.goods', { amount: formatAmount(listTotalOf(order)) }),
    ...adjustments.map((one) => t('details.step', stepOf(one, locale))),
    ...(isSent ? [way] : []),
    t(isPaid ? 'details.paid' : 'details.payable', { amount: formatAmount(payable) }),
    ...(isSent ? ['', placeOf(order)] : []),
  ].join('\n');
}

const wordsOf = ({ name, options, quantity }: LineRow, locale: Locale) => ({
  name: options ? `${name}${locale === 'en' ? ', ' : '，'}${options}` : name,
  quantity,
});

const stepOf = ({ kind, name, percent, amount }: NamedAdjustment, locale: Locale) => ({
  why: translator(locale, 'pricing')(`why.${kind}`, {
    name: name?.[locale] ?? '',
    ...(percent === null ? {} : rateWords(percent, locale)),
  }),
  amount: formatAmount(amount),
});

function placeOf({ recipient, locale }: OrderRow): string {
  const t = translator(locale, 'mail');
  const { receiver, detail, pickup } = recipient;
  if (!pickup) return t('details.address', { receiver, address: placeIn(locale, recipient) });
  const chain = pickup.chain ? `${translator(locale, 'delivery')(`chain.${pickup.chain}`)} ` : '';
  return t('details.pickup', { receiver, store: chain + pickup.name, address: detail });
}
