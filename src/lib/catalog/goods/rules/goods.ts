import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { type Amount, percentOf } from '#lib/kernel/text/money.ts';
import type { GoodsCard, Spec, StockState } from '../model/goods.ts';

/** Below this number, the pieces left are shown. */
const FEW = 10;

export interface MemberPrice {
  /** 0 is the entry level. */
  readonly level: number;
  readonly percent: number;
  readonly price: Amount;
}

/** Row I4: the price for each member level, in NT$. */
export const memberPrices = (price: Amount, percents: readonly number[]): MemberPrice[] =>
  percents.map((percent, level) => ({ level, percent, price: percentOf(price, percent) }));

/** The price of the first level with a discount: the next goal of entry-level members. */
export const firstMemberPrice = (price: Amount, percents: readonly number[]): Amount =>
  percentOf(price, percents.find((percent) => percent < 100) ?? 100);

export const stockState = (stock: number): StockState => (stock <= 0 ? 'out' : stock < FEW ? 'few' : 'in');

/** The number of pieces to show; null if plenty or none. */
export const piecesLeft = (stock: number): number | null => (stockState(stock) === 'few' ? stock : null);

/**
 * A product's prices in lists: those of its cheapest SKU in stock, or of its cheapest SKU if all are sold
 * out. Also whether any is in stock.
 */
export function cheapest<Sku extends { price: Amount; listPrice: Amount; stock: number }>(
  skus: readonly Sku[],
): { price: Amount; listPrice: Amount; inStock: boolean } {
  const [first] = skus.toSorted(
    (a, b) => Number(a.stock <= 0) - Number(b.stock <= 0) || a.price - b.price || a.listPrice - b.listPrice,
  );
  if (!first) throw new Error('A good without a SKU');
  return { price: first.price, listPrice: first.listPrice, inStock: skus.some((sku) => sku.stock > 0) };
}

const DAY_MS = 86_400_000;

/** Recent arrivals are new; bestsellers are hot. */
export function badgeOf(
  good: { readonly sold: number; readonly launchedOn: string },
  now: Date,
  limits: { readonly newGoodsDays: number; readonly hotGoodsSold: number },
): GoodsCard['badge'] {
  const age = now.getTime() - Date.parse(good.launchedOn);
  if (age < limits.newGoodsDays * DAY_MS) return 'new';
  return good.sold >= limits.hotGoodsSold ? 'hot' : null;
}

/** A saving is shown from 5%. @returns whole percent off the list price, or null */
export function percentOff(price: Amount, listPrice: Amount): number | null {
  const percent = Math.round((1 - price / listPrice) * 100);
  return percent >= 5 ? percent : null;
}

/** Minimum goods on a page of one need or form before search engines index it. */
export const FACET_PAGE_GOODS = 3;

/** A page of one need or form is indexed if it has enough goods, but not the whole category. */
export const isWorthIndexing = (count: number, unfiltered: number): boolean =>
  count >= FACET_PAGE_GOODS && count < unfiltered;

/** Splits a text into paragraphs at empty lines. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** A nutrient's amount per 100 g or ml, rounded as on a label: whole from 100, else one decimal. */
export function perHundred(amount: number, servingSize: number): number {
  const exact = (amount * 100) / servingSize;
  return exact >= 100 ? Math.round(exact) : Math.round(exact * 10) / 10;
}

const BETWEEN: Readonly<Record<Locale, string>> = { tw: '・', zh: '·', en: ' · ' };

/** `{ size: '60', taste: 'matcha' }` → `60 錠・抹茶`, in the order of the good's specs. */
export function optionWords(
  specs: readonly Spec[],
  chosen: Readonly<Record<string, string>>,
  locale: Locale,
): string {
  let words = '';
  for (const spec of specs) {
    const option = spec.options.find((one) => one.key === chosen[spec.key]);
    if (option) words += (words && BETWEEN[locale]) + option.name[locale];
  }
  return words;
}
