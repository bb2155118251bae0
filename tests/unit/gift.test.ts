import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GIFT_STATES } from '#lib/buying/gift/codes.ts';
import {
  canTransitionGift,
  choiceEnds,
  giftRefusal,
  goesWith,
  halfBefore,
  halfYearOf,
  lastDayOf,
  levelAt,
  noticeFrom,
  statesBefore,
} from '#lib/buying/gift/rules.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { LIMITS } from '../../src/areas.ts';

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

describe('the halves of a year', () => {
  it('begin at midnight in Taipei, in January and July', () => {
    const second = halfYearOf(taipeiMoment('2026-07-01'));
    expect(second).toEqual({
      from: '2026-07-01',
      opensAt: taipeiMoment('2026-07-01'),
      endsAt: taipeiMoment('2027-01-01'),
    });
    expect(halfYearOf(new Date(Number(second.opensAt) - 1)).from).toBe('2026-01-01');
    // The previous year in UTC.
    expect(halfYearOf(new Date('2026-12-31T16:00:00Z')).from).toBe('2027-01-01');
    expect(halfBefore(halfYearOf(taipeiMoment('2027-03-01'))).from).toBe('2026-07-01');
  });

  it('tile the year: every moment is in exactly one, and each ends where the next begins', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const half = halfYearOf(moment);
        expect(half.opensAt <= moment && moment < half.endsAt).toBe(true);
        expect(halfYearOf(half.opensAt)).toEqual(half);
        const next = halfYearOf(half.endsAt);
        expect(next.opensAt).toEqual(half.endsAt);
        expect(halfBefore(next)).toEqual(half);
        expect(half.from).toMatch(/^\d{4}-0[17]-01$/);
        expect(taipeiDay(half.opensAt)).toBe(half.from);
      }),
    );
  });

  it('let nobody choose beyond their end, whatever the merchant says', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 1, max: 184 }),
        fc.integer({ min: 1, max: 60 }),
        (at, open, notice) => {
          const limits = { ...LIMITS, giftChoiceDays: open, giftNoticeDays: notice };
          const half = halfYearOf(at);
          const ends = choiceEnds(half, limits);
          expect(half.opensAt < ends && ends <= half.endsAt).toBe(true);
          expect(noticeFrom(half, limits) < ends).toBe(true);
          expect(lastDayOf(ends) < taipeiDay(ends)).toBe(true);
        },
      ),
    );
    const half = halfYearOf(taipeiMoment('2026-08-01'));
    expect(lastDayOf(choiceEnds(half, LIMITS))).toBe('2026-12-31');
    expect(lastDayOf(choiceEnds(half, { ...LIMITS, giftChoiceDays: 31 }))).toBe('2026-07-31');
  });
});

describe('the level that decides', () => {
  const opens = taipeiMoment('2026-07-01');
  const before = { at: taipeiMoment('2026-03-01'), from: 0, to: 2 };
  const after = { at: taipeiMoment('2026-07-02'), from: 2, to: 1 };

  it('is the one that was held when the half began, whatever came since', () => {
    expect(levelAt([before, after], opens)).toBe(2);
    expect(levelAt([{ ...before, at: opens }], opens)).toBe(2);
    expect(levelAt([{ ...after, from: 0, to: 3 }], opens)).toBe(0);
  });

  it('is what the first note says for who stood there before there was a history', () => {
    expect(levelAt([{ at: after.at, from: 3, to: 3 }], opens)).toBe(3);
    expect(levelAt([], opens)).toBe(0);
  });
});

it('a gift is sold, is goods, and costs what a gift may', () => {
  const fine = { price: LIMITS.halfYearGift, kind: 'goods', isOn: true };
  expect(giftRefusal(fine, LIMITS)).toBe(null);
  expect(giftRefusal({ ...fine, price: fine.price + 1 }, LIMITS)).toBe('tooDear');
  expect(giftRefusal({ ...fine, kind: 'package' }, LIMITS)).toBe('notGoods');
  expect(giftRefusal({ ...fine, isOn: false }, LIMITS)).toBe('notSold');
});

it('goes with what is brought, and home where it goes nowhere else', () => {
  expect(goesWith({ homeOnly: false }, 'cvs')).toBe(true);
  expect(goesWith({ homeOnly: true }, 'cvs')).toBe(false);
  expect(goesWith({ homeOnly: true }, 'home')).toBe(true);
  expect(goesWith({ homeOnly: false }, 'none')).toBe(false);
});

it('moves along its table, and what is over stays over', () => {
  expect(canTransitionGift('open', 'ordered')).toBe(false);
  expect(statesBefore('ordered')).toEqual(['chosen']);
  expect(statesBefore('lapsed')).toEqual(['open', 'chosen', 'ordered']);
  for (const to of GIFT_STATES) expect(canTransitionGift('lapsed', to)).toBe(false);
});
