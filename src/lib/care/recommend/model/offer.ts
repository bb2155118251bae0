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

/** A good on sale, as far as it is asked whether it suits somebody. */
export interface Offer {
  readonly goodsId: number;
  readonly name: string;
  readonly picture: string;
  /** Of one dose. */
  readonly contents: Amounts;
  /** All that is in it to act, as its label names it. */
  readonly actives: readonly { readonly key: string; readonly name: string }[];
  /** Names of what its label tells of that nobody here knows: no rule has judged it. */
  readonly unknown: readonly string[];
  /** Doses that its label says for a day. */
  readonly daily: number;
  /** Null where its label does not say: it may hold anything. */
  readonly allergens: readonly Allergen[] | null;
  /** As its label declares; null where it does not. */
  readonly vegetarian: Vegetarian | null;
  /** By its label or its list of ingredients; where these do not tell, it is not. */
  readonly isHalal: boolean;
  readonly forKids: boolean;
  /** How it goes into a daily pack; null where it does not. */
  readonly pack: PackTerms | null;
  readonly skus: readonly OfferSku[];
}
