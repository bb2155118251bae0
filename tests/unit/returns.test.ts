import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETURN_PARCEL_STATES, RETURN_STATES } from '#lib/after/returns/codes.ts';
import {
  AFTER_TIME,
  type BoughtLine,
  canTransitionReturn,
  canTransitionReturnParcel,
  canWithdraw,
  dueAfter,
  isOver,
  isUrgent,
  isWholeReturn,
  maxReturnable,
  mustReturnAll,
  refusalOf,
  returnableUntil,
  returnNumber,
  unfitOfBatches,
} from '#lib/after/returns/rules.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { LIMITS } from '../../src/areas.ts';

const NOW = new Date('2027-01-10T06:00:00Z');
const bought: readonly BoughtLine[] = [
  { orderLineId: 1, kind: 'goods', quantity: 3, returned: 1 },
  { orderLineId: 2, kind: 'addOn', quantity: 1, returned: 0 },
  { orderLineId: 3, kind: 'gift', quantity: 1, returned: 0 },
];

describe('a return', () => {
  it('ends in a refund or is closed, and then stays', () => {
    expect(RETURN_STATES.filter(isOver)).toEqual(['refundComplete', 'closed']);
    for (const from of ['refundComplete', 'closed'] as const)
      for (const to of RETURN_STATES) expect(canTransitionReturn(from, to)).toBe(false);
  });

  it('is given up by its shopper only before it was sent', () => {
    for (const state of RETURN_STATES)
      if (canWithdraw(state)) expect(canTransitionReturn(state, 'closed')).toBe(true);
    expect(RETURN_STATES.filter(canWithdraw)).toEqual(['applying', 'rejected', 'approved']);
  });

  it('that is rejected may be applied for again, and nothing else is', () => {
    expect(RETURN_STATES.filter((from) => canTransitionReturn(from, 'applying'))).toEqual(['rejected']);
  });

  it('has a deadline in every state that time ends, and only moves that the table knows', () => {
    for (const state of RETURN_STATES) {
      const to = AFTER_TIME[state];
      if (to) expect(canTransitionReturn(state, to)).toBe(true);
      const due = dueAfter(state, NOW, LIMITS, null);
      expect(due !== null).toBe(to !== undefined);
    }
  });

  it('is granted after three days, closed after seven, and refunded by the day that was promised', () => {
    const days = (state: (typeof RETURN_STATES)[number], before: Date | null = null) =>
      ((dueAfter(state, NOW, LIMITS, before)?.getTime() ?? 0) - NOW.getTime()) / 86_400_000;
    expect([days('applying'), days('approved'), days('returning')]).toEqual([3, 7, 7]);
    const promised = new Date('2027-01-12T00:00:00Z');
    expect(dueAfter('returnedAwaitingRefund', NOW, LIMITS, promised)).toEqual(promised);
  });

  it('always ends, whatever happens to it, by time alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RETURN_STATES), (start) => {
        let state = start;
        for (let i = 0; i < RETURN_STATES.length && AFTER_TIME[state]; i++)
          state = AFTER_TIME[state] ?? state;
        expect(['refundComplete', 'closed', 'returnedAwaitingRefund']).toContain(state);
      }),
    );
  });
});

describe('the time to apply', () => {
  it('ends with the seventh day after the day of receipt, in Taipei', () => {
    // 2027-01-01 23:30 in Taipei.
    const received = new Date('2027-01-01T15:30:00Z');
    expect(returnableUntil(received, 7).toISOString()).toBe('2027-01-08T16:00:00.000Z');
  });

  it('is never shorter than the law says', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (received) => {
          const until = returnableUntil(received, 7).getTime() - received.getTime();
          expect(until).toBeGreaterThan(7 * 86_400_000);
          expect(until).toBeLessThanOrEqual(8 * 86_400_000);
        },
      ),
    );
  });
});

describe('what is sent back', () => {
  it('is at most what was bought and is not back yet', () => {
    expect(refusalOf(bought, [{ orderLineId: 1, quantity: 2 }], false)).toBeNull();
    expect(refusalOf(bought, [{ orderLineId: 1, quantity: 3 }], false)).toBe('returnTooMany');
    expect(refusalOf(bought, [{ orderLineId: 1, quantity: 0 }], false)).toBe('returnTooMany');
    expect(refusalOf(bought, [{ orderLineId: 9, quantity: 1 }], false)).toBe('returnLineUnknown');
    expect(refusalOf(bought, [], false)).toBe('returnNothing');
  });

  it('names no gifts: they follow', () => {
    expect(refusalOf(bought, [{ orderLineId: 3, quantity: 1 }], false)).toBe('returnLineUnknown');
  });

  it('is all of an order that is paid in instalments', () => {
    expect(mustReturnAll('instalment')).toBe(true);
    expect(mustReturnAll('card')).toBe(false);
    expect(refusalOf(bought, [{ orderLineId: 1, quantity: 2 }], true)).toBe('returnInstalmentAll');
    const all = [
      { orderLineId: 1, quantity: 2 },
      { orderLineId: 2, quantity: 1 },
    ];
    expect(refusalOf(bought, all, true)).toBeNull();
    expect(isWholeReturn(bought, all)).toBe(true);
    expect(isWholeReturn(bought, all.slice(1))).toBe(false);
  });

  it('never exceeds what is left, however the pieces are chosen', () => {
    const line = fc.record({
      kind: fc.constantFrom('goods' as const, 'addOn' as const, 'gift' as const),
      quantity: fc.integer({ min: 1, max: 20 }),
      returned: fc.integer({ min: 0, max: 25 }),
      wanted: fc.integer({ min: 0, max: 3 }),
    });
    let granted = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (some) => {
        const lines = some.map((one, i) => ({ ...one, orderLineId: i + 1 }));
        const chosen = lines
          .map(({ orderLineId, wanted }) => ({ orderLineId, quantity: wanted }))
          .filter(({ quantity }) => quantity > 0);
        if (refusalOf(lines, chosen, false) !== null) return;
        granted += 1;
        for (const { orderLineId, quantity } of chosen) {
          const of = lines[orderLineId - 1];
          expect(of && quantity + Math.min(of.returned, of.quantity)).toBeLessThanOrEqual(of?.quantity ?? 0);
          expect(of && maxReturnable(of)).toBeGreaterThanOrEqual(quantity);
        }
      }),
      { numRuns: 500 },
    );
    expect(granted).toBeGreaterThan(10);
  });
});

describe('the parcel of a return', () => {
  it('goes forward only, except that it may be asked for once more', () => {
    const once = RETURN_PARCEL_STATES.filter((state) => state !== 'asked');
    const moves = once.flatMap((from) =>
      once.filter((to) => canTransitionReturnParcel(from, to)).map((to) => ({ from, to })),
    );
    expect(moves).not.toEqual([]);
    expect(moves.filter(({ from, to }) => canTransitionReturnParcel(to, from))).toEqual([]);
    expect(canTransitionReturnParcel('unsure', 'asked')).toBe(true);
    expect(canTransitionReturnParcel('ready', 'asked')).toBe(false);
  });

  it('is heard of by a carrier whose answer was lost', () => {
    expect(canTransitionReturnParcel('unsure', 'underway')).toBe(true);
    expect(canTransitionReturnParcel('asked', 'underway')).toBe(true);
    expect(canTransitionReturnParcel('arrived', 'underway')).toBe(false);
    expect(canTransitionReturnParcel('cancelled', 'ready')).toBe(false);
    // A replaced code that was used nevertheless.
    expect(canTransitionReturnParcel('cancelled', 'underway')).toBe(true);
  });
});

it('what ends within a day is urgent', () => {
  expect(isUrgent(new Date('2027-01-11T05:59:00Z'), NOW, 24)).toBe(true);
  expect(isUrgent(new Date('2027-01-11T06:01:00Z'), NOW, 24)).toBe(false);
  expect(isUrgent(null, NOW, 24)).toBe(false);
});

it('numbers a return by its day', () => {
  expect(returnNumber(NOW, { int: () => 7 })).toBe('RT27011077777777');
});

it.each(LOCALES)('a return and its parcel stand on one page under different names (%s)', (locale) => {
  const t = translator(locale, 'returns');
  const states = RETURN_STATES.map((state) => t(`state.${state}`));
  expect(
    RETURN_PARCEL_STATES.map((state) => t(`parcel.${state}`)).filter((one) => states.includes(one)),
  ).toEqual([]);
});

describe('unfit pieces', () => {
  const sent = [
    { orderLineId: 1, skuId: 7, batchId: 70, quantity: 2 },
    { orderLineId: 1, skuId: 7, batchId: 71, quantity: 5 },
    { orderLineId: 1, skuId: 8, batchId: 80, quantity: 1 },
    { orderLineId: 2, skuId: 7, batchId: 71, quantity: 1 },
  ];
  const of = (quantity: number, before: Parameters<typeof unfitOfBatches>[2] = [], skuId = 7) =>
    unfitOfBatches([{ orderLineId: 1, skuId, quantity }], sent, before).map(({ batchId, quantity: n }) => [
      batchId,
      n,
    ]);

  it('are of the batches that their line was sent from, in turn, and never of more than were sent', () => {
    expect(of(1)).toEqual([[70, 1]]);
    expect(of(4)).toEqual([
      [70, 2],
      [71, 2],
    ]);
    expect(of(9)).toEqual([
      [70, 2],
      [71, 5],
    ]);
    expect(of(1, [], 9)).toEqual([]);
  });

  it('are not those that another return has written off', () => {
    expect(of(2, [{ orderLineId: 1, batchId: 70, quantity: 2 }])).toEqual([[71, 2]]);
    expect(of(2, [{ orderLineId: 2, batchId: 70, quantity: 2 }])).toEqual([[70, 2]]);
  });
});
