import { type Amount, formatAmount } from '#lib/kernel/text/money.ts';

/**
 * An amount on a page, as HTML. A function, because a component for each of the many amounts would take a
 * large part of the rendering time. Pages are in NT$ for everybody. The browser converts them to the chosen
 * currency (row B10: first the currency's script before the first paint, then components/shell/later/prices.ts).
 */
export const priceHtml = (amount: Amount): string =>
  `<data value="${amount}" data-price>${formatAmount(amount)}</data>`;
