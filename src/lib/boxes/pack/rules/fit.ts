import type { Chosen, Filled, PackGood } from '../model/pack.ts';
import { boxItem, dosesADay } from './box.ts';
import { type Conflict, conflicts, type PackFigures } from './conflicts.ts';

/** Merges equal goods and adds their doses. An added bottle is taken together with the box's own. */
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

/**
 * Package sizes are checked only for the change itself, because the existing contents are already paid for.
 */
const against = (parts: readonly Filled[], figures: PackFigures): Conflict[] =>
  conflicts(together(parts), figures).filter(({ kind }) => kind !== 'notHad');

/** Conflicts that a change introduces. Existing conflicts never block a change. */
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
  /** Empty if it fits. */
  readonly conflicts: readonly Conflict[];
}

/**
 * Finds the doses of a good with the fewest conflicts: as before, else at the other time, else split over
 * both.
 * @param before the current pack
 * @param rest the pack without the removed goods
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

/**
 * Packages of this SKU for this many daily doses. Null if they do not divide evenly or the stock is too low.
 */
export function packagesOf(good: PackGood, skuId: number, doses: number, days: number): number | null {
  const only = { ...good, skus: good.skus.filter((sku) => sku.skuId === skuId) };
  return boxItem(only, doses, days)?.quantity ?? null;
}

/** Daily doses that this many packages last for. Null if they do not divide evenly. */
export function dosesOf(good: PackGood, skuId: number, quantity: number, days: number): number | null {
  const pieces = good.skus.find((sku) => sku.skuId === skuId)?.pieces ?? 0;
  const doses = (pieces * quantity) / (good.pack.pieces * days);
  return Number.isInteger(doses) && doses > 0 ? doses : null;
}
