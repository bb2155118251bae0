import type { Chosen, Filled, PackGood } from '../model/pack.ts';
import { possibleDoses } from './box.ts';
import { conflicts, type PackFigures } from './conflicts.ts';

const fill = (good: PackGood, morning: number, evening: number): Filled => ({
  goodsId: good.goodsId,
  morning,
  evening,
  good,
});

/**
 * The initial doses of an added good: the fewest that divide evenly, in the sachet with fewer conflicts. Ties
 * go to the morning.
 */
export function placeFor(chosen: readonly Filled[], good: PackGood, figures: PackFigures): Filled {
  const [doses = 1] = possibleDoses(good, figures.days);
  const morning = fill(good, doses, 0);
  const evening = fill(good, 0, doses);
  const against = (way: Filled) => conflicts([...chosen, way], figures).length;
  return against(morning) <= against(evening) ? morning : evening;
}

/** Moves the doses to the other time of day. */
export const swapped = <One extends Chosen>(one: One): One => ({
  ...one,
  morning: one.evening,
  evening: one.morning,
});

/** Whether a good may be taken at either time, and so can be moved. */
export const isMovable = (good: PackGood): boolean => good.pack.time === 'any';
