import type { Allergen, Vegetarian } from '#lib/catalog/goods/model/label.ts';
import type { PackTerms } from '#lib/catalog/goods/model/pack-terms.ts';

/** Amounts by ingredient, in the units of the rules. */
export type Amounts = Readonly<Record<string, number>>;

export interface OfferSku {
  readonly skuId: number;
  /** Doses in one package. */
  readonly doses: number;
  readonly price: number;
  readonly stock: number;
}

/** A good on sale, with everything that the rules need. */
export interface Offer {
  readonly goodsId: number;
  readonly name: string;
  readonly picture: string;
  /** Contents of one dose. */
  readonly contents: Amounts;
  /** All active substances, as its label names them. */
  readonly actives: readonly { readonly key: string; readonly name: string }[];
  /** Label names that are not in the rules, so they cannot be assessed. */
  readonly unknown: readonly string[];
  /** Doses per day from the label. */
  readonly daily: number;
  /** Null: not stated, so it may contain any allergen. */
  readonly allergens: readonly Allergen[] | null;
  /** As its label declares; null if not stated. */
  readonly vegetarian: Vegetarian | null;
  /** By its label or list of ingredients. Unclear ones count as not halal. */
  readonly isHalal: boolean;
  readonly forKids: boolean;
  /** How it goes into a daily pack; null if it does not. */
  readonly pack: PackTerms | null;
  readonly skus: readonly OfferSku[];
}
