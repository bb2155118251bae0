import { expect, it } from 'vitest';
import { addDays, addMinutes, createMovableClock } from '#lib/kernel/time/clock.ts';

const START = new Date('2026-03-01T00:00:00Z');

it('goes on from where it was set or moved to', () => {
  let base = START;
  const clock = createMovableClock({ now: () => base });
  clock.advance(90);
  expect(clock.now()).toEqual(new Date('2026-03-01T00:01:30Z'));
  clock.set(new Date('2027-01-01T00:00:00Z'));
  base = addMinutes(START, 5);
  expect(clock.now()).toEqual(new Date('2027-01-01T00:05:00Z'));
});

it('counts days of 24 hours, whatever the local calendar does', () => {
  expect(addDays(START, 30)).toEqual(new Date('2026-03-31T00:00:00Z'));
});
