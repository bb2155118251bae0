import type { Plan } from '#lib/boxes/subscription/codes.ts';
import { type Amount, percentOf } from '#lib/kernel/text/money.ts';
import type { Chosen, Filled, PackGood, PackSku } from '../model/pack.ts';
import { planPrice } from './plans.ts';

/** Whole packages of one SKU that a box is filled from. */
export interface BoxItem {
  readonly skuId: number;
  readonly quantity: number;
  readonly price: Amount;
}

export const dosesADay = ({ morning, evening }: Pick<Chosen, 'morning' | 'evening'>): number =>
  morning + evening;

/**
 * The packages of a good for a box of this many days. Only whole packages without remaining pieces, so that
 * customers get everything they pay for. Takes the cheapest size, at equal cost the first.
 * @returns null if no package size divides evenly, or none of those has enough stock
 */
export function boxItem(good: PackGood, doses: number, days: number): BoxItem | null {
  const needed = good.pack.pieces * doses * days;
  const fits = ({ pieces, stock }: PackSku) => needed % pieces === 0 && stock >= needed / pieces;
  const costs = (sku: PackSku) => (needed / sku.pieces) * sku.price;
  const [best] = doses > 0 ? good.skus.filter(fits).toSorted((a, b) => costs(a) - costs(b)) : [];
  return best ? { skuId: best.skuId, quantity: needed / best.pieces, price: best.price } : null;
}

/** Daily doses that the available packages divide evenly into, up to the good's maximum. */
export const possibleDoses = (good: PackGood, days: number): number[] =>
  Array.from({ length: good.pack.dosesMost }, (_, i) => i + 1).filter(
    (doses) => boxItem(good, doses, days) !== null,
  );

/** All packages of a box. Goods that are unavailable are left out and reported as a conflict. */
export const boxItems = (chosen: readonly Filled[], days: number): BoxItem[] =>
  chosen.flatMap((one) => boxItem(one.good, dosesADay(one), days) ?? []);

/** A buyer's own percentages of regular prices. */
export interface OwnPercents {
  /** The level's percentage for each purchase. The plan's reduction applies on top. */
  readonly each: number;
  /** The percentage for a single purchase now. A first order may have a lower one. */
  readonly now: number;
}

/** NT$ of a box: at its plan's price, without a plan, and the saving against buying it now. */
export interface BoxPrice {
  readonly price: Amount;
  readonly full: Amount;
  readonly saved: Amount;
  /** The price per day, never rounded down. */
  readonly perDay: Amount;
}

export function boxPrice(
  items: readonly Omit<BoxItem, 'skuId'>[],
  terms: { readonly plan: Plan; readonly days: number; readonly planPricePercents: readonly number[] },
  own: OwnPercents = { each: 100, now: 100 },
): BoxPrice {
  const at = (percent: number) =>
    items.reduce((total, { price, quantity }) => total + percentOf(price, percent) * quantity, 0);
  const full = at(own.each);
  const price = planPrice(full, terms.plan, terms);
  return { price, full, saved: Math.max(0, at(own.now) - price), perDay: Math.ceil(price / terms.days) };
}
