import { GOODS_FORMS } from './codes.ts';
import { NEEDS, type Need } from './model/goods.ts';
import { type Facets, type GoodsQuery, PRICE_STEPS } from './model/list.ts';

/** Filter arithmetic: pure, over counts of goods with equal facets. */

/** Goods with equal facets, and their number. */
export interface FacetGroup {
  readonly form: string;
  /** Bit set of `needBits`. */
  readonly needs: number;
  readonly inStock: boolean;
  /** One of `PRICE_STEPS`; null for goods selected by a free price range. */
  readonly priceStep: number | null;
  readonly goods: number;
}

/** The needs as a bit set; unknown ones are ignored. */
export const needBits = (needs: readonly string[]): number =>
  NEEDS.reduce((bits, need, i) => (needs.includes(need) ? bits | (1 << i) : bits), 0);

export type Chosen = Pick<GoodsQuery, 'need' | 'form' | 'from' | 'to' | 'stock'>;

/** The offered price ranges; `to` is null for the last. */
export const PRICE_RANGES: readonly { readonly from: number; readonly to: number | null }[] = PRICE_STEPS.map(
  (from, i) => {
    const next = PRICE_STEPS[i + 1];
    return { from, to: next === undefined ? null : next - 1 };
  },
);

const rangeOf = (step: number) => PRICE_RANGES.find(({ from }) => from === step);

/** True if a range contains each offered range completely or not at all. Then the cached counts answer it. */
export function isWholeRanges({ from = 0, to }: Pick<Chosen, 'from' | 'to'>): boolean {
  const begins = PRICE_RANGES.some((range) => range.from === from);
  return begins && (to === undefined || PRICE_RANGES.some((range) => range.to === to));
}

/** Whether an offered range overlaps the chosen one. */
function meets(step: number | null, { from = 0, to = Number.POSITIVE_INFINITY }: Chosen): boolean {
  const range = step === null ? undefined : rangeOf(step);
  return !range || (range.from <= to && (range.to ?? Number.POSITIVE_INFINITY) >= from);
}

/**
 * How many goods each choice would leave. Choices within a group are combined with OR, groups with AND. A
 * group's own choice does not affect its own counts.
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
