import { amountsIn } from '#lib/kernel/text/money.ts';
import { priceHtml } from '../price.ts';

/**
 * Wraps amounts in HTML, so that they follow the chosen currency like prices (row B10). Attributes stay
 * unchanged.
 */
export const withPrices = (html: string): string =>
  html.replace(/(^|>)([^<]+)/g, (_, tag: string, text: string) => tag + amountsIn(text).map(htmlOf).join(''));

const htmlOf = (part: string | number): string => (typeof part === 'string' ? part : priceHtml(part));
