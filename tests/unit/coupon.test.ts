import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '#lib/catalog/pricing/rules/price.ts';
import type { Random } from '#lib/kernel/ids.ts';
import { CodeRecord, CouponRecord, RedPacketRecord } from '#lib/money/coupon/record.ts';
import {
  chooseCoins,
  chooseCoupon,
  clearCode,
  type DiscountChoice,
  discountInput,
  discountState,
  NO_DISCOUNT,
  normalCode,
  typeCode,
  verifyCode,
} from '#lib/money/coupon/rules/choice.ts';
import { couponTab, worthParams } from '#lib/money/coupon/rules/owned.ts';
import { leftOf, splitPot } from '#lib/money/coupon/rules/red-packet.ts';
import { coinsFor } from '#lib/money/ledger/rules.ts';
import { LIMITS } from '../../src/areas.ts';
import { input, line, terms } from './pricing-input.ts';

/** A seeded random generator. */
function dice(seed: number): Random {
  let state = seed >>> 0;
  return {
    int: (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    },
  };
}

describe('a red packet', () => {
  it('has one share less once it was opened, counted once', () => {
    expect(leftOf({ left: 8, coins: null }, null)).toBe(8);
    expect(leftOf({ left: 8, coins: null }, 12)).toBe(7);
    // Requested again later, for example after another was refused.
    expect(leftOf({ left: 7, coins: 12 }, 12)).toBe(7);
  });

  const packet = fc
    .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 5000 }), fc.integer())
    .map(([shares, more, seed]) => ({ pot: shares + more, shares, seed }));

  it('is divided to the last coin, and nobody gets less than half of an equal part', () => {
    fc.assert(
      fc.property(packet, ({ pot, shares, seed }) => {
        const parts = splitPot(pot, shares, dice(seed));
        expect(parts).toHaveLength(shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(pot);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(Math.max(1, Math.floor(pot / shares / 2)));
      }),
    );
  });

  it('is as good for the first as for the last', () => {
    const sums = [0, 0, 0, 0, 0];
    const rounds = 4000;
    const random = dice(7);
    for (let i = 0; i < rounds; i++)
      for (const [at, part] of splitPot(100, 5, random).entries()) sums[at] = (sums[at] ?? 0) + part;
    for (const sum of sums) expect(Math.abs(sum / rounds - 20)).toBeLessThan(0.5);
  });

  it('has a coin for each at least', () => {
    expect(() => splitPot(4, 5, dice(1))).toThrow(RangeError);
    expect(() => splitPot(4, 0, dice(1))).toThrow(RangeError);
    expect(splitPot(5, 5, dice(1))).toEqual([1, 1, 1, 1, 1]);
    expect(splitPot(9, 1, dice(1))).toEqual([9]);
  });
});

describe('the choice of a discount', () => {
  it.each([
    [NO_DISCOUNT, 'none'],
    [{ ...NO_DISCOUNT, couponId: 3 }, 'coupon'],
    [{ ...NO_DISCOUNT, code: 'HELLO', typed: ' hello ' }, 'code'],
    [{ ...NO_DISCOUNT, typed: 'HELL' }, 'unverified'],
    [{ ...NO_DISCOUNT, couponId: 3, typed: 'HELLO' }, 'unverified'],
    [{ ...NO_DISCOUNT, code: 'HELLO', typed: 'HELLO2' }, 'unverified'],
    [{ ...NO_DISCOUNT, typed: '   ' }, 'none'],
  ] as const)('of %j is %s', (choice, state) => expect(discountState(choice)).toBe(state));

  const act = fc.oneof(
    fc
      .option(fc.integer({ min: 1, max: 9 }), { nil: null })
      .map((id) => (one: DiscountChoice) => chooseCoupon(one, id)),
    fc.string({ maxLength: 6 }).map((text) => (one: DiscountChoice) => typeCode(one, text)),
    fc.constantFrom('HELLO', 'ＳＨＩＰ 0').map((code) => (one: DiscountChoice) => verifyCode(one, code)),
    fc.constant(clearCode),
    fc.integer({ min: -5, max: 500 }).map((coins) => (one: DiscountChoice) => chooseCoins(one, coins, 200)),
  );

  it('never has a coupon and a code, nor more coins than may be used, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const choice = acts.reduce((one, next) => next(one), NO_DISCOUNT);
        expect(choice.couponId !== null && choice.code !== null).toBe(false);
        expect(choice.coins).toBeGreaterThanOrEqual(0);
        expect(choice.coins).toBeLessThanOrEqual(200);
        const sent = discountInput(choice);
        expect('couponId' in sent && 'code' in sent).toBe(false);
        if (choice.code !== null) expect(discountState(choice)).toBe('code');
        expect(discountState(clearCode(choice))).not.toBe('unverified');
      }),
    );
  });

  it('reads a code however it is typed', () => {
    expect(normalCode(' ｄａｉｌｙ 10\n')).toBe('DAILY10');
    const found = verifyCode(NO_DISCOUNT, 'daily10');
    expect(typeCode(found, 'daily 10').code).toBe('DAILY10');
    expect(typeCode(found, 'daily1').code).toBeNull();
  });
});

it('a coupon is over when its time is, before anybody notes it', () => {
  const now = new Date('2026-11-21T04:00:00Z');
  expect(couponTab({ state: 'unused', endsAt: null }, now)).toBe('usable');
  expect(couponTab({ state: 'unused', endsAt: now }, now)).toBe('expired');
  expect(couponTab({ state: 'unused', endsAt: new Date(now.getTime() + 1) }, now)).toBe('usable');
  expect(couponTab({ state: 'used', endsAt: now }, now)).toBe('used');
  expect(couponTab({ state: 'expired', endsAt: null }, now)).toBe('expired');
});

it('88 per cent of the price is 88 折 or 12% off', () => {
  expect(worthParams({ kind: 'percent', value: 88 }, 'tw')).toEqual({ fold: '88', off: 12 });
  expect(worthParams({ kind: 'amount', value: 100 }, 'tw')).toEqual({ fold: '', off: 0 });
});

it('only a coupon made for it may be used on an order with group-buy items', () => {
  const lines = [line({ salePrice: 900, groupPrice: 800 })];
  const keyOf = (given: Parameters<typeof terms>[0]) =>
    price(input({ lines, coupon: terms(given) })).refusals.map(({ key }) => key);
  expect(keyOf({})).toEqual(['couponRefused_group']);
  expect(keyOf({ forGroup: true })).toEqual([]);
  expect(price(input({ lines, code: terms({}) })).refusals[0]?.key).toBe('codeRefused_group');
});

describe('what a merchant says', () => {
  const name = { tw: '券', zh: '券', en: 'Coupon' };
  const keysOf = (parsed: {
    readonly success: boolean;
    readonly error?: { issues: { message: string }[] };
  }) => parsed.error?.issues.map(({ message }) => message) ?? [];

  it('is refused when the discount is none, or all', () => {
    expect(keysOf(CouponRecord.safeParse({ name, kind: 'amount', value: 0 }))).toEqual(['couponWorthless']);
    expect(keysOf(CouponRecord.safeParse({ name, kind: 'percent', value: 100 }))).toEqual([
      'couponWorthless',
    ]);
    expect(CouponRecord.safeParse({ name, kind: 'shipping', value: 0 }).success).toBe(true);
    expect(keysOf(CodeRecord.safeParse({ name, code: 'ABC', kind: 'percent', value: 0 }))).toEqual([
      'couponWorthless',
    ]);
  });

  it('is refused when it ends before it starts, or is less than a coin each', () => {
    const startsAt = new Date('2026-11-21T04:00:00Z');
    const span = { startsAt, endsAt: startsAt };
    expect(keysOf(CouponRecord.safeParse({ name, kind: 'amount', value: 1, ...span }))).toEqual([
      'promotionEndTooEarly',
    ]);
    const endsAt = new Date(startsAt.getTime() + 1);
    expect(
      keysOf(RedPacketRecord.safeParse({ name, wish: name, pot: 3, shares: 4, startsAt, endsAt })),
    ).toEqual(['redPacketTooSmall']);
  });
});

describe('coins', () => {
  it('are one for each NT$100 of goods', () => {
    expect([0, 99, 100, 199, 12_345, -5].map((paid) => coinsFor(paid, LIMITS))).toEqual([0, 0, 1, 1, 123, 0]);
    expect(coinsFor(150, { coinsPerHundred: 2 })).toBe(3);
  });
});
