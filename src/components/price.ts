import { type Amount, formatAmount } from '#lib/kernel/text/money.ts';

/**
 * An amount on a page, as HTML: cards show so many that a component for each would be a good part of the work. Pages say
 * NT$ to everyone; the shopper's browser writes it in the chosen currency (row B10: the currency's script before the first
 * paint, then components/shell/prices.ts).
 */
export const priceHtml = (amount: Amount): string =>
  `<data value="${amount}" data-price>${formatAmount(amount)}</data>`;
