import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceFall } from '#lib/after/refund/rules/price-fall.ts';
import {
  type Earlier,
  type FrozenLine,
  type FrozenOrder,
  type Pieces,
  type RefundAmount,
  type RequestedPieces,
  refundAmount,
} from '#lib/after/refund/rules/refund-amount.ts';
import { bankRefundAmount, refundParts } from '#lib/after/refund/rules/refund-parts.ts';
import { refundableAmount } from '#lib/after/refund/rules/refundable-amount.ts';
import { verdictOf } from '#lib/after/refund/rules/states.ts';
import { mayShareAPerson } from '#lib/people/staff/rules.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';

const line = (orderLineId: number, more: Partial<FrozenLine> = {}): FrozenLine => {
  const { quantity = 1, price = 500 } = more;
  return {
    orderLineId,
    name: `line ${orderLineId}`,
    kind: 'goods',
    quantity,
    price,
    listPrice: price,
    total: price * quantity,
    coins: 0,
    promotionId: null,
    ...more,
  };
};

/** The paid amount is the sum of lines and shipping. */
const orderOf = (lines: readonly FrozenLine[], more: Partial<FrozenOrder> = {}): FrozenOrder => ({
  lines,
  gifts: [],
  shipping: 0,
  freeShippingFrom: null,
  deliveryFee: 100,
  inInstalments: false,
  paid: lines.reduce((sum, one) => sum + one.total - one.coins, more.shipping ?? 0),
  ...more,
});

function back(order: FrozenOrder, wanted: RequestedPieces, earlier: readonly Earlier[] = []): RefundAmount {
  const found = refundAmount(order, earlier, wanted);
  if ('refused' in found) throw new Error(found.refused);
  return found;
}
const asEarlier = ({ lines, total, deducted }: RefundAmount): Earlier => ({ pieces: lines, total, deducted });
const of = (orderLineId: number, quantity = 1): Pieces => ({ orderLineId, quantity });
const stepsOf = ({ steps }: RefundAmount) =>
  Object.fromEntries(steps.map(({ key, amount }) => [key, amount]));

describe('what comes back', () => {
  it('looks at thresholds at the prices before the member’s own, as the order did', () => {
    const gift = line(9, { kind: 'gift', price: 0, listPrice: 250, total: 0 });
    const lines = [line(1, { price: 1482, ownOff: 78 }), line(2, { price: 95, ownOff: 5 }), gift];
    const tiers = [{ from: 1560, quantity: 1 }];
    const order = orderOf(lines, {
      freeShippingFrom: 1500,
      gifts: [{ orderLineId: 9, by: 'amount', tiers, of: [1, 2] }],
    });
    expect(back(order, { pieces: [of(2)] })).toMatchObject({ total: 95, giftsLost: [] });
  });

  it('is all that was paid, with the shipping, when all comes back', () => {
    const order = orderOf([line(1, { quantity: 2, total: 950, coins: 50 })], { shipping: 100 });
    expect(back(order, { pieces: 'all' })).toMatchObject({ total: 1000, coins: 50, isWhole: true });
    expect(stepsOf(back(order, { pieces: 'all' }))).toEqual({ goods: 900, shippingBack: 100 });
  });

  it('keeps the shipping of what was not picked up', () => {
    const order = orderOf([line(1)], { shipping: 65 });
    const quote = back(order, { pieces: 'all', shippingBack: false });
    expect(quote.total).toBe(500);
    expect(stepsOf(quote)).toEqual({ goods: 500, shippingBack: 65, shippingKept: -65 });
  });

  it('takes the frozen share of a part, less shipping that is not free any more', () => {
    const order = orderOf([line(1, { price: 1000 }), line(2, { price: 600 })], { freeShippingFrom: 1500 });
    const part = back(order, { pieces: [of(2)] });
    expect(part).toMatchObject({ total: 500, isWhole: false });
    expect(stepsOf(part)).toEqual({ goods: 600, shippingAnew: -100 });
    const rest = back(order, { pieces: 'all' }, [asEarlier(part)]);
    expect(stepsOf(rest)).toEqual({ goods: 1000, shippingBack: 100 });
    expect(part.total + rest.total).toBe(1600);
  });

  it('never falls below nothing, and carries what it could not take', () => {
    const order = orderOf([line(1, { price: 1490 }), line(2, { price: 30 })], { freeShippingFrom: 1500 });
    const part = back(order, { pieces: [of(2)] });
    expect(part.total).toBe(0);
    expect(stepsOf(part)).toEqual({ goods: 30, shippingAnew: -100, carried: 70 });
    const rest = back(order, { pieces: 'all' }, [asEarlier(part)]);
    expect(rest.total).toBe(1520);
  });

  it('charges a gift that has lost its reason, unless it comes back too', () => {
    const gift = line(9, { kind: 'gift', price: 0, listPrice: 250, total: 0 });
    const order = orderOf([line(1, { price: 1000 }), line(2, { price: 600 }), gift], {
      gifts: [{ orderLineId: 9, by: 'amount', tiers: [{ from: 1200, quantity: 1 }], of: [1, 2] }],
    });
    const without = back(order, { pieces: [of(1)] });
    expect(without).toMatchObject({ total: 750, giftsLost: [{ orderLineId: 9, quantity: 1, charge: 250 }] });
    const withGift = back(order, { pieces: [of(1), of(9)] });
    expect(withGift).toMatchObject({ total: 1000, giftsLost: [] });
    const later = back(order, { pieces: [of(9)] }, [asEarlier(without)]);
    expect(later.total).toBe(250);
    expect(stepsOf(later)).toEqual({ goods: 0, giftBack: 250 });
    expect(back(order, { pieces: [of(2)] })).toMatchObject({ total: 350, isWhole: false });
  });

  it('charges those pieces of a gift that a lower threshold does not give', () => {
    const gift = line(9, { kind: 'gift', quantity: 3, price: 0, listPrice: 100, total: 0 });
    const tiers = [
      { from: 2, quantity: 1 },
      { from: 4, quantity: 3 },
    ];
    const order = orderOf([line(1, { quantity: 5 }), gift], {
      gifts: [{ orderLineId: 9, by: 'quantity', tiers, of: [1] }],
    });
    expect(back(order, { pieces: [of(1, 1)] })).toMatchObject({ total: 500, giftsLost: [] });
    const lower = back(order, { pieces: [of(1, 2)] });
    expect(lower).toMatchObject({ total: 800, giftsLost: [{ orderLineId: 9, quantity: 2, charge: 200 }] });
    expect(back(order, { pieces: [of(1, 4)] }).giftsLost).toMatchObject([{ quantity: 3, charge: 300 }]);
    expect(back(order, { pieces: [of(1, 2), of(9, 2)] })).toMatchObject({ total: 1000, giftsLost: [] });
  });

  it('keeps what was used up, and does not give it back later', () => {
    const order = orderOf([line(1), line(2)]);
    const used = back(order, { pieces: [of(1)], deduct: 200 });
    expect(used).toMatchObject({ total: 300, deducted: 200 });
    expect(back(order, { pieces: 'all' }, [asEarlier(used)]).total).toBe(500);
    expect(back(order, { pieces: [of(1)], deduct: 9999 })).toMatchObject({ total: 0, deducted: 500 });
  });

  it('refuses what was not bought, came back before, or was never paid', () => {
    const order = orderOf([line(1, { quantity: 2 }), line(2)]);
    const refused = (wanted: RequestedPieces, earlier: readonly Earlier[] = [], from = order) =>
      refundAmount(from, earlier, wanted);
    const first = asEarlier(back(order, { pieces: [of(1, 2)] }));
    expect(refused({ pieces: [of(1, 3)] })).toEqual({ refused: 'refundTooMany' });
    expect(refused({ pieces: [of(7)] })).toEqual({ refused: 'refundTooMany' });
    expect(refused({ pieces: [of(1), of(1)] })).toEqual({ refused: 'refundTooMany' });
    expect(refused({ pieces: [of(1)] }, [first])).toEqual({ refused: 'refundTooMany' });
    expect(refused({ pieces: [] })).toEqual({ refused: 'refundNothing' });
    const all = asEarlier(back(order, { pieces: 'all' }));
    expect(refused({ pieces: 'all' }, [all])).toEqual({ refused: 'refundNothing' });
    expect(refused({ pieces: 'all' }, [], { ...order, paid: 1499 })).toEqual({ refused: 'refundTooMuch' });
  });

  it('gives an order in instalments back as a whole only', () => {
    const order = orderOf([line(1), line(2)], { inInstalments: true });
    expect(refundAmount(order, [], { pieces: [of(1)] })).toEqual({ refused: 'refundOnlyWhole' });
    expect(back(order, { pieces: 'all' }).total).toBe(1000);
  });
});

const lines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 7 }),
      price: fc.integer({ min: 0, max: 3000 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      coins: fc.double({ min: 0, max: 0.2, noNaN: true }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((drafts) =>
    drafts.map(({ quantity, price, off, coins }, at) => {
      const total = Math.round(price * quantity * (1 - off));
      return line(at + 1, { quantity, price, total, coins: Math.floor(total * coins) });
    }),
  );
const orders = fc
  .record({
    lines,
    shipping: fc.constantFrom(0, 65, 100),
    threshold: fc.integer({ min: 1, max: 20_000 }),
    tiers: fc.array(
      fc.record({ from: fc.integer({ min: 1, max: 20_000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    by: fc.constantFrom('amount' as const, 'quantity' as const),
    gift: fc.integer({ min: 0, max: 800 }),
  })
  .map(({ lines, shipping, threshold, tiers, by, gift }) => {
    const goods = lines.reduce((sum, one) => sum + one.total, 0);
    const isFree = goods >= threshold;
    const quantity = Math.max(...tiers.map((tier) => tier.quantity));
    const given = line(99, { kind: 'gift', quantity, price: 0, listPrice: gift, total: 0 });
    return orderOf([...lines, given], {
      shipping: isFree ? 0 : shipping,
      freeShippingFrom: isFree ? threshold : null,
      gifts: [
        {
          orderLineId: 99,
          by,
          tiers,
          of: lines.map((one) => one.orderLineId),
        },
      ],
    });
  });

describe('any parts of an order', () => {
  it('give in all what one whole refund gives, and never more than that on the way', () => {
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.nat({ max: 1000 })), (order, chance) => {
        const single = order.lines.flatMap((one) =>
          Array.from({ length: one.quantity }, () => one.orderLineId),
        );
        const drawn = single
          .map((id) => ({ id, at: chance.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ id }) => id);
        const whole = back(order, { pieces: 'all' });
        expect(whole.total).toBe(order.paid);
        const earlier: Earlier[] = [];
        let coins = 0;
        while (drawn.length > 0) {
          const part = drawn.splice(0, 1 + (chance.next().value % 4));
          const pieces = [...new Set(part)].map((id) => of(id, part.filter((one) => one === id).length));
          const found = back(order, { pieces }, earlier);
          expect(
            Math.min(found.total, found.coins, ...found.lines.map((one) => one.amount)),
          ).toBeGreaterThanOrEqual(0);
          for (const lost of found.giftsLost)
            expect(lost.quantity).toBeLessThanOrEqual(order.lines.at(-1)?.quantity ?? 0);
          expect(found.steps.reduce((sum, one) => sum + one.amount, 0)).toBe(found.total);
          earlier.push(asEarlier(found));
          coins += found.coins;
          expect(earlier.reduce((sum, one) => sum + one.total, 0)).toBeLessThanOrEqual(order.paid);
        }
        expect(earlier.reduce((sum, one) => sum + one.total, 0)).toBe(whole.total);
        expect(coins).toBe(whole.coins);
      }),
    );
  });
});

describe('four eyes', () => {
  const by = (openedBy: string, firstBy: string | null = null) => ({ openedBy, firstBy });
  it('takes one person below the figure, two from it on', () => {
    expect(verdictOf(by('member:7'), 'staff:1', 4999, 5000)).toBe('granted');
    expect(verdictOf(by('staff:1'), 'staff:1', 4999, 5000)).toBe('granted');
    expect(verdictOf(by('member:7'), 'staff:1', 5000, 5000)).toBe('needsSecond');
    expect(verdictOf(by('member:7', 'staff:1'), 'staff:1', 5000, 5000)).toBe('samePerson');
    expect(verdictOf(by('member:7', 'staff:1'), 'staff:2', 5000, 5000)).toBe('granted');
    expect(verdictOf(by('staff:1'), 'staff:1', 5000, 5000)).toBe('samePerson');
    expect(verdictOf(by('staff:1'), 'staff:2', 5000, 5000)).toBe('granted');
    expect(verdictOf(by('system:returns'), 'staff:2', 5000, 5000)).toBe('needsSecond');
  });

  it('are not two where one of the staff may stand behind both', () => {
    // 1 granted access to 2 and 3, 3 to 4; a command granted it to 5 and 6.
    const letInBy = new Map([
      ['staff:2', 'staff:1'],
      ['staff:3', 'staff:1'],
      ['staff:4', 'staff:3'],
      ['staff:5', 'system:staff'],
      ['staff:6', 'system:staff'],
    ]);
    const verdict = (opened: string, second: string) =>
      verdictOf(by(opened), second, 5000, 5000, (one, other) => mayShareAPerson(one, other, letInBy));
    for (const [one, other] of [
      ['staff:1', 'staff:2'],
      ['staff:4', 'staff:1'],
      ['staff:2', 'staff:4'],
    ] as const) {
      expect(verdict(one, other)).toBe('samePerson');
      expect(verdict(other, one)).toBe('samePerson');
    }
    expect(verdict('staff:1', 'staff:5')).toBe('granted');
    expect(verdict('staff:5', 'staff:6')).toBe('granted');
  });
});

describe('terms that are kept', () => {
  const gift = line(2, { kind: 'gift', price: 0, listPrice: 80 });
  const terms = { orderLineId: 2, by: 'amount' as const, tiers: [{ from: 900, quantity: 1 }], of: [1] };
  const order = orderOf([line(1, { quantity: 4 }), gift], { gifts: [terms], freeShippingFrom: 1500 });
  const kept = (found: RefundAmount): Earlier => ({
    ...asEarlier(found),
    termsKept: found.steps.reduce((sum, { key, amount }) => (key === 'termsKept' ? sum + amount : sum), 0),
  });

  it('charge nothing for shipping and gifts that the pieces had brought', () => {
    const charged = back(order, { pieces: [of(1, 3)] });
    expect([charged.total, charged.giftsLost.length]).toEqual([1500 - 100 - 80, 1]);
    const found = back(order, { pieces: [of(1, 3)], keepTerms: true });
    expect([found.total, found.giftsLost.length]).toEqual([1500, 0]);
    expect(stepsOf(found)).toEqual({ goods: 1500, shippingAnew: -100, giftCharged: -80, termsKept: 180 });
  });

  it('do not give back what an earlier return was charged, nor pay twice when the rest comes back', () => {
    const own = back(order, { pieces: [of(1, 2)] });
    expect(own.total).toBe(1000 - 100);
    const ended = back(order, { pieces: [of(1)], keepTerms: true }, [kept(own)]);
    expect(ended.total).toBe(500);
    const rest = back(order, { pieces: 'all' }, [kept(own), kept(ended)]);
    expect(own.total + ended.total + rest.total).toBe(order.paid);
  });

  it('are charged for no later return either, which pays for what it loses itself', () => {
    const ended = back(order, { pieces: [of(1, 2)], keepTerms: true });
    const own = back(order, { pieces: [of(1)] }, [kept(ended)]);
    expect([ended.total, own.total]).toEqual([1000, 500 - 80]);
  });

  it('come to what was paid, in any parts', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (keeps) => {
        const earlier: Earlier[] = [];
        for (const keepTerms of keeps) {
          const found = back(order, { pieces: [of(1)], keepTerms }, earlier);
          expect(found.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.total);
          earlier.push(kept(found));
        }
        earlier.push(kept(back(order, { pieces: [of(2)] }, earlier)));
        expect(earlier.reduce((sum, { total }) => sum + total, 0)).toBe(order.paid);
      }),
    );
  });
});

describe('a price that fell', () => {
  const of = (more: Partial<Parameters<typeof priceFall>[1]> = {}) => ({
    stays: 2,
    each: 50,
    inInstalments: false,
    ...more,
  });

  it('comes back in money, and in coins where coins have paid', () => {
    expect(priceFall({ quantity: 2, total: 1000, coins: 0 }, of())).toEqual({ amount: 100, coins: 0 });
    expect(priceFall({ quantity: 2, total: 1000, coins: 960 }, of())).toEqual({ amount: 40, coins: 60 });
  });

  it('is of the pieces that stay, and never more than was paid for them', () => {
    expect(priceFall({ quantity: 2, total: 1000, coins: 0 }, of({ stays: 1 }))).toMatchObject({ amount: 50 });
    expect(priceFall({ quantity: 2, total: 60, coins: 0 }, of())).toEqual({ amount: 60, coins: 0 });
    expect(priceFall({ quantity: 2, total: 60, coins: 0 }, of({ each: -5 }))).toEqual({
      amount: 0,
      coins: 0,
    });
  });

  it('of what is paid in parts comes in coins', () => {
    expect(priceFall({ quantity: 2, total: 1000, coins: 0 }, of({ inInstalments: true }))).toEqual({
      amount: 0,
      coins: 100,
    });
  });

  it('that came in coins makes the money that comes back later less, where no coins were used', () => {
    const fell = { amount: 0, coins: 2000 };
    const order = orderOf([line(1, { price: 5000, fell })], { inInstalments: true, paid: 3000 });
    expect(back(order, { pieces: 'all' })).toMatchObject({ total: 3000, coins: 0, isWhole: true });
    const mixed = orderOf([line(1, { price: 5000, coins: 500, fell })], { inInstalments: true, paid: 3000 });
    expect(back(mixed, { pieces: 'all' })).toMatchObject({ total: 3000, coins: 0 });
  });

  it('and all else that comes back are no more than was paid, also in instalments', () => {
    const bought = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 900 }),
      each: fc.nat(900),
      coins: fc.nat(900),
      shipping: fc.constantFrom(0, 65, 100),
      inInstalments: fc.boolean(),
    });
    fc.assert(
      fc.property(bought, ({ quantity, price, each, coins, shipping, inInstalments }) => {
        const total = price * quantity;
        const spent = Math.min(coins, total);
        const fell = priceFall({ quantity, total, coins: spent }, { stays: quantity, each, inInstalments });
        const money = total - spent + shipping;
        const paid = refundableAmount({ money, coins: spent }, [{ total: fell.amount, coins: fell.coins }]);
        const order = orderOf([line(1, { quantity, price, total, coins: spent, fell })], {
          ...{ shipping, inInstalments, paid },
        });
        const rest = back(order, { pieces: 'all' });
        expect(rest.total + rest.coins + fell.amount + fell.coins).toBe(money + spent);
        expect(rest.total + fell.amount).toBeLessThanOrEqual(money);
        expect(Math.min(rest.total, rest.coins)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('makes what comes back later less by it, to the dollar, in any parts', () => {
    const amounts = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 900 }),
      each: fc.nat(900),
      coins: fc.nat(900),
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 9 }), ({ quantity, price, each, coins }, first) => {
        const total = price * quantity;
        const spent = Math.min(coins, total);
        const fell = priceFall(
          { quantity, total, coins: spent },
          { stays: quantity, each, inInstalments: false },
        );
        const order = orderOf([line(1, { quantity, price, total, coins: spent, fell })], {
          paid: total - spent - fell.amount,
        });
        const part = Math.min(first, quantity);
        const one = back(order, { pieces: [{ orderLineId: 1, quantity: part }] });
        const rest =
          part < quantity ? back(order, { pieces: 'all' }, [asEarlier(one)]) : { total: 0, coins: 0 };
        expect(one.total + rest.total + fell.amount).toBe(total - spent);
        expect(one.coins + rest.coins + fell.coins).toBe(spent);
      }),
    );
  });
});

describe('the way that money goes back', () => {
  const paid = (method: PaymentMethod, amount: number, refunded = 0, instalments: number | null = null) => ({
    ...{ method, amount, refunded, instalments },
  });

  it.each<[string, number, ReturnType<typeof paid>[], number]>([
    ['a card takes it back', 500, [paid('card', 1000)], 0],
    ['a transfer does not', 500, [paid('atm', 1000)], 500],
    ['all of an instalment goes as it came', 3000, [paid('card', 3000, 0, 3)], 0],
    ['a part of one does not', 1000, [paid('card', 3000, 0, 3)], 1000],
    [
      'the last payment first, the rest through the one before',
      900,
      [paid('card', 600), paid('atm', 800)],
      300,
    ],
    ['what went back before goes back no more', 500, [paid('card', 600, 400), paid('atm', 800)], 300],
  ])('%s', (_, total, payments, byBank) => {
    expect(bankRefundAmount(total, payments)).toBe(byBank);
  });

  it('never gives back more than is there, nor more than is wanted', () => {
    const payment = fc
      .tuple(fc.nat(5000), fc.nat(5000))
      .map(([one, other]) => paid('card', Math.max(one, other), Math.min(one, other)));
    fc.assert(
      fc.property(fc.nat(20_000), fc.array(payment, { maxLength: 4 }), (total, payments) => {
        const there = payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
        const back = refundParts(total, payments).reduce((sum, { amount }) => sum + amount, 0);
        expect(back).toBe(Math.min(total, there));
      }),
    );
  });
});
