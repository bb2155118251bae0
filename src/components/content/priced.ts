import { amountsIn, formatAmount } from '#lib/kernel/money.ts';

/** HTML whose amounts follow the chosen currency, as `Price.astro` writes them (row B10); what stands in tags stays. */
export const withPrices = (html: string): string =>
  html.replace(
    /(^|>)([^<]+)/g,
    (_, tag: string, text: string) => tag + amountsIn(text).map(priceOf).join(''),
  );

const priceOf = (part: string | number): string =>
  typeof part === 'string' ? part : `<data value="${part}" data-price>${formatAmount(part)}</data>`;
