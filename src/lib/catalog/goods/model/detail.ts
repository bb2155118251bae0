import type { GoodsForm } from '../codes.ts';
import type { MemberPrice } from '../rules/goods.ts';
import type { Faq, GoodsCard, Need, NutritionUnit, StockState } from './goods.ts';
import type { Allergen, Vegetarian } from './label.ts';
import type { ServiceTerms } from './service-terms.ts';

export interface SkuChoice {
  readonly id: number;
  readonly code: string;
  /** Spec key to option key; empty when there is nothing to choose. */
  readonly options: Readonly<Record<string, string>>;
  readonly price: number;
  readonly listPrice: number;
  readonly stock: StockState;
  /** Pieces left, shown only when few; else null. */
  readonly left: number | null;
}

/** What a shopper fills a package with (row B2). */
export interface PackageChoice {
  /** Exactly so many pieces. */
  readonly pick: number;
  /** Whether the same one may be picked more than once. */
  readonly repeats: boolean;
  readonly items: readonly {
    readonly skuId: number;
    readonly goodsId: number;
    readonly name: string;
    /** `60 tablets`; empty when there is nothing to choose. */
    readonly options: string;
    readonly picture: string;
    readonly stock: StockState;
    readonly left: number | null;
  }[];
}

/** A good's label in one language. */
export interface LabelFacts {
  readonly origin: string;
  readonly netWeight: string;
  readonly shelfLifeMonths: number;
  readonly storage: string;
  readonly allergens: readonly Allergen[];
  readonly vegetarian?: Vegetarian | undefined;
  readonly halal?: boolean | undefined;
  readonly maker: { readonly name: string; readonly address: string; readonly phone: string };
  readonly insurance: { readonly insurer: string; readonly policy: string };
  readonly registration: string;
}

/** What a service is, in one language. */
export interface ServiceFacts extends Omit<ServiceTerms, 'givenBy' | 'place'> {
  readonly givenBy: string;
  readonly place: string;
}

/** Everything a goods page says, in one language (row B2). Prices are those of the cheapest SKU. */
export interface GoodsDetail {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly subtitle: string;
  /** Front, dose and label; at least one. */
  readonly pictures: readonly string[];
  /** Drawn: shown where one of the pictures does not come. */
  readonly fallbackPicture: string;
  readonly form: GoodsForm | null;
  readonly colour: string | null;
  readonly category: { readonly id: number; readonly name: string };
  readonly needs: readonly Need[];
  readonly specs: readonly {
    readonly key: string;
    readonly name: string;
    readonly options: readonly { readonly key: string; readonly name: string }[];
  }[];
  readonly skus: readonly SkuChoice[];
  readonly price: number;
  readonly listPrice: number;
  readonly inStock: boolean;
  readonly memberPrices: readonly MemberPrice[];
  readonly newCustomerPrice: number;
  /** What must be picked to fill it; null when the good is no package. */
  readonly package: PackageChoice | null;
  /** Stars from 1 to 5 of the reviews that are shown; 0 without any. */
  readonly rating: { readonly average: number; readonly count: number };
  readonly subscribable: boolean;
  readonly homeOnly: boolean;
  /** What is agreed of a service; null for what is sent. */
  readonly service: ServiceFacts | null;
  /** For a member's first order only. */
  readonly firstOrderOnly: boolean;
  /** Pieces that one member may ever have; null without a limit. */
  readonly memberMost: number | null;
  readonly sold: number;
  readonly nutrition: {
    readonly serving: string;
    readonly servings: number;
    /** How much a serving is, where it is given: amounts per 100 are then shown too. */
    readonly size: { readonly amount: number; readonly unit: 'g' | 'ml' } | null;
    readonly facts: readonly {
      readonly nutrient: string;
      readonly name: string;
      readonly amount: number;
      readonly unit: NutritionUnit;
      readonly nrv: number | null;
    }[];
  };
  /** What the law requires; null where the merchant has not said. */
  readonly label: LabelFacts | null;
  readonly howToTake: string;
  readonly warnings: string;
  readonly ingredients: string;
  readonly faq: readonly Faq[];
  /** The description, by paragraph. */
  readonly description: readonly string[];
  readonly related: readonly GoodsCard[];
  readonly updatedAt: Date;
}
