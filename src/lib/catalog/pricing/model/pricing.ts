import type { PricingPromotion } from '#lib/catalog/promotion/model.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { NamedAdjustment, NamedProgress, ShippingReason } from './adjustment.ts';

/** What goes into a price and what comes out of it, with the reasons (rows C4, C5, C10, L3). */

/** One SKU to be priced. */
export interface PricingLine {
  /** Unique among the lines; decides who gets a dollar that cannot be divided. */
  readonly key: string;
  readonly skuId: number;
  readonly goodsId: number;
  readonly categoryId: number;
  readonly quantity: number;
  readonly listPrice: Amount;
  readonly salePrice: Amount;
  /** What the group pays that this line is bought with. */
  readonly groupPrice?: Amount;
  /** The promotion by which this line is an add-on. */
  readonly addOnOf?: number;
  /** Nothing is brought for it, and no gift travels with it. */
  readonly isService?: boolean;
}

export interface Shopper {
  /** Row I4: per cent of the price that the member's level pays; 100 for visitors. */
  readonly levelPercent: number;
  /** Has not bought anything yet, and may buy at the new-customer price. */
  readonly isFirstOrder: boolean;
}

export interface ChosenGift {
  readonly promotionId: number;
  readonly skuId: number;
}

/** A coupon that the shopper holds, or what a discount code stands for. */
export interface CouponTerms {
  readonly id: number;
  readonly name: Text;
  readonly kind: 'amount' | 'percent' | 'shipping';
  /** NT$ off; the per cent that is paid; NT$ off shipping, 0 for all of it. */
  readonly value: number;
  /** NT$ that a per cent takes off at most; null without a bound. */
  readonly most: Amount | null;
  /** NT$ of the goods it is for, after promotions. */
  readonly minimum: Amount;
  /** What it is for; null is everything. */
  readonly only: {
    readonly kind: 'goods' | 'classes' | 'activities';
    readonly ids: readonly number[];
  } | null;
  readonly firstOrderOnly: boolean;
  /** May be used on an order with group-buy items. */
  readonly forGroup?: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly state: 'unused' | 'used' | 'blocked';
}

export interface PricingInput {
  readonly lines: readonly PricingLine[];
  readonly shopper: Shopper;
  /** Those that run now. */
  readonly promotions: readonly PricingPromotion[];
  readonly gifts?: readonly ChosenGift[];
  /** One of the two at most (row C9). */
  readonly coupon?: CouponTerms | null;
  readonly code?: CouponTerms | null;
  readonly deliveryType: DeliveryType;
  /** Of a subscription: what its plan takes off, and what was told to be the most to pay. */
  readonly plan?: {
    readonly percent: number;
    readonly most: Amount | null;
    /** It goes with a box that is brought anyway. */
    readonly isAlong?: boolean;
    /** It shares a parcel: with so much of other goods, and with so many of its own kind, itself counted. */
    readonly parcel?: { readonly besides: Amount; readonly times: number };
  };
  /** A sum that staff have agreed to with whoever pays; what is above it is taken off. */
  readonly agreed?: Amount | undefined;
  /** Coins that the shopper wants to use, and has. */
  readonly coins?: { readonly asked: number; readonly balance: number };
  readonly limits: Limits;
  readonly now: Date;
}

/** Something the shopper asked for that the rules do not give: said, and never silently charged. */
export interface PricingRefusal {
  readonly subject: 'addOn' | 'gift' | 'coupon' | 'code' | 'coins';
  /** Of the `errors` words. */
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** What it speaks of: `{{name}}` of its words. */
  readonly name?: Text;
  /** The line it is about. */
  readonly line?: string;
  readonly promotionId?: number;
}

export interface PricedUnit {
  readonly key: string;
  readonly unitPrice: Amount;
  /** unit price × quantity */
  readonly total: Amount;
  /** This line's part of promotions and coupon or code. */
  readonly share: Amount;
  /** This line's part of the coins. */
  readonly coins: Amount;
  /** From list price × quantity down to total − share − coins. */
  readonly adjustments: readonly NamedAdjustment[];
}

/** The gifts that a promotion offers these goods, one of which may be chosen. */
export interface GiftOffer {
  readonly promotionId: number;
  readonly name: Text;
  readonly gifts: readonly { readonly skuId: number; readonly quantity: number; readonly left: number }[];
  /** The SKU chosen; null while nothing is. */
  readonly chosen: number | null;
}

export interface Pricing {
  /** In the order given. */
  readonly lines: readonly PricedUnit[];
  readonly listTotal: Amount;
  /** At unit prices, before promotions. */
  readonly goodsTotal: Amount;
  /** What promotions and coupon or code take off the goods. */
  readonly discount: Amount;
  readonly shipping: Amount;
  readonly shippingReason: ShippingReason;
  /** What is missing for free shipping; 0 when it is free. */
  readonly freeShippingGap: Amount;
  /** The most coins that may be used (row C10), and those that are. */
  readonly coinsMost: Amount;
  readonly coins: Amount;
  readonly payable: Amount;
  /** `listTotal` and these and `shipping` add up to `payable`; each kind and id once. */
  readonly adjustments: readonly NamedAdjustment[];
  readonly gifts: readonly (ChosenGift & { readonly quantity: number })[];
  readonly offers: readonly GiftOffer[];
  readonly progress: readonly NamedProgress[];
  readonly refusals: readonly PricingRefusal[];
}
