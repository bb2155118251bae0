import type { CouponTerms, PricingInput, PricingLine } from '#lib/catalog/pricing/model/pricing.ts';
import type {
  BuyGift,
  BuyGiftRule,
  DiscountBuy,
  DiscountBuyRule,
  EnoughReduce,
  EnoughReduceRule,
} from '#lib/catalog/promotion/model.ts';
import { LIMITS } from '../../src/areas.ts';

/** Inputs of the pricing tests. */

export const NOW = new Date('2026-11-21T04:00:00Z');
const name = { tw: '活動', zh: '活动', en: 'Offer' };

let lines = 0;
export function line(given: Partial<PricingLine>): PricingLine {
  const { goodsId = 1, skuId = goodsId, salePrice = 100 } = given;
  lines += 1;
  const key = String(lines).padStart(6, '0');
  return { key, skuId, goodsId, categoryId: 1, quantity: 1, listPrice: salePrice, salePrice, ...given };
}

export const input = (given: Partial<PricingInput>): PricingInput => ({
  lines: [],
  shopper: { levelPercent: 100, isFirstOrder: false },
  promotions: [],
  deliveryType: 'home',
  limits: LIMITS,
  now: NOW,
  ...given,
});

const base = (id: number) => ({
  id,
  name,
  priority: 0,
  everything: true,
  goods: new Set<number>(),
  categories: new Set<number>(),
});

export const enoughReduce = (id: number, rule: EnoughReduceRule): EnoughReduce => ({
  ...base(id),
  kind: 'enough-reduce',
  rule,
});

export const discountBuy = (
  id: number,
  rule: DiscountBuyRule = { from: 0, addOns: [{ skuId: 99, price: 1, most: 1 }], most: 1 },
): DiscountBuy => ({ ...base(id), kind: 'discount-buy', rule });

export const buyGift = (
  id: number,
  rule: BuyGiftRule,
  left: readonly (readonly [skuId: number, pieces: number])[],
): BuyGift => ({ ...base(id), kind: 'buy-gift', rule, giftsLeft: new Map(left) });

export const terms = (given: Partial<CouponTerms>): CouponTerms => ({
  id: 1,
  name,
  kind: 'amount',
  value: 100,
  most: null,
  minimum: 0,
  only: null,
  firstOrderOnly: false,
  startsAt: null,
  endsAt: null,
  state: 'unused',
  ...given,
});
