import type { GoodsForm } from '../codes.ts';
import type { MemberPrice } from '../rules/goods.ts';
import type { Faq, GoodsCard, Need, NutritionUnit, StockState } from './goods.ts';
import type { Allergen, Vegetarian } from './label.ts';
import type { ServiceTerms } from './service-terms.ts';

export interface SkuChoice {
  readonly id: number;
  readonly code: string;
  /** Spec key to option key; empty without a choice. */
  readonly options: Readonly<Record<string, string>>;
  readonly price: number;
  readonly listPrice: number;
  readonly stock: StockState;
  /** Pieces left if few, else null. */
  readonly left: number | null;
}

/** The choices for filling a package (row B2). */
export interface PackageChoice {
  /** The exact number of pieces. */
  readonly pick: number;
  /** Whether a SKU may be picked more than once. */
  readonly repeats: boolean;
  readonly items: readonly {
    readonly skuId: number;
    readonly goodsId: number;
    readonly name: string;
    /** `60 tablets`; empty without a choice. */
    readonly options: string;
    readonly picture: string;
    readonly stock: StockState;
    readonly left: number | null;
  }[];
}

/** A product's label in one language. */
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

/** A service's terms in one language. */
export interface ServiceFacts extends Omit<ServiceTerms, 'givenBy' | 'place'> {
  readonly givenBy: string;
  readonly place: string;
}

/** Everything on a product page, in one language (row B2). Prices are those of the cheapest SKU. */
export interface GoodsDetail {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly subtitle: string;
  /** Front, dose and label; at least one. */
  readonly pictures: readonly string[];
  /** A drawn picture, shown if a photo fails to load. */
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
  /** How the package is filled; null if it is no package. */
  readonly package: PackageChoice | null;
  /** Average stars, 1 to 5, of published reviews; 0 without any. */
  readonly rating: { readonly average: number; readonly count: number };
  readonly subscribable: boolean;
  readonly homeOnly: boolean;
  /** The service's terms; null for shipped goods. */
  readonly service: ServiceFacts | null;
  /** For a member's first order only. */
  readonly firstOrderOnly: boolean;
  /** Lifetime limit of pieces per member; null without one. */
  readonly memberMost: number | null;
  readonly sold: number;
  readonly nutrition: {
    readonly serving: string;
    readonly servings: number;
    /** Size of a serving, if known: then amounts per 100 are shown too. */
    readonly size: { readonly amount: number; readonly unit: 'g' | 'ml' } | null;
    readonly facts: readonly {
      readonly nutrient: string;
      readonly name: string;
      readonly amount: number;
      readonly unit: NutritionUnit;
      readonly nrv: number | null;
    }[];
  };
  /** The legally required label; null if the merchant gave none. */
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
