import { describe, expect, it } from 'vitest';
import { stepsOf } from '#islands/points/steps.ts';
import { bonusOf, checkInState } from '#lib/money/points/rules.ts';

const FIGURES = { checkInPoints: 5, checkInStreakDays: 7, checkInStreakPoints: 20 };

describe('a check-in', () => {
  it('brings more after every full round of days', () => {
    expect([1, 6, 7, 8, 14].map((streak) => bonusOf(streak, FIGURES))).toEqual([0, 0, 20, 0, 20]);
  });

  it.each([
    [null, { isDone: false, streak: 0, points: 5, daysToBonus: 6 }],
    [
      { streak: 6, isToday: false },
      { isDone: false, streak: 6, points: 25, daysToBonus: 0 },
    ],
    [
      { streak: 6, isToday: true },
      { isDone: true, streak: 6, points: 5, daysToBonus: 1 },
    ],
    [
      { streak: 7, isToday: true },
      { isDone: true, streak: 7, points: 25, daysToBonus: 0 },
    ],
  ])('after %o stands so', (last, state) => {
    expect(checkInState(last, FIGURES)).toEqual(state);
  });
});

describe('the trend', () => {
  it('begins with what was there before, and steps on each day', () => {
    const days = [
      { day: '2027-01-06', change: 5, balance: 15 },
      { day: '2027-01-11', change: 5, balance: 20 },
    ];
    expect(stepsOf({ days, from: '2027-01-01', to: '2027-01-11' })).toEqual({
      line: 'M0 50 H50 V25 H100 V0 H100',
      most: 20,
    });
  });
});
