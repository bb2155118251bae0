import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REQUEST_STATUS, REQUEST_STATUSES } from '#lib/boxes/subscription/codes.ts';
import { cutOffOf, firstOpenDay, isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import { daysAfter, daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';
import { CHANGE_KINDS, LEAVE_REASONS, PAUSE_MONTHS } from '#lib/boxes/subscription-change/codes.ts';
import { feedText } from '#lib/boxes/subscription-change/feed.ts';
import {
  type BoxChange,
  canUndo,
  fieldOf,
  isSame,
  withUndone,
} from '#lib/boxes/subscription-change/rules/change-box.ts';
import { monthsLater } from '#lib/boxes/subscription-change/rules/days.ts';
import { isTooMuchAtOnce, moveRange, overlapAt } from '#lib/boxes/subscription-change/rules/move.ts';
import {
  answerByRule,
  canTransitionRequest,
  earlyEndFee,
  mayBeginOn,
  OPEN_REQUEST,
  offerFor,
  pausedMonthsOf,
  pauseEndsOn,
  planSaving,
  REQUEST_TRANSITIONS,
} from '#lib/boxes/subscription-change/rules/request.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { LIMITS } from '../../src/areas.ts';

const S = REQUEST_STATUS;
const FIRST = '2026-01-01';
const day = fc.integer({ min: 0, max: 5000 }).map((count) => daysAfter(FIRST, count));
const moment = fc
  .record({ on: day, minute: fc.integer({ min: 0, max: 1439 }) })
  .map(({ on, minute }) => new Date(taipeiMoment(on).getTime() + minute * 60_000));

describe('days in Taipei', () => {
  it('go over the end of months and years, and know leap years', () => {
    expect(daysAfter('2027-01-31', 30)).toBe('2027-03-02');
    expect(daysAfter('2028-01-31', 30)).toBe('2028-03-01');
    expect(daysAfter('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2028-02-01', '2028-03-01')).toBe(29);
  });

  it('keep the day of the month, or take the last where there is none', () => {
    expect(PAUSE_MONTHS.map((months) => monthsLater('2026-11-30', months))).toEqual([
      '2026-12-30',
      '2027-01-30',
      '2027-02-28',
    ]);
    expect(monthsLater('2027-12-31', 2)).toBe('2028-02-29');
  });

  it('add up', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, count) => {
        expect(daysBetween(from, daysAfter(from, count))).toBe(count);
      }),
    );
  });
});

describe('the cut-off', () => {
  it('is midnight in Taipei three days before', () => {
    const closes = taipeiMoment('2027-03-07');
    expect(cutOffOf('2027-03-10', LIMITS)).toEqual(closes);
    expect(isOpenUntilCutOff('2027-03-10', new Date(closes.getTime() - 1), LIMITS)).toBe(true);
    expect(isOpenUntilCutOff('2027-03-10', closes, LIMITS)).toBe(false);
  });

  it('leaves open exactly the days from the first open one on', () => {
    fc.assert(
      fc.property(moment, day, (now, on) => {
        expect(isOpenUntilCutOff(on, now, LIMITS)).toBe(on >= firstOpenDay(now, LIMITS));
      }),
    );
  });
});

describe('moving a box', () => {
  const now = taipeiMoment('2027-03-01', '12:00');
  const others = [
    { number: 1, day: '2027-02-20' },
    { number: 3, day: '2027-04-21' },
  ];

  it('goes from the first open day to the day before the next box', () => {
    expect(moveRange({ number: 2, plannedOn: '2027-03-22' }, others, now, LIMITS)).toEqual({
      first: '2027-03-05',
      last: '2027-04-20',
    });
  });

  it('goes no further than the merchant says where no box is in the way', () => {
    const last = moveRange({ number: 2, plannedOn: '2027-03-22' }, others.slice(0, 1), now, LIMITS)?.last;
    expect(last).toBe('2027-05-06');
  });

  it('has nowhere to go when its days are over', () => {
    expect(
      moveRange({ number: 2, plannedOn: '2027-01-10' }, [{ number: 3, day: '2027-03-02' }], now, LIMITS),
    ).toBeNull();
  });

  it('asks from eleven days of use at once on, whichever neighbour it comes near', () => {
    const at = (on: string) => overlapAt({ number: 2, day: on }, others, { usedDays: 30 });
    expect([at('2027-03-12'), at('2027-03-22'), at('2027-04-03')]).toEqual([10, 0, 12]);
    expect([10, 11].map((overlap) => isTooMuchAtOnce(overlap, LIMITS))).toEqual([false, true]);
  });

  it('keeps the order of boxes, the cut-off and the bounds, whatever lies around it', () => {
    const around = fc
      .uniqueArray(fc.integer({ min: -200, max: 200 }), { maxLength: 6 })
      .map((offsets) => offsets.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(day, around, moment, fc.integer({ min: 0, max: 6 }), (plannedOn, offsets, at, place) => {
        const boxes = offsets.map((offset, i) => ({
          number: i < place ? i : i + 1,
          day: daysAfter(plannedOn, offset),
        }));
        const range = moveRange({ number: place, plannedOn }, boxes, at, LIMITS);
        if (!range) return;
        for (const end of [range.first, range.last]) {
          expect(isOpenUntilCutOff(end, at, LIMITS)).toBe(true);
          expect(Math.abs(daysBetween(plannedOn, end))).toBeLessThanOrEqual(LIMITS.boxMoveDays);
          for (const box of boxes) expect(box.number < place ? box.day < end : box.day > end).toBe(true);
        }
      }),
    );
  });
});

describe('undoing', () => {
  const item = fc.record({ skuId: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 3 }) });
  const bend = fc.record({
    isSkipped: fc.boolean(),
    movedTo: fc.option(day),
    items: fc.option(fc.array(item, { maxLength: 3 })),
    additions: fc.array(item, { maxLength: 3 }),
    address: fc.option(fc.record({ detail: fc.string({ maxLength: 8 }) })),
  });
  type Box = BoxChange<{ skuId: number; quantity: number }, { detail: string }>;

  it('takes any row of changes back to where it began, last one first', () => {
    const step = fc.record({ kind: fc.constantFrom(...CHANGE_KINDS), to: bend });
    fc.assert(
      fc.property(bend, fc.array(step, { maxLength: 12 }), (start, steps) => {
        const made: Parameters<typeof withUndone<Box['additions'][number], { detail: string }>>[0][] = [];
        let box: Box = start;
        for (const { kind, to } of steps) {
          const after = { ...box, [fieldOf(kind)]: to[fieldOf(kind)] };
          made.push({ kind, before: box, after });
          box = after;
        }
        for (const change of made.toReversed()) {
          expect(canUndo(change, box)).toBe(true);
          box = withUndone(change, box);
        }
        expect(isSame(box, start)).toBe(true);
      }),
    );
  });

  it('leaves alone what was changed beside it, and is refused where the same was changed again', () => {
    const plain: Box = { isSkipped: false, movedTo: null, items: null, additions: [], address: null };
    const moved = { kind: 'move', before: plain, after: { ...plain, movedTo: '2027-03-20' } } as const;
    const alsoSkipped = { ...moved.after, isSkipped: true };
    expect(withUndone(moved, alsoSkipped)).toEqual({ ...plain, isSkipped: true });
    expect(canUndo(moved, { ...plain, movedTo: '2027-03-21' })).toBe(false);
  });

  it('knows what a database gives back in another order', () => {
    expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  });
});

describe('a request', () => {
  it('has the statuses of the specification, and each is reached', () => {
    expect(REQUEST_STATUSES).toEqual([0, 10, 20, 25, 30, 40, 50, 60]);
    const reached = new Set<number>([S.underReview]);
    for (const from of reached)
      for (const to of REQUEST_TRANSITIONS[from as never] as number[]) reached.add(to);
    expect([...reached].toSorted((a, b) => a - b)).toEqual(REQUEST_STATUSES);
  });

  it('never goes on from where it ended', () => {
    const over = REQUEST_STATUSES.filter((one) => REQUEST_TRANSITIONS[one].length === 0);
    expect(over).toEqual([S.cancelled, S.rejected, S.feePaid, S.pauseEnded]);
    // A paid early-end request may still wait for its date.
    expect(over.filter((one) => (OPEN_REQUEST as readonly number[]).includes(one))).toEqual([S.feePaid]);
    expect(canTransitionRequest(S.paused, S.cancelled)).toBe(false);
  });

  it('begins today at the earliest', () => {
    const may = (on: string) => mayBeginOn(on, '2027-03-01', LIMITS);
    expect([may('2027-02-28'), may('2027-03-01'), may('2027-05-30'), may('2027-05-31')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(pauseEndsOn('2026-12-31', 2)).toBe('2027-02-28');
  });

  it('for a pause is granted up to six months in a year, and looked at beyond', () => {
    const answer = (months: number, pausedMonths: number) =>
      answerByRule({ kind: 'pause', months, owed: 0 }, { pausedMonths }, LIMITS);
    expect([answer(3, 3), answer(3, 4)]).toEqual([S.approved, S.underReview]);
  });

  it('counts the months that a pause took, not those that were asked for', () => {
    const taken = (endedOn: string | null, months = 3) =>
      pausedMonthsOf({ fromOn: '2027-03-01', months, endedOn });
    expect([taken(null), taken('2027-03-01'), taken('2027-02-20')]).toEqual([3, 0, 0]);
    expect([taken('2027-03-02'), taken('2027-03-31'), taken('2027-04-01')]).toEqual([1, 1, 2]);
    expect([taken('2027-06-01'), taken('2027-09-01'), taken('2027-06-01', 1)]).toEqual([3, 3, 1]);
  });

  it('to leave is granted at once, or when what is owed was paid', () => {
    const answer = (owed: number) =>
      answerByRule({ kind: 'terminate', months: 0, owed }, { pausedMonths: 12 }, LIMITS);
    expect([answer(0), answer(300)]).toEqual([S.approved, S.feeAwaiting]);
  });

  it('is met with one offer at most', () => {
    expect(LEAVE_REASONS.map(offerFor)).toEqual(['skip', 'skip', 'pause', 'swap', 'pause', 'none', 'none']);
  });
});

describe('what a stopped plan owes', () => {
  const boxes = (count: number, fullPrice = 1000, price = 850) =>
    Array.from({ length: count }, () => ({ fullPrice, price }));

  it('is the discount that it enjoyed', () => {
    expect(earlyEndFee({ boxes: 12, price: 850 }, boxes(4))).toBe(600);
  });

  it('of a box is what the plan took off, to the dollar', () => {
    const line = (total: number, plan: number, coupon = 0) => ({
      total,
      adjustments: [
        { kind: 'plan' as const, amount: -plan },
        { kind: 'coupon' as const, amount: -coupon },
      ],
    });
    // 15 per cent of 333 + 666, rounded once: not the price at 849.
    expect(planSaving([line(283, 50), line(567, 99)], 15)).toBe(149);
    expect(planSaving([line(850, 150, 200)], 15)).toBe(150);
    // A discount that keeps an announced price is not a plan saving.
    expect(planSaving([line(600, 400)], 15)).toBe(150);
    expect(planSaving([{ total: 850, adjustments: [] }], 15)).toBe(150);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 90 }), (price, percent) => {
        const off = Math.floor((price * percent) / 100);
        expect(planSaving([line(price - off, off)], percent)).toBe(
          off === 0 ? planSaving([{ total: price, adjustments: [] }], percent) : off,
        );
      }),
    );
  });

  it('is nothing before the first box, after the last, and for what has no end', () => {
    expect(earlyEndFee({ boxes: 12, price: 850 }, [])).toBe(0);
    expect(earlyEndFee({ boxes: 12, price: 850 }, boxes(12))).toBe(0);
    expect(earlyEndFee({ boxes: null, price: 850 }, boxes(4))).toBe(0);
  });

  it('is never more than staying would cost, and never below zero', () => {
    const amount = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        amount,
        fc.array(amount, { maxLength: 14 }),
        (of, price, full) => {
          const owed = earlyEndFee(
            { boxes: of, price },
            full.map((fullPrice) => ({ fullPrice, price })),
          );
          expect(owed).toBeGreaterThanOrEqual(0);
          expect(owed).toBeLessThanOrEqual(Math.max(0, of - full.length) * price);
        },
      ),
    );
  });
});

describe('the calendar feed', () => {
  const now = new Date('2027-01-02T03:04:05Z');
  const of = (title: string, number = 1) => ({
    key: String(number),
    day: '2027-01-31',
    title,
    text: 'one\ntwo',
    isCancelled: number === 2,
  });
  const feed = (title: string) =>
    feedText(
      {
        name: 'Daypack',
        of: 'S1',
        host: 'shop.example',
        page: 'https://shop.example/s',
        boxes: [of(title), of(title, 2)],
      },
      now,
    );

  it('says whole days, by a name that stays', () => {
    const lines = feed('Box').split('\r\n');
    expect(lines).toContain('UID:S1-1@shop.example');
    expect(lines).toContain('DTSTART;VALUE=DATE:20270131');
    expect(lines).toContain('DTEND;VALUE=DATE:20270201');
    expect(lines).toContain('DTSTAMP:20270102T030405Z');
    expect(lines).toContain('DESCRIPTION:one\\ntwo');
    expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual([
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ]);
  });

  it('folds and escapes any title so that it is read again as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (given) => {
        const title = given.replaceAll(/\p{Cc}/gu, ' ');
        const text = feed(title);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const unfolded = text.replaceAll('\r\n ', '');
        const said = /\nSUMMARY:([^\r]*)\r/.exec(unfolded)?.[1]?.replaceAll(/\\([\\;,])/g, '$1');
        expect(said).toBe(title);
      }),
    );
  });

  it('is the same for the same boxes', () => {
    expect(feed('Box')).toBe(feed('Box'));
  });
});
