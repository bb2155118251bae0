import type { Chosen, Filled, PackGood } from '../model/pack.ts';
import { boxItem, dosesADay } from './box.ts';
import { type Conflict, conflicts, type PackFigures } from './conflicts.ts';

/** Of each good once, with all its doses: a bottle that is added beside the one of every box is taken with it. */
export function together(parts: readonly Filled[]): Filled[] {
  const all = new Map<number, Filled>();
  for (const part of parts) {
    const before = all.get(part.goodsId);
    all.set(part.goodsId, {
      ...part,
      morning: part.morning + (before?.morning ?? 0),
      evening: part.evening + (before?.evening ?? 0),
    });
  }
  return [...all.values()];
}

/** Whether packages come out even is asked of what is put in alone: what was there before was paid for so. */
const against = (parts: readonly Filled[], figures: PackFigures): Conflict[] =>
  conflicts(together(parts), figures).filter(({ kind }) => kind !== 'notHad');

/** What stands against a changed pack and did not before: nobody is kept from a change by what is not new. */
export function newlyAgainst(
  before: readonly Filled[],
  after: readonly Filled[],
  figures: PackFigures,
): Conflict[] {
  const known = new Set(against(before, figures).map((conflict) => JSON.stringify(conflict)));
  return against(after, figures).filter((conflict) => !known.has(JSON.stringify(conflict)));
}

export interface Fit {
  readonly part: Filled;
  /** Nothing, where it fits. */
  readonly conflicts: readonly Conflict[];
}

/**
 * Puts doses of a good into a pack where least stands against them: as they were taken, else at the other time, else some at
 * each.
 * @param before the pack as it is
 * @param rest the same without what is taken out
 */
export function fitInto(
  before: readonly Filled[],
  rest: readonly Filled[],
  given: { readonly good: PackGood } & Pick<Chosen, 'morning' | 'evening'>,
  figures: PackFigures,
): Fit {
  const { good, morning, evening } = given;
  const doses = dosesADay(given);
  const ways = [
    { morning, evening },
    { morning: evening, evening: morning },
    { morning: Math.ceil(doses / 2), evening: Math.floor(doses / 2) },
  ].map((way): Fit => {
    const part = { goodsId: good.goodsId, good, ...way };
    return { part, conflicts: newlyAgainst(before, [...rest, part], figures) };
  });
  return ways.reduce((best, way) => (way.conflicts.length < best.conflicts.length ? way : best));
}

/** How many packages of this SKU a box of so many doses takes; null where none come out even, or they are not there. */
export function packagesOf(good: PackGood, skuId: number, doses: number, days: number): number | null {
  const only = { ...good, skus: good.skus.filter((sku) => sku.skuId === skuId) };
  return boxItem(only, doses, days)?.quantity ?? null;
}

/** The doses a day that so many packages of a SKU are for so many days; null where they do not come out even. */
export function dosesOf(good: PackGood, skuId: number, quantity: number, days: number): number | null {
  const pieces = good.skus.find((sku) => sku.skuId === skuId)?.pieces ?? 0;
  const doses = (pieces * quantity) / (good.pack.pieces * days);
  return Number.isInteger(doses) && doses > 0 ? doses : null;
}
