import { z } from 'zod';
import { EveryLanguage } from '#lib/catalog/goods/model/goods.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import { GIFT_KINDS, type PromotionKind } from '#lib/site/payment-methods/codes.ts';

/** The three kinds of promotion (row C4), by the first segment of their pages (row B5). */

const amount = z.int().min(1).max(10_000_000);
const pieces = z.int().min(1).max(99);
const skuId = z.int().min(1);
/** Unit of thresholds: NT$ or pieces. */
const by = z.enum(['amount', 'quantity']).default('amount');

const rising = (tiers: readonly { readonly from: number }[]): boolean =>
  tiers.every((tier, i) => i === 0 || tier.from > (tiers[i - 1]?.from ?? 0));
const RISING = 'promotionTiersMustRise';

/** From a threshold: NT$ off, or the percent that remains. */
export const EnoughReduceTier = z.union([
  z.strictObject({ from: amount, reduce: amount }),
  z.strictObject({ from: amount, percent: z.int().min(1).max(99) }),
]);
export type EnoughReduceTier = z.infer<typeof EnoughReduceTier>;

export const EnoughReduceRule = z
  .strictObject({ by, tiers: z.array(EnoughReduceTier).min(1).max(5).refine(rising, RISING) })
  .refine(
    (rule) =>
      rule.by === 'quantity' || rule.tiers.every((tier) => !('reduce' in tier) || tier.reduce < tier.from),
    'promotionReductionTooHigh',
  );
export type EnoughReduceRule = z.infer<typeof EnoughReduceRule>;

/** These SKUs at these prices, with main goods of at least `from` NT$ (0: any). */
export const DiscountBuyRule = z.strictObject({
  from: z.int().min(0).max(10_000_000).default(0),
  addOns: z
    .array(z.strictObject({ skuId, price: amount, most: pieces.default(1) }))
    .min(1)
    .max(20),
  /** Maximum pieces of all add-ons together, per order. */
  most: pieces.default(1),
});
export type DiscountBuyRule = z.infer<typeof DiscountBuyRule>;

/** From a threshold, one of these gifts; only the top tier applies. */
export const BuyGiftRule = z.strictObject({
  by,
  giftKind: z.enum(GIFT_KINDS).default('season'),
  tiers: z
    .array(
      z.strictObject({
        from: amount,
        gifts: z
          .array(z.strictObject({ skuId, quantity: pieces.default(1) }))
          .min(1)
          .max(10),
      }),
    )
    .min(1)
    .max(5)
    .refine(rising, RISING),
});
export type BuyGiftRule = z.infer<typeof BuyGiftRule>;

export type PromotionRule = EnoughReduceRule | DiscountBuyRule | BuyGiftRule;

/** Schema of the rule, by kind. */
export const PROMOTION_RULES = {
  'enough-reduce': EnoughReduceRule,
  'discount-buy': DiscountBuyRule,
  'buy-gift': BuyGiftRule,
} as const satisfies Record<PromotionKind, z.ZodType>;

const common = {
  /** Absent for a new one. */
  id: z.int().min(1).optional(),
  name: EveryLanguage,
  startsAt: z.date(),
  /** Null: open-ended. */
  endsAt: z.date().nullable().default(null),
  status: z.enum(['on', 'off']).default('on'),
  /** Higher ones apply first. */
  priority: z.int().min(-100).max(100).default(0),
  everything: z.boolean().default(false),
  goodsIds: z.array(z.int().min(1)).max(1000).default([]),
  categoryIds: z.array(z.int().min(1)).max(100).default([]),
};

/** A promotion as the merchant saves it. */
export const PromotionRecord = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...common, kind: z.literal('enough-reduce'), rule: EnoughReduceRule }),
    z.strictObject({ ...common, kind: z.literal('discount-buy'), rule: DiscountBuyRule }),
    z.strictObject({
      ...common,
      kind: z.literal('buy-gift'),
      rule: BuyGiftRule,
      /** Pieces reserved for the promotion, separate from the stock for sale. */
      giftStock: z.array(z.strictObject({ skuId, stock: z.int().min(0).max(10_000_000) })).default([]),
    }),
  ])
  .refine((one) => one.endsAt === null || one.endsAt > one.startsAt, {
    path: ['endsAt'],
    error: 'promotionEndTooEarly',
  })
  .refine((one) => one.everything || one.goodsIds.length + one.categoryIds.length > 0, {
    path: ['goodsIds'],
    error: 'promotionScopeMissing',
  })
  .refine(
    (one) =>
      one.kind !== 'buy-gift' ||
      giftSkus(one.rule).every((id) => one.giftStock.some((gift) => gift.skuId === id)),
    { path: ['giftStock'], error: 'promotionGiftStockMissing' },
  );
export type PromotionRecord = z.output<typeof PromotionRecord>;
export type PromotionInput = z.input<typeof PromotionRecord>;

export const giftSkus = (rule: BuyGiftRule): number[] => [
  ...new Set(rule.tiers.flatMap((tier) => tier.gifts.map((gift) => gift.skuId))),
];

/** A promotion as pricing reads it. */
interface PromotionBase {
  readonly id: number;
  readonly name: Text;
  /** Higher ones apply first. */
  readonly priority: number;
  /** Applies to all goods; otherwise to the named goods and categories. */
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
  /** Pieces left of each gift, by SKU. */
  readonly giftsLeft: ReadonlyMap<number, number>;
}
export type PricingPromotion = EnoughReduce | DiscountBuy | BuyGift;
