import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryRefusal, isPayable, paymentRange, quote } from '#lib/checkout/rules.ts';
import { LIMITS } from '#lib/kernel/limits.ts';
import { DELIVERY_TYPES } from '#lib/order/codes.ts';

const line = (price: number, quantity = 1, listPrice = price) => ({ price, listPrice, quantity });
const home = (...lines: ReturnType<typeof line>[]) => quote({ lines, deliveryType: 'home', limits: LIMITS });

describe('the totals of a basket', () => {
  it('cost nothing when it is empty, not even shipping', () => {
    expect(home()).toEqual({
      goodsTotal: 0,
      listTotal: 0,
      saved: 0,
      shipping: 0,
      freeShippingGap: LIMITS.freeShipping,
      payable: 0,
    });
  });

  it('charge for shipping one dollar below the threshold', () => {
    const totals = home(line(LIMITS.freeShipping - 1));
    expect(totals).toMatchObject({ shipping: LIMITS.homeFee, freeShippingGap: 1 });
    expect(totals.payable).toBe(LIMITS.freeShipping - 1 + LIMITS.homeFee);
  });

  it('ship free at the threshold', () => {
    const totals = home(line(LIMITS.freeShipping / 3, 3));
    expect(totals).toMatchObject({ shipping: 0, freeShippingGap: 0, payable: LIMITS.freeShipping });
  });

  it.each([
    ['home', LIMITS.homeFee],
    ['cvs', LIMITS.storeFee],
    ['self', LIMITS.selfFee],
  ] as const)('charge what %s costs', (deliveryType, fee) => {
    expect(quote({ lines: [line(100)], deliveryType, limits: LIMITS }).shipping).toBe(fee);
  });

  it('tell what was saved against the list prices', () => {
    expect(home(line(400, 2, 500), line(300))).toMatchObject({ listTotal: 1300, saved: 200 });
  });

  it('never count a list price below the price as a loss', () => {
    expect(home(line(400, 1, 300))).toMatchObject({ listTotal: 400, saved: 0 });
  });

  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 100_000 }),
      listPrice: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: LIMITS.cartLineMost }),
    }),
    { maxLength: LIMITS.cartLinesMost },
  );

  it('always add up and are never negative', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...DELIVERY_TYPES), (given, deliveryType) => {
        const totals = quote({ lines: given, deliveryType, limits: LIMITS });
        for (const amount of Object.values(totals)) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(totals.payable).toBe(totals.goodsTotal + totals.shipping);
        expect(totals.listTotal - totals.saved).toBe(totals.goodsTotal);
        expect(totals.shipping === 0 || totals.freeShippingGap > 0).toBe(true);
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const there = quote({ lines: given, deliveryType: 'home', limits: LIMITS });
        const back = quote({ lines: given.toReversed(), deliveryType: 'home', limits: LIMITS });
        expect(back).toEqual(there);
      }),
    );
  });
});

describe('the amounts a payment method takes', () => {
  it.each([
    ['card', LIMITS.cardOver, LIMITS.cardUnder],
    ['storeCode', LIMITS.storeCodeOver, LIMITS.storeCodeUnder],
    ['atm', LIMITS.atmOver, LIMITS.atmUnder],
    ['barcode', LIMITS.barcodeOver, LIMITS.barcodeUnder],
  ] as const)('exclude both ends for %s', (method, over, under) => {
    const range = paymentRange(method, LIMITS);
    expect([over, over + 1, under - 1, under].map((amount) => isPayable(amount, range))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('have no bounds for a transfer', () => {
    expect(isPayable(1_000_000, paymentRange('transfer', LIMITS))).toBe(true);
  });
});

describe('the ways to bring an order', () => {
  const order = (goodsTotal: number, homeOnly = false) => ({ goodsTotal, homeOnly });

  it('are all open below the home-only amount', () => {
    for (const type of DELIVERY_TYPES)
      expect(deliveryRefusal(type, order(LIMITS.homeOnlyFrom - 1), LIMITS)).toBeNull();
  });

  it('are home alone from that amount on', () => {
    const from = order(LIMITS.homeOnlyFrom);
    expect(DELIVERY_TYPES.map((type) => deliveryRefusal(type, from, LIMITS))).toEqual([
      null,
      'homeOnlyAmount',
      'homeOnlyAmount',
    ]);
  });

  it('are home alone for goods that cannot go elsewhere', () => {
    expect(DELIVERY_TYPES.map((type) => deliveryRefusal(type, order(100, true), LIMITS))).toEqual([
      null,
      'homeOnlyGoods',
      'homeOnlyGoods',
    ]);
  });
});
