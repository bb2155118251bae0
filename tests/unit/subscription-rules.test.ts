import { describe, expect, it } from 'vitest';
import { CYCLE_STATES, SUBSCRIPTION_STATES } from '#lib/boxes/subscription/codes.ts';
import {
  ATTEMPTS_WITHIN_DAYS,
  MAX_ATTEMPTS,
  mayRetry,
  nextAttempt,
} from '#lib/boxes/subscription/rules/dunning.ts';
import { childNumber, parentNumber, subscriptionNumber } from '#lib/boxes/subscription/rules/number.ts';
import { quotaOfMinute } from '#lib/boxes/subscription/rules/per-minute.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  CYCLE_TRANSITIONS,
  canTransitionCycle,
  canTransitionSubscription,
  cyclesBefore,
  periodicStatus,
  SUBSCRIPTION_TRANSITIONS,
} from '#lib/boxes/subscription/rules/transitions.ts';
import { LIMITS } from '../../src/areas.ts';

describe('the moves of subscriptions and cycles', () => {
  it('never lead back from an end', () => {
    expect(SUBSCRIPTION_TRANSITIONS.ended).toEqual([]);
    expect(CYCLE_TRANSITIONS.void).toEqual([]);
    expect(
      SUBSCRIPTION_STATES.every((from) => from === 'ended' || canTransitionSubscription(from, 'ended')),
    ).toBe(true);
    expect(CYCLE_STATES.every((from) => from === 'void' || canTransitionCycle(from, 'void'))).toBe(true);
  });

  it('let money beat a refusal, and nothing undo money but its way back', () => {
    expect(canTransitionCycle('failed', 'paid')).toBe(true);
    expect(CYCLE_TRANSITIONS.paid).toEqual(['void']);
    expect(cyclesBefore('charging')).toEqual(['prepared', 'failed']);
  });
});

describe('the status of a subscription, as point 4 counts them', () => {
  const running = { state: 'active', pauseReason: null, endReason: null, openOrder: null } as const;
  it.each([
    [running, 28],
    [{ ...running, openOrder: 29 }, 29],
    [{ ...running, openOrder: 47 }, 47],
    [{ ...running, openOrder: 24 }, 28],
    [{ ...running, state: 'paused', pauseReason: 'unpaid' }, 46],
    [{ ...running, state: 'paused', pauseReason: 'member' }, 46],
    [{ ...running, state: 'paused', pauseReason: 'card' }, 47],
    [{ ...running, state: 'ended', endReason: 'member' }, 45],
    [{ ...running, state: 'ended', endReason: 'left' }, 45],
    [{ ...running, state: 'ended', endReason: 'refunded' }, 5],
    [{ ...running, state: 'ended', endReason: 'over' }, 60],
  ] as const)('%o is %i', (standing, status) => {
    expect(periodicStatus(standing)).toBe(status);
  });
});

describe('a charge that is refused', () => {
  const on = (days: number) => daysAfter('2027-02-27', days);

  it('is tried after 1, 3 and 5 days, at another hour each time', () => {
    const tries = [1, 2, 3, 4, 5].map((count) => nextAttempt(count, LIMITS.chargeRetryDays, on));
    expect(tries.map((one) => one?.day ?? null)).toEqual([
      '2027-02-28',
      '2027-03-02',
      '2027-03-04',
      null,
      null,
    ]);
    expect(new Set(tries.flatMap((one) => one?.time ?? [])).size).toBe(3);
  });

  it('has four tries in fifteen days, a new card or not', () => {
    expect(MAX_ATTEMPTS).toBe(4);
    expect(ATTEMPTS_WITHIN_DAYS).toBe(15);
    expect(mayRetry(3, '2027-03-01', '2027-03-15')).toBe(true);
    expect(mayRetry(3, '2027-03-01', '2027-03-16')).toBe(false);
    expect(mayRetry(4, '2027-03-01', '2027-03-02')).toBe(false);
    expect(mayRetry(0, null, '2027-03-01')).toBe(true);
  });

  it('is held longer than it is tried', () => {
    expect(LIMITS.chargeGraceDays).toBeGreaterThanOrEqual(ATTEMPTS_WITHIN_DAYS);
  });
});

describe('what the provider takes in a minute', () => {
  it.each([7, 12, 18, 100, 600, 6000])(
    'is charged and asked within %i, and neither is left out',
    (perMinute) => {
      const { charges, questions } = quotaOfMinute(perMinute);
      expect(charges * 6 + questions).toBe(perMinute);
      expect(charges).toBeGreaterThan(0);
      expect(questions).toBeGreaterThan(0);
    },
  );

  it('is for charges above all', () => {
    expect(quotaOfMinute(600)).toEqual({ charges: 83, questions: 102 });
  });
});

it('numbers a subscription and its orders by the day in Taipei', () => {
  const number = subscriptionNumber(new Date('2027-03-01T17:00:00Z'), { int: () => 7 });
  expect(number).toBe('S27030277777777');
  expect(childNumber(number, 3)).toBe('S27030277777777-3');
  expect(parentNumber('S27030277777777-3')).toBe(number);
  expect([number, `${number}-`, `x${number}-3`].map(parentNumber)).toEqual([null, null, null]);
});
