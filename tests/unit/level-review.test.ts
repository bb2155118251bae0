import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import {
  type LevelStanding,
  levelProgress,
  levelSteps,
  midnightAfter,
  nextReview,
  reviewLevel,
} from '#lib/money/levels/rules.ts';
import { LIMITS } from '../../src/areas.ts';

const NOW = taipeiMoment('2027-03-01', '10:00');
const held = (level: number, decideAt: Date, toldDays: number | null = null): LevelStanding => ({
  level,
  decideAt,
  toldDays,
});
const review = (of: LevelStanding, spend: number, now = NOW) => reviewLevel(of, spend, now, LIMITS);
const later = taipeiMoment('2027-12-01');

it('a year ends at midnight in Taipei, also after a leap day', () => {
  expect(midnightAfter(taipeiMoment('2028-02-29', '02:00'), 12)).toEqual(taipeiMoment('2029-02-28'));
  expect(midnightAfter(taipeiMoment('2027-03-01', '23:59'), 12)).toEqual(taipeiMoment('2028-03-01'));
});

describe('a level', () => {
  it('rises at once, by more than one where it is earned, and its year begins anew', () => {
    expect(review(held(1, later, 60), 30_000)).toMatchObject({
      level: 3,
      reason: 'risen',
      decideAt: taipeiMoment('2028-03-01'),
      toldDays: null,
    });
  });

  it('does not fall before the day it is decided on', () => {
    expect(review(held(3, later), 0)).toMatchObject({ level: 3, reason: null, decideAt: later });
  });

  it.each([
    [3, 30_000, 3, 'kept'],
    [3, 29_999, 2, 'lowered'],
    [2, 0, 0, 'lowered'],
    // The highest level has its own rule.
    [4, 60_000, 4, 'kept'],
    [4, 59_999, 3, 'lowered'],
  ] as const)('%i, with NT$%i on its day, is then %i', (level, spend, after, reason) => {
    const day = taipeiMoment('2027-03-01');
    const decided = review(held(level, day, 14), spend);
    expect(decided).toMatchObject({ level: after, reason, toldDays: null });
    // From the day itself, even if the review ran late.
    expect(decided.decideAt).toEqual(after === 0 ? null : taipeiMoment('2028-03-01'));
  });

  it('is told 60 and 14 days ahead, each once', () => {
    const told: number[] = [];
    let now = NOW;
    let of: LevelStanding = held(3, later);
    for (; now < later; now = addDays(now, 1)) {
      const { isNotice, ...next } = review(of, 30_000, now);
      if (isNotice) told.push(Math.round((later.getTime() - now.getTime()) / 86_400_000));
      of = next;
    }
    expect(told).toEqual([60, 14]);
  });

  it('is told once where both notices are late', () => {
    const near = review(held(3, addDays(NOW, 5)), 0);
    expect(near).toMatchObject({ isNotice: true, toldDays: 14 });
    expect(review(near, 0).isNotice).toBe(false);
  });

  it('of somebody who stood there before is noted and told to nobody', () => {
    const first = { level: null, decideAt: null, toldDays: null };
    expect(review(first, 12_000)).toMatchObject({ level: 2, reason: 'noted', isNotice: false });
    expect(review(first, 0)).toMatchObject({ level: 0, reason: null, decideAt: null });
  });

  it('that was looked at gives nothing more to say at the same moment', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(100_000), fc.integer({ min: -300, max: 400 }), (level, spend, days) => {
        const of = level === 0 ? { ...held(0, NOW), decideAt: null } : held(level, addDays(NOW, days));
        const once = review(of, spend);
        const twice = review(once, spend);
        expect(twice).toMatchObject({ level: once.level, reason: null, isNotice: false });
        const next = nextReview(once, null, LIMITS);
        if (next) expect(next.getTime()).toBeGreaterThan(NOW.getTime());
      }),
    );
  });
});

it('what is held is the least that a member stands on', () => {
  const steps = levelSteps(LIMITS);
  expect(levelProgress(0, steps, 3)).toMatchObject({
    level: 3,
    percent: 85,
    next: { level: 4, missing: 80_000 },
  });
  expect(levelProgress(80_000, steps, 1)).toMatchObject({ level: 4, next: null });
});
