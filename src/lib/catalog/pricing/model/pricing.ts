import type { PricingPromotion } from '#lib/catalog/promotion/model.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { NamedAdjustment, NamedProgress, ShippingReason } from './adjustment.ts';

/** Input and output of pricing, with reasons (rows C4, C5, C10, L3). */

/** One SKU to price. */
export interface PricingLine {
  /** Unique among the lines. Also decides which line gets an indivisible dollar. */
  readonly key: string;
  readonly skuId: number;
  readonly goodsId: number;
  readonly categoryId: number;
  readonly quantity: number;
  readonly listPrice: Amount;
  readonly salePrice: Amount;
  /** Unit price of the group campaign that this line belongs to. */
  readonly groupPrice?: Amount;
  /** The promotion that offers this line as an add-on. */
  readonly addOnOf?: number;
  /** Not shipped, and gifts cannot travel with it. */
  readonly isService?: boolean;
}

export interface Shopper {
  /** Row I4: percent of the price at the member's level; 100 for visitors. */
  readonly levelPercent: number;
  /** No purchase yet: eligible for the new-customer price. */
  readonly isFirstOrder: boolean;
}

export interface ChosenGift {
  readonly promotionId: number;
  readonly skuId: number;
}

/** A shopper's coupon, or the terms of a discount code. */
export interface CouponTerms {
  readonly id: number;
  readonly name: Text;
  readonly kind: 'amount' | 'percent' | 'shipping';
  /** By kind: NT$ off, percent that remains, or NT$ off shipping, where 0 means all of it. */
  readonly value: number;
  /** Maximum NT$ of a percentage discount; null if unlimited. */
  readonly most: Amount | null;
  /** Minimum NT$ of eligible goods, after promotions. */
  readonly minimum: Amount;
  /** Eligible goods; null for all. */
  readonly only: {
    readonly kind: 'goods' | 'classes' | 'activities';
    readonly ids: readonly number[];
  } | null;
  readonly firstOrderOnly: boolean;
  /** Valid for orders with group-buy items. */
  readonly forGroup?: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly state: 'unused' | 'used' | 'blocked';
}

export interface PricingInput {
  readonly lines: readonly PricingLine[];
  readonly shopper: Shopper;
  /** The active promotions. */
  readonly promotions: readonly PricingPromotion[];
  readonly gifts?: readonly ChosenGift[];
  /** A coupon or a code, never both (row C9). */
  readonly coupon?: CouponTerms | null;
  readonly code?: CouponTerms | null;
  readonly deliveryType: DeliveryType;
  /** For subscriptions: the plan's discount, and the announced maximum to pay. */
  readonly plan?: {
    readonly percent: number;
    readonly most: Amount | null;
    /** Ships with a box that is delivered anyway. */
    readonly isAlong?: boolean;
    /** Shares a parcel: with NT$ of other goods, and a number of orders of its kind, itself included. */
    readonly parcel?: { readonly besides: Amount; readonly times: number };
  };
  /** A sum that staff agreed with the payer; anything above it is deducted. */
  readonly agreed?: Amount | undefined;
  /** Coins that the shopper wants to use, and the balance. */
  readonly coins?: { readonly asked: number; readonly balance: number };
  readonly limits: Limits;
  readonly now: Date;
}

/** A request that the rules do not grant. It is reported; the shopper is never charged more silently. */
export interface PricingRefusal {
  readonly subject: 'addOn' | 'gift' | 'coupon' | 'code' | 'coins';
  /** Key of the `errors` words. */
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** `{{name}}` of its words. */
  readonly name?: Text;
  /** Key of the affected line. */
  readonly line?: string;
  readonly promotionId?: number;
}

export interface PricedUnit {
  readonly key: string;
  readonly unitPrice: Amount;
  /** unit price × quantity */
  readonly total: Amount;
  /** The line's share of promotions and coupon or code. */
  readonly share: Amount;
  /** The line's share of coins. */
  readonly coins: Amount;
  /** Steps from list price × quantity down to total − share − coins. */
  readonly adjustments: readonly NamedAdjustment[];
}

/** Gifts of a promotion for these goods, of which the shopper may choose one. */
export interface GiftOffer {
  readonly promotionId: number;
  readonly name: Text;
  readonly gifts: readonly { readonly skuId: number; readonly quantity: number; readonly left: number }[];
  /** The chosen SKU; null without a choice. */
  readonly chosen: number | null;
}

export interface Pricing {
  /** In the order of the input. */
  readonly lines: readonly PricedUnit[];
  readonly listTotal: Amount;
  /** At unit prices, before promotions. */
  readonly goodsTotal: Amount;
  /** Total of promotions and coupon or code. */
  readonly discount: Amount;
  readonly shipping: Amount;
  readonly shippingReason: ShippingReason;
  /** Gap to free shipping; 0 if already free. */
  readonly freeShippingGap: Amount;
  /** Maximum coins (row C10), and coins used. */
  readonly coinsMost: Amount;
  readonly coins: Amount;
  readonly payable: Amount;
  /** `listTotal` plus these plus `shipping` equals `payable`. Each kind and id appears once. */
  readonly adjustments: readonly NamedAdjustment[];
  readonly gifts: readonly (ChosenGift & { readonly quantity: number })[];
  readonly offers: readonly GiftOffer[];
  readonly progress: readonly NamedProgress[];
  readonly refusals: readonly PricingRefusal[];
}
