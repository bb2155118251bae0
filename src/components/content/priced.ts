import { amountsIn } from '#lib/kernel/text/money.ts';
import { priceHtml } from '../price.ts';

/** HTML whose amounts follow the chosen currency, as prices do (row B10); what stands in tags stays. */
export const withPrices = (html: string): string =>
  html.replace(/(^|>)([^<]+)/g, (_, tag: string, text: string) => tag + amountsIn(text).map(htmlOf).join(''));

const htmlOf = (part: string | number): string => (typeof part === 'string' ? part : priceHtml(part));
