import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponTerms, Pricing, PricingInput, PricingLine } from '#lib/catalog/pricing/model/pricing.ts';
import { allocate } from '#lib/catalog/pricing/rules/allocate.ts';
import { price } from '#lib/catalog/pricing/rules/price.ts';
import { NOBODY } from '#lib/catalog/pricing/rules/unit.ts';
import type { EnoughReduceTier, PricingPromotion } from '#lib/catalog/promotion/model.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { LIMITS } from '../../src/areas.ts';
import { buyGift, discountBuy, enoughReduce, input, NOW, terms } from './pricing-input.ts';

const amount = (max: number) => fc.integer({ min: 1, max });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 });

const line: fc.Arbitrary<Omit<PricingLine, 'key'>> = fc
  .record({
    goodsId: fc.integer({ min: 1, max: 6 }),
    quantity: amount(9),
    salePrice: amount(5000),
    above: fc.integer({ min: -100, max: 1000 }),
    groupPrice: fc.option(amount(5000), { freq: 5 }),
    addOnOf: fc.option(fc.constantFrom(20, 21), { freq: 4 }),
  })
  .map(({ goodsId, quantity, salePrice, above, groupPrice, addOnOf }) => ({
    skuId: goodsId,
    goodsId,
    categoryId: goodsId % 3,
    quantity,
    salePrice,
    listPrice: Math.max(1, salePrice + above),
    ...(groupPrice === null ? {} : { groupPrice }),
    ...(addOnOf === null ? {} : { addOnOf }),
  }));

const lines = fc
  .array(line, { maxLength: 12 })
  .map((given) => given.map((one, i): PricingLine => ({ ...one, key: `k${String(i).padStart(3, '0')}` })));

const tiers: fc.Arbitrary<EnoughReduceTier[]> = fc
  .uniqueArray(amount(8000), { minLength: 1, maxLength: 4 })
  .chain((froms) =>
    fc.tuple(
      ...froms
        .toSorted((a, b) => a - b)
        .map((from) =>
          fc.oneof(
            fc.record({ from: fc.constant(from), reduce: amount(9000) }),
            fc.record({ from: fc.constant(from), percent: fc.integer({ min: 1, max: 99 }) }),
          ),
        ),
    ),
  );

const by = fc.constantFrom('amount' as const, 'quantity' as const);
const scope = fc
  .record({ everything: fc.boolean(), goods: ids, categories: ids, priority: fc.integer({ min: 0, max: 2 }) })
  .map((one) => ({ ...one, goods: new Set(one.goods), categories: new Set(one.categories) }));

const promotions: fc.Arbitrary<PricingPromotion[]> = fc
  .record({
    reduces: fc.array(fc.tuple(by, tiers, scope), { maxLength: 5 }),
    addOns: fc.array(scope, { maxLength: 2 }),
    gift: fc.option(scope),
  })
  .map(({ reduces, addOns, gift }) => [
    ...reduces.map(([counted, steps, where], i) => ({
      ...enoughReduce(i + 1, { by: counted, tiers: steps }),
      ...where,
    })),
    ...addOns.map((where, i) => ({
      ...discountBuy(20 + i, { from: 500, addOns: [{ skuId: 2, price: 50, most: 2 }], most: 3 }),
      ...where,
    })),
    ...(gift
      ? [
          {
            ...buyGift(
              30,
              {
                by: 'amount',
                giftKind: 'season',
                tiers: [{ from: 1000, gifts: [{ skuId: 3, quantity: 1 }] }],
              },
              [[3, 1]],
            ),
            ...gift,
          },
        ]
      : []),
  ]);

const coupons: fc.Arbitrary<CouponTerms> = fc
  .record({
    kind: fc.constantFrom('amount' as const, 'percent' as const, 'shipping' as const),
    value: fc.integer({ min: 0, max: 100 }),
    most: fc.option(amount(500)),
    minimum: fc.integer({ min: 0, max: 3000 }),
    only: fc.option(
      fc.record({ kind: fc.constantFrom('goods' as const, 'classes' as const, 'activities' as const), ids }),
    ),
    firstOrderOnly: fc.boolean(),
  })
  .map(terms);

const given: fc.Arbitrary<PricingInput> = fc
  .record({
    lines,
    shopper: fc.record({
      levelPercent: fc.constantFrom(...LIMITS.memberPricePercents),
      isFirstOrder: fc.boolean(),
    }),
    promotions,
    gifts: fc.array(fc.record({ promotionId: fc.constantFrom(30, 31), skuId: fc.constantFrom(3, 4) }), {
      maxLength: 2,
    }),
    coupon: fc.option(coupons),
    code: fc.option(coupons),
    deliveryType: fc.constantFrom(...DELIVERY_TYPES),
    coins: fc.record({ asked: fc.integer({ min: 0, max: 500 }), balance: fc.integer({ min: 0, max: 500 }) }),
  })
  .map((one) => input({ ...one, now: NOW }));

const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

const check = (property: (given: PricingInput, priced: Pricing) => void, runs = 500) =>
  fc.assert(
    fc.property(given, (one) => property(one, price(one))),
    { numRuns: runs },
  );

describe('a price', () => {
  it('is never negative, nor is any part of it', () => {
    check((_, priced) => {
      const { listTotal, goodsTotal, discount, shipping, freeShippingGap, coinsMost, coins, payable } =
        priced;
      for (const one of [
        listTotal,
        goodsTotal,
        discount,
        shipping,
        freeShippingGap,
        coinsMost,
        coins,
        payable,
      ]) {
        expect(Number.isSafeInteger(one)).toBe(true);
        expect(one).toBeGreaterThanOrEqual(0);
      }
      for (const { unitPrice, share, coins: part, total } of priced.lines) {
        for (const one of [unitPrice, share, part, total - share - part])
          expect(one).toBeGreaterThanOrEqual(0);
      }
      for (const one of [...priced.adjustments, ...priced.lines.flatMap((unit) => unit.adjustments)])
        expect(one.amount).toBeLessThan(0);
    });
  });

  it('is the sum of its parts, to the dollar', () => {
    check(({ lines: given }, priced) => {
      const { lines: units, payable, goodsTotal, discount, shipping, coins, listTotal, adjustments } = priced;
      expect(payable).toBe(goodsTotal - discount + shipping - coins);
      expect(payable).toBe(listTotal + sum(adjustments, (one) => one.amount) + shipping);
      expect(sum(units, (unit) => unit.total)).toBe(goodsTotal);
      expect(sum(units, (unit) => unit.share)).toBe(discount);
      expect(sum(units, (unit) => unit.coins)).toBe(coins);
      for (const [at, unit] of units.entries()) {
        const own = given[at];
        const list = Math.max(own?.listPrice ?? 0, own?.salePrice ?? 0) * (own?.quantity ?? 0);
        expect(unit.key).toBe(own?.key);
        expect(unit.total).toBe(unit.unitPrice * (own?.quantity ?? 0));
        expect(list + sum(unit.adjustments, (one) => one.amount)).toBe(unit.total - unit.share - unit.coins);
      }
    });
  });

  it('does not depend on the order of the lines', () => {
    check((one, priced) => {
      const back = price({ ...one, lines: one.lines.toReversed() });
      expect({ ...back, lines: back.lines.toReversed() }).toEqual(priced);
    });
  });

  it('is the same when it is computed again', () => {
    check((one, priced) => {
      expect(price(one)).toEqual(priced);
    });
  });

  it('never has a coupon and a code', () => {
    check((one, priced) => {
      const kinds = new Set(priced.adjustments.map(({ kind }) => kind));
      expect(kinds.has('coupon') && kinds.has('code')).toBe(false);
      if (!one.coupon || !one.code) return;
      expect(kinds.has('coupon') || kinds.has('code')).toBe(false);
      expect(priced.shippingReason).not.toBe('coupon');
    });
  });

  it('never uses more coins than their share of the goods', () => {
    check((_, { coins, goodsTotal, discount }) => {
      expect(coins * 100).toBeLessThanOrEqual((goodsTotal - discount) * LIMITS.coinsPercent);
    });
  });

  it('takes off no more than the tier that the goods reach', () => {
    let reduced = 0;
    check((one, priced) => {
      for (const reduction of priced.adjustments.filter(({ kind }) => kind === 'enoughReduce')) {
        const promotion = one.promotions.find(({ id }) => id === reduction.id);
        if (promotion?.kind !== 'enough-reduce') throw new Error('reduced by no promotion');
        expect(-reduction.amount).toBeLessThanOrEqual(mostOf(promotion, one, priced));
        reduced += 1;
      }
    });
    expect(reduced).toBeGreaterThan(10);
  });

  it('never falls below what the rules say when a good is added', () => {
    fc.assert(
      fc.property(given, line, (one, more) => {
        const plain = { ...one, coupon: null, code: null, coins: { asked: 0, balance: 0 } };
        const before = price(plain);
        const after = price({ ...plain, lines: [...one.lines, { ...more, key: 'zzz' }] });
        const added = after.lines.at(-1)?.total ?? 0;
        const reduces = plain.promotions.filter(({ kind }) => kind === 'enough-reduce');
        const rules = sum(reduces, (promotion) =>
          mostOf(promotion, { ...plain, lines: [...one.lines, { ...more, key: 'zzz' }] }, after),
        );
        // An existing line may become an add-on's main item; then the add-on is the cheaper one.
        const addOns = sum(
          after.lines,
          (unit) => -sum(unit.adjustments, ({ kind, amount: off }) => (kind === 'addOn' ? off : 0)),
        );
        expect(after.payable).toBeGreaterThanOrEqual(
          before.payable - before.shipping + before.discount + added - rules - addOns,
        );
      }),
      { numRuns: 500 },
    );
  });
});

/** A promotion's largest possible discount, computed independently. */
function mostOf(
  promotion: PricingPromotion,
  { lines: given }: PricingInput,
  { lines: units }: Pricing,
): number {
  if (promotion.kind !== 'enough-reduce') return 0;
  const meant = units.filter((unit) => {
    const own = given.find(({ key }) => key === unit.key);
    if (!own || own.addOnOf !== undefined) return false;
    return (
      promotion.everything || promotion.goods.has(own.goodsId) || promotion.categories.has(own.categoryId)
    );
  });
  const total = sum(meant, (unit) => unit.total);
  // Tiers use everybody's price.
  const regular = sum(meant, (unit) => {
    const own = given.find(({ key }) => key === unit.key);
    return own ? Math.min(own.salePrice, own.groupPrice ?? own.salePrice) * own.quantity : 0;
  });
  const have =
    promotion.rule.by === 'amount'
      ? regular
      : sum(meant, (unit) => given.find(({ key }) => key === unit.key)?.quantity ?? 0);
  return Math.max(
    0,
    ...promotion.rule.tiers
      .filter((tier) => tier.from <= have)
      .map((tier) => ('reduce' in tier ? tier.reduce : total - Math.round((total * tier.percent) / 100) + 1)),
  );
}

describe('signing in', () => {
  const noCoins = { asked: 0, balance: 0 };

  it('makes nothing dearer, and keeps gifts, add-ons, tiers, coupons and free shipping', () => {
    let cheaper = 0;
    check((one) => {
      const before = price({ ...one, shopper: NOBODY, coins: noCoins });
      const after = price({ ...one, coins: noCoins });
      expect(after.payable).toBeLessThanOrEqual(before.payable);
      expect(after.shipping).toBe(before.shipping);
      expect(after.gifts).toEqual(before.gifts);
      expect(after.offers).toEqual(before.offers);
      expect(after.progress).toEqual(before.progress);
      // A visitor is refused first-order offers for that reason.
      const isOfAll = ({ subject }: Pricing['refusals'][number]) => subject === 'addOn' || subject === 'gift';
      expect(after.refusals.filter(isOfAll)).toEqual(before.refusals.filter(isOfAll));
      if (after.payable < before.payable) cheaper += 1;
    }, 1000);
    expect(cheaper).toBeGreaterThan(100);
  });

  const member = (levelPercent: number, isFirstOrder = false) => ({ levelPercent, isFirstOrder });
  const reduce = enoughReduce(1, { by: 'amount', tiers: [{ from: 7000, reduce: 350 }] });

  it.each([
    ['free shipping', { lines: [kept(1560)] }, 1482],
    ['a tier', { lines: [kept(7140)], promotions: [reduce] }, 6783 - 350],
  ] as const)('keeps %s where the member’s own prices are below its threshold', (_, cart, payable) => {
    expect(price(input({ ...cart, shopper: member(95) })).payable).toBe(payable);
  });

  it('keeps a newcomer’s add-on and gift', () => {
    const promotions = [
      discountBuy(20, { from: 700, addOns: [{ skuId: 2, price: 50, most: 2 }], most: 3 }),
      buyGift(
        30,
        { by: 'amount', giftKind: 'season', tiers: [{ from: 700, gifts: [{ skuId: 3, quantity: 1 }] }] },
        [[3, 1]],
      ),
    ];
    const lines = [kept(780), { ...kept(300), key: 'b', skuId: 2, goodsId: 2, addOnOf: 20 }];
    const gifts = [{ promotionId: 30, skuId: 3 }];
    const priced = price(input({ lines, promotions, gifts, shopper: member(100, true) }));
    expect(priced).toMatchObject({ refusals: [], gifts: [{ skuId: 3 }], goodsTotal: 686 + 50 });
  });

  it('counts what is missing at the prices that everybody sees', () => {
    const priced = price(input({ lines: [kept(1000)], promotions: [reduce], shopper: member(79) }));
    expect(priced).toMatchObject({
      goodsTotal: 790,
      freeShippingGap: 500,
      progress: [{ have: 1000, gap: 6000 }],
    });
  });
});

function kept(salePrice: number): PricingLine {
  return { key: 'a', skuId: 1, goodsId: 1, categoryId: 1, quantity: 1, listPrice: salePrice, salePrice };
}

describe('dividing an amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 50 });

  it('adds up, gives no line more than it costs, and differs from the exact part by less than a dollar', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const whole = sum(parts, (one) => one);
        const divided = Math.floor(whole * share);
        const found = allocate(divided, parts);
        expect(sum(found, (one) => one)).toBe(divided);
        for (const [at, part] of found.entries()) {
          expect(part).toBeLessThanOrEqual(parts[at] ?? 0);
          expect(Math.abs(part - (divided * (parts[at] ?? 0)) / Math.max(1, whole))).toBeLessThan(1);
        }
      }),
    );
  });
});
