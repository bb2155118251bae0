import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterLate,
  daysAfter,
  daysBetween,
  dueOn,
  laterOf,
  nextStepOf,
  nextWanted,
  scheduledOn,
  shiftAfterPause,
} from '#lib/boxes/subscription/rules/schedule.ts';

const day = fc
  .integer({ min: 0, max: 30_000 })
  .map((number) => new Date(Date.UTC(2024, 0, 1) + number * 86_400_000).toISOString().slice(0, 10));
const rhythm = fc.constantFrom(30, 60, 90);

describe('the days of a subscription', () => {
  it('counts them from the first, over the end of months, February and leap days', () => {
    const plan = { startedOn: '2028-01-31', cycleDays: 30, shiftDays: 0 };
    expect([1, 2, 3, 13].map((number) => scheduledOn(plan, number))).toEqual([
      '2028-01-31',
      '2028-03-01',
      '2028-03-31',
      '2029-01-25',
    ]);
  });

  it('never drifts, however late the cycles before were charged', () => {
    fc.assert(
      fc.property(day, rhythm, fc.integer({ min: 1, max: 200 }), (startedOn, cycleDays, number) => {
        const on = scheduledOn({ startedOn, cycleDays, shiftDays: 0 }, number);
        expect(daysBetween(startedOn, on)).toBe((number - 1) * cycleDays);
        expect(daysAfter(startedOn, (number - 1) * cycleDays)).toBe(on);
      }),
    );
  });

  it('keeps cycles apart, unless the member moved one', () => {
    fc.assert(
      fc.property(
        day,
        rhythm,
        fc.integer({ min: 2, max: 60 }),
        day,
        (startedOn, cycleDays, number, chargedOn) => {
          const plan = { startedOn, cycleDays, shiftDays: 0 };
          const beside = { movedTo: null, notBefore: null, overlapDays: 10 };
          const on = dueOn(plan, number, { ...beside, before: { chargedOn, isMoved: false } });
          expect(daysBetween(chargedOn, on)).toBeGreaterThanOrEqual(cycleDays);
          expect(on >= scheduledOn(plan, number)).toBe(true);
          const moved = dueOn(plan, number, { ...beside, before: { chargedOn, isMoved: true } });
          expect(daysBetween(chargedOn, moved)).toBeGreaterThanOrEqual(cycleDays - 10);
          const wanted = { ...beside, movedTo: chargedOn, before: { chargedOn, isMoved: false } };
          expect(dueOn(plan, number, wanted)).toBe(chargedOn);
          const later = daysAfter(chargedOn, 3);
          expect(dueOn(plan, number, { ...wanted, notBefore: later })).toBe(later);
        },
      ),
    );
  });

  it('shifts what comes after a cycle that was late, and nothing where its member had moved it', () => {
    const plan = { startedOn: '2027-03-01', cycleDays: 30, shiftDays: 0 };
    const thirdOn = (movedTo: string | null, on: string) =>
      scheduledOn(afterLate(plan, 2, { movedTo, on }), 3);
    expect(thirdOn(null, '2027-03-31')).toBe('2027-04-30');
    expect(thirdOn(null, '2027-04-15')).toBe('2027-05-15');
    expect(thirdOn('2027-04-15', '2027-04-15')).toBe('2027-04-30');
    expect(thirdOn('2027-04-15', '2027-04-18')).toBe('2027-05-03');
    expect(thirdOn('2027-03-20', '2027-03-25')).toBe('2027-04-30');
  });

  it('comes back from a pause on the day that was said, or as computed', () => {
    fc.assert(
      fc.property(
        day,
        rhythm,
        fc.integer({ min: 2, max: 40 }),
        day,
        (startedOn, cycleDays, number, backOn) => {
          const plan = { startedOn, cycleDays, shiftDays: 0 };
          const shifted = { ...plan, shiftDays: shiftAfterPause(plan, number, backOn) };
          const computed = scheduledOn(plan, number);
          expect(scheduledOn(shifted, number)).toBe(laterOf(backOn, computed));
        },
      ),
    );
  });

  it('passes over what is skipped', () => {
    expect(nextWanted(2, new Set([2, 3, 5]))).toBe(4);
    expect(nextWanted(4, new Set())).toBe(4);
  });
});

describe('what is done with the next cycle today', () => {
  const settings = { noticeDays: 7 };

  it('tells a week ahead, then waits for the day, then charges', () => {
    const on = { dueOn: '2027-05-20', ...settings };
    expect(nextStepOf({ today: '2027-05-12', isTold: false, ...on })).toEqual({ kind: 'wait' });
    expect(nextStepOf({ today: '2027-05-13', isTold: false, ...on })).toEqual({
      kind: 'tell',
      dueOn: '2027-05-20',
    });
    expect(nextStepOf({ today: '2027-05-19', isTold: true, ...on })).toEqual({ kind: 'wait' });
    expect(nextStepOf({ today: '2027-05-20', isTold: true, ...on })).toEqual({ kind: 'charge' });
  });

  it('charges nothing that was not told in time: a shop that stood still tells first', () => {
    fc.assert(
      fc.property(day, day, fc.boolean(), (today, due, isTold) => {
        const step = nextStepOf({ today, dueOn: due, isTold, ...settings });
        if (step.kind === 'charge') {
          expect(isTold).toBe(true);
          expect(today).toBe(due);
        }
        if (step.kind === 'tell') expect(daysBetween(today, step.dueOn)).toBeGreaterThanOrEqual(7);
      }),
    );
  });
});
