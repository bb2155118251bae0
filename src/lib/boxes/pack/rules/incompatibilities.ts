import type { Time } from '../codes.ts';
import type { Filled } from '../model/pack.ts';

/**
 * Two nutrients of which one inhibits the other's absorption. Above these amounts they may not share a
 * sachet.
 */
interface Apart {
  readonly a: string;
  readonly b: string;
  /** Milligrams per sachet from which the rule applies. */
  readonly from: Readonly<Record<string, number>>;
}

/**
 * Calcium, zinc and magnesium reduce the absorption of iron. Morning and evening sachets are at least two
 * hours apart, which is enough. The usual amounts in multivitamins are below the thresholds.
 */
const APART: readonly Apart[] = [
  { a: 'iron', b: 'calcium', from: { iron: 5, calcium: 300 } },
  { a: 'iron', b: 'magnesium', from: { iron: 5, magnesium: 100 } },
  { a: 'iron', b: 'zinc', from: { iron: 5, zinc: 10 } },
];

/** Two goods that may not share a sachet, and the nutrients that cause it. */
export interface Incompatibility {
  readonly first: number;
  readonly second: number;
  readonly a: string;
  readonly b: string;
}

const inSachet = (one: Filled, time: Time, nutrient: string): number =>
  (one.good.contents[nutrient] ?? 0) * one[time];

/** Incompatibilities in a sachet: per pair of nutrients, the two goods with the largest amounts. */
export function incompatibilities(chosen: readonly Filled[], time: Time): Incompatibility[] {
  return APART.flatMap(({ a, b, from }) => {
    const isEnough = (nutrient: string) =>
      chosen.reduce((sum, one) => sum + inSachet(one, time, nutrient), 0) >= (from[nutrient] ?? 0);
    if (!isEnough(a) || !isEnough(b)) return [];
    // A single good that contains both was designed so. Only two goods can be separated.
    const pairs = chosen.flatMap((first) =>
      chosen
        .filter((second) => second !== first)
        .map((second) => ({ first, second, weight: inSachet(first, time, a) * inSachet(second, time, b) })),
    );
    const [worst] = pairs.filter(({ weight }) => weight > 0).toSorted((x, y) => y.weight - x.weight);
    return worst ? [{ first: worst.first.goodsId, second: worst.second.goodsId, a, b }] : [];
  });
}
