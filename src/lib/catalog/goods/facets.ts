import { GOODS_FORMS } from './codes.ts';
import { NEEDS, type Need } from './model/goods.ts';
import { type Facets, type GoodsQuery, PRICE_STEPS } from './model/list.ts';

/** The arithmetic of filters: pure, over the counts of goods that look alike. */

/** Goods that look alike to the filters, and how many they are. */
export interface FacetGroup {
  readonly form: string;
  /** One bit for each, as `needBits` sets them. */
  readonly needs: number;
  readonly inStock: boolean;
  /** One of `PRICE_STEPS`; null for goods that were picked by price. */
  readonly priceStep: number | null;
  readonly goods: number;
}

/** The needs as one number; what is no need is left out. */
export const needBits = (needs: readonly string[]): number =>
  NEEDS.reduce((bits, need, i) => (needs.includes(need) ? bits | (1 << i) : bits), 0);

export type Chosen = Pick<GoodsQuery, 'need' | 'form' | 'from' | 'to' | 'stock'>;

/** The price ranges on offer; `to` is null for the last. */
export const PRICE_RANGES: readonly { readonly from: number; readonly to: number | null }[] = PRICE_STEPS.map(
  (from, i) => {
    const next = PRICE_STEPS[i + 1];
    return { from, to: next === undefined ? null : next - 1 };
  },
);

const rangeOf = (step: number) => PRICE_RANGES.find(({ from }) => from === step);

/** True when a price range takes every range on offer whole or not at all, so that the kept counts answer it. */
export function isWholeRanges({ from = 0, to }: Pick<Chosen, 'from' | 'to'>): boolean {
  const begins = PRICE_RANGES.some((range) => range.from === from);
  return begins && (to === undefined || PRICE_RANGES.some((range) => range.to === to));
}

/** Whether a range on offer has anything of the chosen one. */
function meets(step: number | null, { from = 0, to = Number.POSITIVE_INFINITY }: Chosen): boolean {
  const range = step === null ? undefined : rangeOf(step);
  return !range || (range.from <= to && (range.to ?? Number.POSITIVE_INFINITY) >= from);
}

/**
 * What each choice would leave. Within a group the choices add up, between groups they narrow down: a group's
 * own choice does not count for its own figures.
 */
export function countFacets(
  shapes: readonly FacetGroup[],
  chosen: Chosen,
): { total: number; unfiltered: number; facets: Omit<Facets, 'exact'> } {
  const forms = new Map<string, number>();
  const needs = new Map<Need, number>();
  const wanted = needBits(chosen.need);
  const prices = new Map<number, number>();
  let [total, unfiltered, inStock] = [0, 0, 0];
  for (const shape of shapes) {
    const { goods, priceStep } = shape;
    const byForm = chosen.form.length === 0 || chosen.form.some((form) => form === shape.form);
    const byNeed = wanted === 0 || (shape.needs & wanted) !== 0;
    const byPrice = meets(priceStep, chosen);
    const byStock = !chosen.stock || shape.inStock;
    unfiltered += goods;
    if (byForm && byNeed && byPrice && byStock) total += goods;
    if (byNeed && byPrice && byStock) add(forms, shape.form, goods);
    if (byForm && byPrice && byStock)
      for (const [i, need] of NEEDS.entries()) if (shape.needs & (1 << i)) add(needs, need, goods);
    if (byForm && byNeed && byStock && priceStep !== null) add(prices, priceStep, goods);
    if (byForm && byNeed && byPrice && shape.inStock) inStock += goods;
  }
  return {
    total,
    unfiltered,
    facets: {
      forms: GOODS_FORMS.map((form) => ({ form, count: forms.get(form) ?? 0 })),
      needs: NEEDS.map((need) => ({ need, count: needs.get(need) ?? 0 })),
      prices: PRICE_RANGES.map((range) => ({ ...range, count: prices.get(range.from) ?? 0 })),
      inStock,
    },
  };
}

const add = <Key>(counts: Map<Key, number>, key: Key, goods: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + goods);
};
