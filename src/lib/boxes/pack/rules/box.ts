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
 * What a box of so many days takes of a good: whole packages and no piece left over, so that whoever is charged for a
 * package gets all of it. Of several sizes the one that costs least, of equal ones the first.
 * @returns null when no package comes out even, or none that does is there
 */
export function boxItem(good: PackGood, doses: number, days: number): BoxItem | null {
  const needed = good.pack.pieces * doses * days;
  const fits = ({ pieces, stock }: PackSku) => needed % pieces === 0 && stock >= needed / pieces;
  const costs = (sku: PackSku) => (needed / sku.pieces) * sku.price;
  const [best] = doses > 0 ? good.skus.filter(fits).toSorted((a, b) => costs(a) - costs(b)) : [];
  return best ? { skuId: best.skuId, quantity: needed / best.pieces, price: best.price } : null;
}

/** The doses a day that come out even with the packages there are, up to the most that the good allows. */
export const possibleDoses = (good: PackGood, days: number): number[] =>
  Array.from({ length: good.pack.dosesMost }, (_, i) => i + 1).filter(
    (doses) => boxItem(good, doses, days) !== null,
  );

/** All that a box is filled from; what cannot be had is left out, and told of as a conflict. */
export const boxItems = (chosen: readonly Filled[], days: number): BoxItem[] =>
  chosen.flatMap((one) => boxItem(one.good, dosesADay(one), days) ?? []);

/** What somebody pays of regular prices, in per cent. */
export interface OwnPercents {
  /** By level, again and again: plans take theirs off that. */
  readonly each: number;
  /** Once, now: of a first order perhaps less. */
  readonly now: number;
}

/** What a box costs, at its plan's price and by itself, and what that saves against buying the same now. */
export interface BoxPrice {
  readonly price: Amount;
  readonly full: Amount;
  readonly saved: Amount;
  /** Of the price, never less than it comes to. */
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
