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
 * How a good that is added is taken at first: as little of it as comes out even, in the sachet where least stands
 * against it; the morning where both are as good.
 */
export function placeFor(chosen: readonly Filled[], good: PackGood, figures: PackFigures): Filled {
  const [doses = 1] = possibleDoses(good, figures.days);
  const morning = fill(good, doses, 0);
  const evening = fill(good, 0, doses);
  const against = (way: Filled) => conflicts([...chosen, way], figures).length;
  return against(morning) <= against(evening) ? morning : evening;
}

/** Taken at the other time of the day. */
export const swapped = <One extends Chosen>(one: One): One => ({
  ...one,
  morning: one.evening,
  evening: one.morning,
});

/** Whether a good may be taken at both times, so that it can be moved. */
export const isMovable = (good: PackGood): boolean => good.pack.time === 'any';
