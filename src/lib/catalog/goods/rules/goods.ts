import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { type Amount, percentOf } from '#lib/kernel/text/money.ts';
import type { GoodsCard, Spec, StockState } from '../model/goods.ts';

/** Below this many pieces the number left is shown. */
const FEW = 10;

export interface MemberPrice {
  /** 0 is a member who has not risen yet. */
  readonly level: number;
  readonly percent: number;
  readonly price: Amount;
}

/** Row I4: what each member level pays, in NT$. */
export const memberPrices = (price: Amount, percents: readonly number[]): MemberPrice[] =>
  percents.map((percent, level) => ({ level, percent, price: percentOf(price, percent) }));

/** What the first level pays that pays less than everybody: the next price of who has not risen yet. */
export const firstMemberPrice = (price: Amount, percents: readonly number[]): Amount =>
  percentOf(price, percents.find((percent) => percent < 100) ?? 100);

export const stockState = (stock: number): StockState => (stock <= 0 ? 'out' : stock < FEW ? 'few' : 'in');

/** The number of pieces to tell, or null when there are plenty or none. */
export const piecesLeft = (stock: number): number | null => (stockState(stock) === 'few' ? stock : null);

/** What a list shows of a good's SKUs: the prices of the cheapest that can be bought, of all where none can, and whether any can. */
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

/** What came in lately is new; what has sold best is hot. */
export function badgeOf(
  good: { readonly sold: number; readonly launchedOn: string },
  now: Date,
  limits: { readonly newGoodsDays: number; readonly hotGoodsSold: number },
): GoodsCard['badge'] {
  const age = now.getTime() - Date.parse(good.launchedOn);
  if (age < limits.newGoodsDays * DAY_MS) return 'new';
  return good.sold >= limits.hotGoodsSold ? 'hot' : null;
}

/** A saving is worth telling from 5% on. @returns whole per cent off the list price, or null */
export function percentOff(price: Amount, listPrice: Amount): number | null {
  const percent = Math.round((1 - price / listPrice) * 100);
  return percent >= 5 ? percent : null;
}

/** Goods that a page of one need or one form must have before search engines are shown it. */
export const FACET_PAGE_GOODS = 3;

/** A page of one need or form is worth a search engine's while when it has a few goods, and not all of its category. */
export const isWorthIndexing = (count: number, unfiltered: number): boolean =>
  count >= FACET_PAGE_GOODS && count < unfiltered;

/** Text of one or more paragraphs, divided by an empty line. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** A nutrient's amount per 100 g or ml, as a label rounds it: whole above 100, else one decimal. */
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
