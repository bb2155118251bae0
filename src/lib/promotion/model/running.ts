import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { BuyGiftRule, DiscountBuyRule, EnoughReduceRule } from '../model.ts';

/** A promotion as prices read it. */
interface PromotionBase {
  readonly id: number;
  readonly name: Text;
  /** The higher one is applied first. */
  readonly priority: number;
  /** Every good takes part; else those named, and those of the categories. */
  readonly everything: boolean;
  readonly goods: ReadonlySet<number>;
  readonly categories: ReadonlySet<number>;
}
export interface EnoughReduce extends PromotionBase {
  readonly kind: 'enough-reduce';
  readonly rule: EnoughReduceRule;
}
export interface DiscountBuy extends PromotionBase {
  readonly kind: 'discount-buy';
  readonly rule: DiscountBuyRule;
}
export interface BuyGift extends PromotionBase {
  readonly kind: 'buy-gift';
  readonly rule: BuyGiftRule;
  /** Pieces of each gift that are left, by SKU. */
  readonly giftsLeft: ReadonlyMap<number, number>;
}
export type PricingPromotion = EnoughReduce | DiscountBuy | BuyGift;
