import type { Time } from '../codes.ts';
import type { Filled } from '../model/pack.ts';

/** Two nutrients of which one keeps the other from being taken up, where there is enough of both: not in one sachet. */
interface Apart {
  readonly a: string;
  readonly b: string;
  /** Milligrams in the sachet from which on it matters. */
  readonly from: Readonly<Record<string, number>>;
}

/**
 * Iron is taken up less beside calcium, zinc or magnesium; two hours lie between them when one is for the morning and
 * the other for the evening. Amounts that every multivitamin has beside each other do not matter.
 */
const APART: readonly Apart[] = [
  { a: 'iron', b: 'calcium', from: { iron: 5, calcium: 300 } },
  { a: 'iron', b: 'magnesium', from: { iron: 5, magnesium: 100 } },
  { a: 'iron', b: 'zinc', from: { iron: 5, zinc: 10 } },
];

/** Two goods that must not be in one sachet, and the nutrients why. */
export interface Incompatibility {
  readonly first: number;
  readonly second: number;
  readonly a: string;
  readonly b: string;
}

const inSachet = (one: Filled, time: Time, nutrient: string): number =>
  (one.good.contents[nutrient] ?? 0) * one[time];

/** What in a sachet should not be together: for each two nutrients the two goods that bring most of them. */
export function incompatibilities(chosen: readonly Filled[], time: Time): Incompatibility[] {
  return APART.flatMap(({ a, b, from }) => {
    const isEnough = (nutrient: string) =>
      chosen.reduce((sum, one) => sum + inSachet(one, time, nutrient), 0) >= (from[nutrient] ?? 0);
    if (!isEnough(a) || !isEnough(b)) return [];
    // One good that holds both was made so: two are needed, of which one can be moved.
    const pairs = chosen.flatMap((first) =>
      chosen
        .filter((second) => second !== first)
        .map((second) => ({ first, second, weight: inSachet(first, time, a) * inSachet(second, time, b) })),
    );
    const [worst] = pairs.filter(({ weight }) => weight > 0).toSorted((x, y) => y.weight - x.weight);
    return worst ? [{ first: worst.first.goodsId, second: worst.second.goodsId, a, b }] : [];
  });
}
