import type { SkuChoice } from './model-detail.ts';

/** Choosing a SKU by its specs (row B2): pure, shared by the island and its tests. */

export type Chosen = Readonly<Record<string, string>>;

/** The SKU that the choice names, once every spec is chosen. */
export const chosenSku = (skus: readonly SkuChoice[], chosen: Chosen): SkuChoice | undefined =>
  skus.find((sku) => Object.entries(sku.options).every(([key, option]) => chosen[key] === option));

/** Whether an option may be had together with what else is chosen; a sold-out SKU may still be looked at. */
export const canChoose = (skus: readonly SkuChoice[], chosen: Chosen, key: string, option: string): boolean =>
  skus.some(
    (sku) =>
      sku.options[key] === option &&
      Object.entries(chosen).every(([other, value]) => other === key || sku.options[other] === value),
  );

/** What is chosen when the page opens: the first SKU that is in stock, else the first. */
export const firstChoice = (skus: readonly SkuChoice[]): Chosen =>
  (skus.find((sku) => sku.stock !== 'out') ?? skus[0])?.options ?? {};

/** Choosing an option that does not go with the rest moves the rest to the nearest SKU that has it. */
export function choose(skus: readonly SkuChoice[], chosen: Chosen, key: string, option: string): Chosen {
  const next = { ...chosen, [key]: option };
  if (chosenSku(skus, next)) return next;
  return skus.find((sku) => sku.options[key] === option)?.options ?? chosen;
}
