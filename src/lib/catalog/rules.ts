import { type Amount, percentOf } from '#lib/kernel/money.ts';
import type { StockState } from './model.ts';

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

/** The best price that any member level has. */
export const bestMemberPrice = (price: Amount, percents: readonly number[]): Amount =>
  percentOf(price, Math.min(100, ...percents));

export const stockState = (stock: number): StockState => (stock <= 0 ? 'out' : stock < FEW ? 'few' : 'in');

/** The number of pieces to tell, or null when there are plenty or none. */
export const piecesLeft = (stock: number): number | null => (stockState(stock) === 'few' ? stock : null);

/** What a list shows of a good's SKUs: the cheapest one's prices, and whether anything can be bought. */
export function cheapest<Sku extends { price: Amount; listPrice: Amount; stock: number }>(
  skus: readonly Sku[],
): { price: Amount; listPrice: Amount; inStock: boolean } {
  const [first] = skus.toSorted((a, b) => a.price - b.price || a.listPrice - b.listPrice);
  if (!first) throw new Error('A good without a SKU');
  return { price: first.price, listPrice: first.listPrice, inStock: skus.some((sku) => sku.stock > 0) };
}

/** Text of one or more paragraphs, divided by an empty line. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);
