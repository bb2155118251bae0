import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  levelProgress,
  levelSteps,
  lowestRate,
  monthsBefore,
  progressPercent,
} from '#lib/money/levels/rules.ts';
import { LIMITS } from '../../src/areas.ts';

const steps = levelSteps(LIMITS);

describe('member levels', () => {
  it('are five, from 0 to NT$80,000 in 12 months, from 100 to 79 %', () => {
    expect(steps.map(({ from }) => from)).toEqual([0, 3000, 10_000, 30_000, 80_000]);
    expect(steps.map(({ percent }) => percent)).toEqual([100, 95, 90, 85, 79]);
    expect(LIMITS.memberLevelMonths).toBe(12);
  });

  it.each([
    [0, 0, 3000],
    [2999, 0, 1],
    [3000, 1, 7000],
    [79_999, 3, 1],
  ])('of NT$%i is level %i, with NT$%i missing', (spend, level, missing) => {
    expect(levelProgress(spend, steps)).toMatchObject({ level, next: { level: level + 1, missing } });
  });

  it('end with the highest', () => {
    expect(levelProgress(80_000, steps)).toMatchObject({ level: 4, percent: 79, next: null });
  });

  it('never fall when more is spent', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(50_000), (spend, more) => {
        expect(levelProgress(spend + more, steps).level).toBeGreaterThanOrEqual(
          levelProgress(spend, steps).level,
        );
      }),
    );
  });
});

it('the bar begins anew on each level and is full on the highest', () => {
  expect(progressPercent(3000, 3000, 10_000)).toBe(0);
  expect(progressPercent(6500, 3000, 10_000)).toBe(50);
  expect(progressPercent(9999, 3000, 10_000)).toBe(99);
  expect(progressPercent(90_000, 80_000, null)).toBe(100);
});

it('a year before a leap day is the last of February', () => {
  expect(monthsBefore(new Date('2028-02-29T03:00:00Z'), 12).toISOString()).toBe('2027-02-28T03:00:00.000Z');
  expect(monthsBefore(new Date('2027-01-31T03:00:00Z'), 2).toISOString()).toBe('2026-11-30T03:00:00.000Z');
});

describe('the price of whoever is signed in', () => {
  const rates = {
    levels: [{ percent: 100 }, { percent: 95 }, { percent: 90 }, { percent: 85 }, { percent: 79 }],
    newCustomer: { percent: 88 },
  };

  it.each([
    [4, false, 79],
    [4, true, 79],
    [0, true, 88],
    [1, false, 95],
    [0, false, null],
  ])('on level %i, first order %s, is reckoned by %s per cent', (level, isFirstOrder, percent) => {
    expect(lowestRate(rates, { level, isFirstOrder })?.percent ?? null).toBe(percent);
  });
});
