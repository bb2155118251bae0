import { describe, expect, it } from 'vitest';
import { deliveryRefusal } from '#lib/buying/checkout/rules.ts';
import { isPayable, paymentRange } from '#lib/money/payment/rules.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { LIMITS } from '../../src/areas.ts';

describe('the amounts a payment method takes', () => {
  it.each([
    ['card', LIMITS.cardAmountAbove, LIMITS.cardAmountBelow],
    ['storeCode', LIMITS.storeCodeAmountAbove, LIMITS.storeCodeAmountBelow],
    ['atm', LIMITS.atmAmountAbove, LIMITS.atmAmountBelow],
    ['barcode', LIMITS.barcodeAmountAbove, LIMITS.barcodeAmountBelow],
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
