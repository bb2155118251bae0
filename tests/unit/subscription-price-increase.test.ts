import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeBy, increaseFrom, increaseStep } from '#lib/boxes/subscription/rules/price-increase.ts';
import { daysAfter, daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';

const of = (given: Partial<Parameters<typeof increaseStep>[0]>) =>
  increaseStep({
    price: 1800,
    agreed: 1800,
    told: null,
    dueOn: '2027-04-30',
    riseDays: 30,
    ends: false,
    ...given,
  });
const told = { price: 3600, toldOn: '2027-03-24', isAgreed: false };

describe('a higher price', () => {
  it('is told once, and again only where it has risen further', () => {
    expect(of({})).toBe('stay');
    expect(of({ price: 1700 })).toBe('stay');
    expect(of({ price: 3600 })).toBe('tell');
    expect(of({ price: 3600, told })).toBe('stay');
    expect(of({ price: 2400, told })).toBe('stay');
    expect(of({ price: 3700, told })).toBe('tell');
  });

  it('holds a month after it was told, and only where its member agreed', () => {
    const agreed = { ...told, isAgreed: true };
    expect(of({ price: 3600, told: agreed })).toBe('raise');
    expect(of({ price: 3600, told: agreed, dueOn: '2027-04-22' })).toBe('stay');
    expect(of({ price: 3600, told: agreed, dueOn: '2027-04-23' })).toBe('raise');
    expect(of({ price: 3700, told: agreed })).toBe('raise');
  });

  it('ends who has not agreed where the merchant wants it so, and not before', () => {
    expect(of({ price: 3600, told, ends: true })).toBe('end');
    expect(of({ price: 3600, told, ends: true, dueOn: '2027-04-22' })).toBe('stay');
    expect(of({ price: 3700, told, ends: true })).toBe('tell');
  });

  it('is forgotten once prices have fallen again', () => {
    expect(of({ price: 1800, told })).toBe('forget');
    expect(of({ price: 1800, told: { ...told, isAgreed: true }, ends: true })).toBe('forget');
  });

  it('is agreed to on the day before its box is told, at the latest', () => {
    expect(agreeBy('2027-04-30', 7)).toBe('2027-04-22');
  });

  it('is charged later where the box that is told comes late: no two boxes are soon after each other', () => {
    const rhythm = { startedOn: '2027-03-01', cycleDays: 30, shiftDays: 0, movedTo: null };
    const plan = { ...rhythm, nextCycle: 2, lastCycle: null };
    // The second charge is on 17 May instead of the end of March, so the third follows thirty days later.
    expect(increaseFrom({ ...plan, nextDueOn: '2027-05-17' }, '2027-05-10', 30)).toBe('2027-06-16');
    const moved = { ...plan, nextDueOn: '2027-04-20', movedTo: '2027-04-20' };
    expect(increaseFrom(moved, '2027-04-13', 15)).toBe('2027-04-30');
  });

  it('is charged from the first box that is late enough, in its rhythm', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(30, 60, 90),
        fc.nat(400),
        fc.nat(60),
        fc.nat(200),
        (cycleDays, at, ahead, shiftDays) => {
          const startedOn = '2027-01-31';
          const nextCycle = 2 + Math.floor(at / cycleDays);
          const nextDueOn = daysAfter(startedOn, (nextCycle - 1) * cycleDays + shiftDays);
          const toldOn = daysAfter(nextDueOn, -ahead);
          const rhythm = { startedOn, cycleDays, shiftDays, movedTo: null };
          const plan = { ...rhythm, nextCycle, nextDueOn, lastCycle: null };
          const from = increaseFrom(plan, toldOn, 30) ?? '';
          expect(daysBetween(toldOn, from)).toBeGreaterThanOrEqual(30);
          expect(daysBetween(nextDueOn, from) % cycleDays).toBe(0);
          const number = nextCycle + daysBetween(nextDueOn, from) / cycleDays;
          expect(increaseFrom({ ...plan, lastCycle: number }, toldOn, 30)).toBe(from);
          expect(increaseFrom({ ...plan, lastCycle: number - 1 }, toldOn, 30)).toBeNull();
          if (from > nextDueOn) expect(daysBetween(toldOn, daysAfter(from, -cycleDays))).toBeLessThan(30);
        },
      ),
    );
  });
});
