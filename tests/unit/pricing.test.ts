import { describe, expect, it } from 'vitest';
import type { CouponTerms } from '#lib/catalog/pricing/model/pricing.ts';
import { bestCoupon, price } from '#lib/catalog/pricing/rules/price.ts';
import type { EnoughReduceRule } from '#lib/catalog/promotion/model.ts';
import { LIMITS } from '../../src/areas.ts';
import { buyGift, discountBuy, enoughReduce, input, line, NOW, terms } from './pricing-input.ts';

const keysOf = (refusals: readonly { readonly key: string }[]) => refusals.map(({ key }) => key);
const stepsOf = (adjustments: readonly { readonly kind: string; readonly amount: number }[]) =>
  adjustments.map(({ kind, amount }) => [kind, amount]);

describe('the unit price', () => {
  const one = line({ salePrice: 1000, listPrice: 1200 });

  it('is the sale price for a visitor', () => {
    const [unit] = price(input({ lines: [one] })).lines;
    expect(unit).toMatchObject({ unitPrice: 1000, total: 1000, share: 0 });
    expect(stepsOf(unit?.adjustments ?? [])).toEqual([['sale', -200]]);
  });

  it.each([
    ['the member level', { levelPercent: 79, isFirstOrder: true }, undefined, 790, 'member'],
    ['the new-customer price', { levelPercent: 95, isFirstOrder: true }, undefined, 880, 'newCustomer'],
    ['the group price', { levelPercent: 90, isFirstOrder: false }, 700, 700, 'group'],
  ] as const)('is %s when that is the lowest', (_, shopper, groupPrice, unitPrice, kind) => {
    const given = groupPrice === undefined ? one : { ...one, groupPrice };
    const [unit] = price(input({ lines: [given], shopper })).lines;
    expect(unit?.unitPrice).toBe(unitPrice);
    expect(stepsOf(unit?.adjustments ?? [])).toEqual([
      ['sale', -200],
      [kind, unitPrice - 1000],
    ]);
  });

  it('rounds a per cent half up to the dollar, for each piece', () => {
    const shopper = { levelPercent: 100, isFirstOrder: true };
    const [unit] = price(input({ lines: [line({ salePrice: 695, quantity: 3 })], shopper })).lines;
    expect(unit).toMatchObject({ unitPrice: 612, total: 1836 });
  });
});

describe('enough-reduce', () => {
  const tiers = enoughReduce(1, {
    by: 'amount',
    tiers: [
      { from: 1000, reduce: 100 },
      { from: 2000, reduce: 300 },
    ],
  });

  it.each([
    [999, 0],
    [1000, 100],
    [1999, 100],
    [2000, 300],
    [9000, 300],
  ])('takes the top tier that NT$%i reach off', (salePrice, discount) => {
    const priced = price(input({ lines: [line({ salePrice })], promotions: [tiers] }));
    expect(priced).toMatchObject({ discount, goodsTotal: salePrice });
  });

  it('tells what is missing for the next tier', () => {
    const { progress } = price(input({ lines: [line({ salePrice: 1200 })], promotions: [tiers] }));
    expect(progress).toMatchObject([{ promotionId: 1, have: 1200, reached: 1, gap: 800, reduce: 300 }]);
  });

  it('counts pieces and pays a per cent where the rule says so', () => {
    const rule: EnoughReduceRule = { by: 'quantity', tiers: [{ from: 3, percent: 90 }] };
    const lines = [line({ salePrice: 500, quantity: 3 })];
    expect(price(input({ lines, promotions: [enoughReduce(1, rule)] })).discount).toBe(150);
  });

  it('leaves goods alone that do not take part', () => {
    const lines = [line({ goodsId: 1, salePrice: 1000 }), line({ goodsId: 2, salePrice: 1000 })];
    const only = { ...tiers, everything: false, goods: new Set([2]) };
    const { lines: units, discount } = price(input({ lines, promotions: [only] }));
    expect(discount).toBe(100);
    expect(units.map(({ share }) => share)).toEqual([0, 100]);
  });

  it('counts a line for one promotion: the one that comes first, then the one that takes more off', () => {
    const more = enoughReduce(2, { by: 'amount', tiers: [{ from: 500, reduce: 200 }] });
    const lines = [line({ salePrice: 1000 })];
    expect(stepsOf(price(input({ lines, promotions: [tiers, more] })).adjustments)).toEqual([
      ['enoughReduce', -200],
    ]);
    const first = { ...tiers, priority: 1 };
    expect(price(input({ lines, promotions: [first, more] })).discount).toBe(100);
  });

  it('is divided among its lines to the dollar', () => {
    const lines = [1, 2, 3].map((goodsId) => line({ goodsId, salePrice: 400 }));
    const { lines: units } = price(input({ lines, promotions: [tiers] }));
    expect(units.map(({ share }) => share)).toEqual([34, 33, 33]);
  });
});

describe('add-ons', () => {
  const promotion = discountBuy(5, { from: 1000, addOns: [{ skuId: 77, price: 99, most: 2 }], most: 2 });
  const main = line({ salePrice: 1000 });
  const addOn = line({ skuId: 77, goodsId: 77, salePrice: 300, addOnOf: 5 });

  it('cost their own price with the goods they come with', () => {
    const priced = price(input({ lines: [main, addOn], promotions: [promotion] }));
    expect(priced).toMatchObject({ goodsTotal: 1099, refusals: [] });
    expect(stepsOf(priced.lines[1]?.adjustments ?? [])).toEqual([['addOn', -201]]);
  });

  it.each([
    ['alone', [addOn], 'addOnAlone'],
    ['below the threshold', [{ ...main, salePrice: 999 }, addOn], 'addOnMinimum'],
    ['above their limit', [main, { ...addOn, quantity: 3 }], 'addOnTooMany'],
    ['of no promotion', [main, { ...addOn, addOnOf: 6 }], 'addOnOver'],
  ])('are refused and priced as ever %s', (_, lines, key) => {
    const priced = price(input({ lines, promotions: [promotion] }));
    expect(keysOf(priced.refusals)).toEqual([key]);
    expect(priced.lines.find((unit) => unit.key === addOn.key)?.unitPrice).toBe(300);
  });

  it('neither count for a promotion nor take part in it', () => {
    const reduce = enoughReduce(1, { by: 'amount', tiers: [{ from: 1050, reduce: 100 }] });
    expect(price(input({ lines: [main, addOn], promotions: [promotion, reduce] })).discount).toBe(0);
  });
});

describe('gifts', () => {
  const promotion = buyGift(
    9,
    {
      by: 'amount',
      giftKind: 'season',
      tiers: [
        { from: 1000, gifts: [{ skuId: 70, quantity: 1 }] },
        {
          from: 2000,
          gifts: [
            { skuId: 71, quantity: 2 },
            { skuId: 72, quantity: 1 },
          ],
        },
      ],
    },
    [
      [70, 5],
      [71, 1],
      [72, 5],
    ],
  );
  const given = (salePrice: number, ...skuIds: number[]) =>
    price(
      input({
        lines: [line({ salePrice })],
        promotions: [promotion],
        gifts: skuIds.map((skuId) => ({ promotionId: 9, skuId })),
      }),
    );

  it('are offered from their threshold on', () => {
    expect(given(999).offers).toEqual([]);
    expect(given(1000).offers).toMatchObject([{ gifts: [{ skuId: 70 }], chosen: null }]);
  });

  it('are those of the top tier that are left', () => {
    expect(given(2000).offers[0]?.gifts.map(({ skuId }) => skuId)).toEqual([72]);
  });

  it('are given when one is chosen', () => {
    expect(given(1000, 70)).toMatchObject({
      gifts: [{ promotionId: 9, skuId: 70, quantity: 1 }],
      refusals: [],
      payable: 1000 + LIMITS.homeFee,
    });
  });

  it('are refused when they are not offered, have run out, or a second one is chosen', () => {
    expect(keysOf(given(1000, 70, 72).refusals)).toEqual(['giftOnlyOne']);
    expect(keysOf(given(2000, 71).refusals)).toEqual(['giftNotAvailable']);
    expect(keysOf(given(2000, 72, 70).refusals)).toEqual(['giftOnlyOne']);
  });

  it('are refused with what is missing, when the goods do not reach them at the price of this shopper', () => {
    const told = (salePrice: number, skuId: number) => given(salePrice, skuId).refusals[0];
    expect(told(1000, 72)).toMatchObject({ key: 'giftNotReached', params: { missing: 'NT$1,000' } });
    expect(told(999, 70)).toMatchObject({ key: 'giftNotReached', params: { missing: 'NT$1' } });
    expect(price(input({ gifts: [{ promotionId: 9, skuId: 70 }] })).refusals).toMatchObject([
      { key: 'giftOfferOver' },
    ]);
  });
});

describe('a coupon or a code', () => {
  const lines = [line({ goodsId: 1, salePrice: 600 }), line({ goodsId: 2, salePrice: 600 })];
  const withCode = (given: Partial<CouponTerms>, more: Parameters<typeof input>[0] = {}) =>
    price(input({ lines, code: terms(given), ...more }));

  it('takes an amount off', () => {
    expect(withCode({ value: 100 })).toMatchObject({ discount: 100, payable: 1100 + LIMITS.homeFee });
  });

  it('takes a per cent off, up to its bound', () => {
    expect(withCode({ kind: 'percent', value: 90 }).discount).toBe(120);
    expect(withCode({ kind: 'percent', value: 90, most: 50 }).discount).toBe(50);
  });

  it('takes shipping off', () => {
    const free = withCode({ kind: 'shipping', value: 0 });
    expect(free).toMatchObject({ shipping: 0, shippingReason: 'coupon', discount: 0 });
    expect(withCode({ kind: 'shipping', value: 60 }).shipping).toBe(LIMITS.homeFee - 60);
  });

  it('never takes more than the goods cost', () => {
    expect(withCode({ value: 5000 })).toMatchObject({ discount: 1200, payable: LIMITS.homeFee });
  });

  it('looks at what promotions have left', () => {
    const promotions = [enoughReduce(1, { by: 'amount', tiers: [{ from: 1000, reduce: 200 }] })];
    expect(withCode({ kind: 'percent', value: 50 }, { promotions }).discount).toBe(200 + 500);
    expect(keysOf(withCode({ minimum: 1001 }, { promotions }).refusals)).toEqual(['codeRefused_minimum']);
  });

  it.each<[string, Partial<CouponTerms>]>([
    ['used', { state: 'used' }],
    ['blocked', { state: 'blocked' }],
    ['expired', { endsAt: NOW }],
    ['notYet', { startsAt: new Date(NOW.getTime() + 1) }],
    ['notFirstOrder', { firstOrderOnly: true }],
    ['onlyGoods', { only: { kind: 'goods', ids: [9] } }],
    ['onlyClasses', { only: { kind: 'classes', ids: [9] } }],
    ['onlyActivities', { only: { kind: 'activities', ids: [9] } }],
    ['minimum', { minimum: 1201 }],
  ])('is refused as %s by its own message', (reason, given) => {
    const refused = withCode(given);
    expect(keysOf(refused.refusals)).toEqual([`codeRefused_${reason}`]);
    expect(refused.discount).toBe(0);
    expect(keysOf(price(input({ lines, coupon: terms(given) })).refusals)).toEqual([
      `couponRefused_${reason}`,
    ]);
  });

  it('is refused for one product that it is not for', () => {
    const alone = withCode({ only: { kind: 'goods', ids: [9] } }, { lines: lines.slice(0, 1) });
    expect(keysOf(alone.refusals)).toEqual(['codeRefused_notThisProduct']);
  });

  it('is refused with group goods', () => {
    const group = withCode({}, { lines: [line({ salePrice: 600, groupPrice: 500 })] });
    expect(keysOf(group.refusals)).toEqual(['codeRefused_group']);
  });

  it('takes off only what it is for', () => {
    const { lines: units } = withCode({ only: { kind: 'goods', ids: [2] }, value: 700 });
    expect(units.map(({ share }) => share)).toEqual([0, 600]);
  });

  it('is for the goods of its activity', () => {
    const promotion = { ...discountBuy(9), everything: false, goods: new Set([2]) };
    const only = { kind: 'activities', ids: [9] } as const;
    expect(withCode({ only, value: 50 }, { promotions: [promotion] }).discount).toBe(50);
  });

  it('is never combined with the other', () => {
    const both = withCode({}, { coupon: terms({}) });
    expect(keysOf(both.refusals)).toEqual(['codeRefused_together']);
    expect(both.discount).toBe(0);
  });
});

describe('the best coupon', () => {
  const lines = [line({ salePrice: 1550 })];

  it('is the one that saves most, with what it costs of the free shipping', () => {
    const coupons = [terms({ id: 1, value: 90 }), terms({ id: 2, value: 200 }), terms({ id: 3, value: 40 })];
    const { best, worths } = bestCoupon(input({ lines }), coupons);
    expect(worths.map((one) => [one.terms.id, one.saves])).toEqual([
      [2, 100],
      [3, 40],
      [1, -10],
    ]);
    expect(best).toBe(2);
  });

  it('is the one that ends first when two save the same', () => {
    const soon = new Date(NOW.getTime() + 1000);
    const coupons = [terms({ id: 1, value: 50 }), terms({ id: 2, value: 50, endsAt: soon })];
    expect(bestCoupon(input({ lines }), coupons).best).toBe(2);
  });

  it('is none when all are refused, and each says why', () => {
    const { best, worths } = bestCoupon(input({ lines }), [terms({ minimum: 5000 })]);
    expect(best).toBeNull();
    expect(worths[0]?.refusal?.key).toBe('couponRefused_minimum');
  });
});

describe('shipping', () => {
  it('is free from the threshold on, after discounts', () => {
    const at = [line({ salePrice: LIMITS.freeShipping })];
    expect(price(input({ lines: at }))).toMatchObject({ shipping: 0, shippingReason: 'enough' });
    expect(price(input({ lines: at, code: terms({ value: 1 }) }))).toMatchObject({
      shipping: LIMITS.homeFee,
      freeShippingGap: 1,
    });
  });

  it('is not lost by paying with coins', () => {
    const lines = [line({ salePrice: LIMITS.freeShipping })];
    expect(price(input({ lines, coins: { asked: 300, balance: 300 } })).shipping).toBe(0);
  });

  it('costs nothing where there is nothing to bring', () => {
    expect(price(input({}))).toMatchObject({ shipping: 0, shippingReason: 'nothing', payable: 0 });
  });
});

describe('coins', () => {
  const lines = [line({ salePrice: 999 })];

  it('pay up to a fifth of the goods, after discounts', () => {
    const most = price(input({ lines, coins: { asked: 199, balance: 500 } }));
    expect(most).toMatchObject({ coinsMost: 199, coins: 199, payable: 800 + LIMITS.homeFee });
    expect(most.lines[0]).toMatchObject({ share: 0, coins: 199 });
  });

  it('are refused above that, and above what there are', () => {
    for (const coins of [
      { asked: 200, balance: 500 },
      { asked: 11, balance: 10 },
    ]) {
      const refused = price(input({ lines, coins }));
      expect(keysOf(refused.refusals)).toEqual(['coinsTooMany']);
      expect(refused.coins).toBe(0);
    }
  });
});

describe('a sum that staff have agreed to', () => {
  it('comes off last, divided among the lines, and says so', () => {
    const made = price(
      input({
        lines: [line({ salePrice: 700 }), line({ salePrice: 301 })],
        deliveryType: 'self',
        agreed: 900,
      }),
    );
    expect(made).toMatchObject({ payable: 900, goodsTotal: 1001, discount: 101, shipping: 0 });
    expect(made.lines.reduce((sum, { share }) => sum + share, 0)).toBe(101);
    expect(made.adjustments).toMatchObject([{ kind: 'agreed', amount: -101 }]);
  });

  it('is what is paid in all, also where shipping has to be paid again below its threshold', () => {
    const { freeShipping, homeFee } = LIMITS;
    const lines = [line({ salePrice: freeShipping })];
    expect(price(input({ lines })).payable).toBe(freeShipping);
    const made = price(input({ lines, agreed: freeShipping - 1 }));
    expect(made).toMatchObject({ payable: freeShipping - 1, shipping: homeFee });
  });
});
