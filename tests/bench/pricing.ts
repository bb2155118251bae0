import type { PricingInput, PricingLine } from '#lib/catalog/pricing/model/pricing.ts';
import { price } from '#lib/catalog/pricing/rules/price.ts';
import type { PricingPromotion } from '#lib/catalog/promotion/model.ts';
import { LIMITS } from '../../src/areas.ts';
import { median, type Row } from './row.ts';

const AT_MOST_MS = 1;
const LINES = 50;
const PROMOTIONS = 20;
const WARM_UP = 2000;
const MEASURED = 2000;

const name = { tw: '活動', zh: '活动', en: 'Offer' };

/** Every promotion takes part, most of them for some of the goods: nothing is skipped. */
function fullCart(): PricingInput {
  const lines = Array.from(
    { length: LINES },
    (_, i): PricingLine => ({
      key: `${1000 + i}`,
      skuId: i + 1,
      goodsId: i + 1,
      categoryId: i % 8,
      quantity: 1 + (i % 3),
      listPrice: 700 + i * 10,
      salePrice: 500 + i * 10,
      ...(i % 10 === 9 ? { addOnOf: 100 + (i % 4) } : {}),
    }),
  );
  const promotions = Array.from({ length: PROMOTIONS }, (_, i): PricingPromotion => {
    const base = {
      id: 100 + i,
      name,
      priority: i % 3,
      everything: i % 7 === 0,
      goods: new Set([i, i + 10, i + 20]),
      categories: new Set([i % 8]),
    };
    if (i < 4) {
      const addOns = lines.map(({ skuId }) => ({ skuId, price: 99, most: 9 }));
      return { ...base, kind: 'discount-buy', rule: { from: 1000, addOns, most: 20 } };
    }
    if (i < 8) {
      const tiers = [{ from: 2000, gifts: [{ skuId: 900 + i, quantity: 1 }] }];
      return {
        ...base,
        kind: 'buy-gift',
        rule: { by: 'amount', giftKind: 'season', tiers },
        giftsLeft: new Map([[900 + i, 9]]),
      };
    }
    const tiers = [1000, 2000, 3000].map((from) => ({ from, reduce: from / 10 + i }));
    return { ...base, kind: 'enough-reduce', rule: { by: 'amount', tiers } };
  });
  return {
    lines,
    promotions,
    shopper: { levelPercent: 90, isFirstOrder: true },
    gifts: [{ promotionId: 104, skuId: 904 }],
    coupon: {
      id: 1,
      name,
      kind: 'percent',
      value: 90,
      most: 500,
      minimum: 1000,
      only: { kind: 'classes', ids: [1, 2, 3] },
      firstOrderOnly: true,
      startsAt: null,
      endsAt: null,
      state: 'unused',
    },
    deliveryType: 'home',
    coins: { asked: 500, balance: 1000 },
    limits: LIMITS,
    now: new Date('2026-11-21T04:00:00Z'),
  };
}

/** The cost of pricing a full cart under many promotions. */
export async function pricing(): Promise<Row[]> {
  const cart = fullCart();
  for (let i = 0; i < WARM_UP; i++) price(cart);
  const times = Array.from({ length: MEASURED }, () => {
    const began = performance.now();
    price(cart);
    return performance.now() - began;
  }).sort((a, b) => a - b);
  const p50 = median(times);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return [
    {
      what: `price of ${LINES} lines with ${PROMOTIONS} promotions`,
      ours: `${p50.toFixed(2)} ms`,
      target: `≤ ${AT_MOST_MS} ms`,
      isOk: p50 <= AT_MOST_MS,
      p50,
      p99,
    },
  ];
}
