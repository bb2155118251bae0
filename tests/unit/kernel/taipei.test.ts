import { describe, expect, it } from 'vitest';
import { isOfAnotherDay } from '#lib/kernel/time/taipei.ts';

const at = (time: string): number => Date.parse(time);

describe("a rate of the shop's day", () => {
  it('lasts until midnight in Taipei', () => {
    const morning = at('2027-01-31T01:00:00+08:00');
    expect(isOfAnotherDay(morning, at('2027-01-31T23:59:59+08:00'))).toBe(false);
    expect(isOfAnotherDay(morning, at('2027-02-01T00:00:00+08:00'))).toBe(true);
    expect(isOfAnotherDay(morning, at('2027-01-30T23:59:59+08:00'))).toBe(true);
  });

  it('that was never refreshed is of another day', () => {
    expect(isOfAnotherDay(0, at('2027-01-31T01:00:00Z'))).toBe(true);
  });
});
