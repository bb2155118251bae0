import type { SkuChoice } from './model/detail.ts';

/**
 * Choosing a SKU by its specs (row B2): pure, shared by the island and its tests. Specs are chosen in order.
 * An option is available if a SKU has it together with the choices before it. So every SKU can be reached,
 * and every enabled option leads to one.
 */

export type Chosen = Readonly<Record<string, string>>;
type Skus = readonly SkuChoice[];

interface SpecKeys {
  readonly key: string;
}

/** `none`: no SKU has it with the choices before it; `out`: the SKUs that have it are sold out. */
export type OptionState = 'in' | 'out' | 'none';

/** The chosen SKU, once every spec is chosen. */
export const chosenSku = (skus: Skus, chosen: Chosen): SkuChoice | undefined =>
  skus.find((sku) => Object.entries(sku.options).every(([key, option]) => chosen[key] === option));

/** Initial choice: the first SKU in stock, else the first. */
export const firstChoice = (skus: Skus): Chosen =>
  (skus.find((sku) => sku.stock !== 'out') ?? skus[0])?.options ?? {};

/** The choice in an address (`?sku=12`); undefined for a SKU of another product. */
export const choiceOf = (skus: Skus, skuId: string | null): Chosen | undefined =>
  skuId === null ? undefined : skus.find((sku) => String(sku.id) === skuId)?.options;

/** The SKUs that have an option together with the choices before it. */
function skusWith(skus: Skus, specs: readonly SpecKeys[], chosen: Chosen, key: string, option: string): Skus {
  const before = specs.slice(
    0,
    specs.findIndex((spec) => spec.key === key),
  );
  return skus.filter(
    (sku) =>
      sku.options[key] === option && before.every((spec) => sku.options[spec.key] === chosen[spec.key]),
  );
}

export function optionState(
  skus: Skus,
  specs: readonly SpecKeys[],
  chosen: Chosen,
  key: string,
  option: string,
): OptionState {
  const found = skusWith(skus, specs, chosen, key, option);
  if (found.length === 0) return 'none';
  return found.some((sku) => sku.stock !== 'out') ? 'in' : 'out';
}

/**
 * Chooses an available option. Later choices stay if they fit. Otherwise the choice moves to the nearest SKU,
 * with a preference for one in stock.
 */
export function choose(
  skus: Skus,
  specs: readonly SpecKeys[],
  chosen: Chosen,
  key: string,
  option: string,
): Chosen {
  const kept = chosenSku(skus, { ...chosen, [key]: option });
  if (kept) return kept.options;
  const found = skusWith(skus, specs, chosen, key, option);
  const near = found.toSorted((a, b) => likeness(b, chosen) - likeness(a, chosen));
  return (near.find((sku) => sku.stock !== 'out') ?? near[0])?.options ?? chosen;
}

const likeness = (sku: SkuChoice, chosen: Chosen): number =>
  Object.entries(sku.options).filter(([key, option]) => chosen[key] === option).length;
