import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BOOKING_STATES,
  SERVICE_STATUS,
  SERVICE_STATUSES,
  SERVICE_TABS,
} from '#lib/after/booking/codes.ts';
import { placesLeft, slotAt, slotsBetween, slotsOn } from '#lib/after/booking/rules/slots.ts';
import {
  BOOKING_TRANSITIONS,
  bookableUntil,
  canChangeBooking,
  canTransitionService,
  OPEN_BOOKING,
  SERVICE_TRANSITIONS,
  statusByBooking,
  subStatusOf,
  TAB_STATUSES,
  unusedPart,
} from '#lib/after/booking/rules/status.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { LIMITS } from '../../src/areas.ts';

const S = SERVICE_STATUS;

describe('the statuses of a service', () => {
  it('are those of the specification, but for "all"', () => {
    expect(SERVICE_STATUSES.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11]);
  });

  it('lead from paying to every other one, and end only where nothing is left to be done', () => {
    const reached = new Set<number>([S.awaitingAppointment]);
    for (const from of reached)
      for (const to of SERVICE_TRANSITIONS[from as never] as number[]) reached.add(to);
    expect([...reached].toSorted((a, b) => a - b)).toEqual(SERVICE_STATUSES.toSorted((a, b) => a - b));
    const last = SERVICE_STATUSES.filter((one) => SERVICE_TRANSITIONS[one].length === 0);
    expect(last.toSorted((a, b) => a - b)).toEqual([S.cancelled, S.refunded]);
  });

  it('follow from a booking by moves that the table knows', () => {
    const counts = { used: 1, uses: 3 };
    const statusOf = (state: (typeof BOOKING_STATES)[number]) =>
      statusByBooking(OPEN_BOOKING.find((one) => one === state) ?? null, counts);
    for (const from of OPEN_BOOKING)
      for (const to of BOOKING_TRANSITIONS[from]) {
        const [was, is] = [statusOf(from), statusOf(to)];
        expect(was === is || canTransitionService(was, is), `${from} to ${to}`).toBe(true);
      }
    expect(statusByBooking(null, { used: 3, uses: 3 })).toBe(S.usedUp);
  });

  it('are each in one tab, and each a sub-status of a life order', () => {
    const shown = SERVICE_TABS.flatMap((tab) => TAB_STATUSES[tab]);
    expect(shown.toSorted((a, b) => a - b)).toEqual(SERVICE_STATUSES.toSorted((a, b) => a - b));
    expect(new Set(SERVICE_STATUSES.map(subStatusOf))).toEqual(new Set([20, 30, 40, 60]));
    expect([S.awaitingAppointment, S.inService, S.expired, S.earlyTerminated].map(subStatusOf)).toEqual([
      20, 30, 40, 60,
    ]);
  });
});

describe('slots', () => {
  const nineToNoon = { hours: [{ weekday: 1, from: '09:00', to: '12:00' }], daysOff: [] };

  it('fill the hours of their weekday one after the other, and no more', () => {
    const times = (minutes: number) =>
      slotsOn('2027-02-01', nineToNoon, minutes).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
    expect(times(60)).toEqual(['01:00', '02:00', '03:00']);
    expect(times(50)).toEqual(['01:00', '01:50', '02:40']);
    expect(times(240)).toEqual([]);
    expect(slotsOn('2027-02-02', nineToNoon, 60)).toEqual([]);
    expect(slotsOn('2027-02-01', { ...nineToNoon, daysOff: ['2027-02-01'] }, 60)).toEqual([]);
  });

  it('go on over the end of a month, of a year and of February', () => {
    const daily = {
      hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: '23:00', to: '24:00' })),
      daysOff: [],
    };
    const days = (from: string, until: string) =>
      slotsBetween(daily, 60, taipeiMoment(from), taipeiMoment(until)).map(({ startsAt }) =>
        taipeiDay(startsAt),
      );
    expect(days('2027-12-30', '2028-01-02')).toEqual(['2027-12-30', '2027-12-31', '2028-01-01']);
    expect(days('2028-02-28', '2028-03-02')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  const calendar = fc
    .record({
      hours: fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 6 }),
          fc.integer({ min: 0, max: 22 }),
          fc.integer({ min: 1, max: 24 }),
        ),
        { maxLength: 6 },
      ),
      off: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ hours, off }) => ({
      hours: hours
        .filter(([, from, to]) => from < to)
        .map(([weekday, from, to]) => ({
          weekday,
          from: `${String(from).padStart(2, '0')}:00`,
          to: `${String(to).padStart(2, '0')}:00`,
        })),
      daysOff: [taipeiDay(new Date(taipeiMoment('2027-01-20').getTime() + off * 86_400_000))],
    }));

  it('begin within what is asked for, lie in the hours, and are found again by when they begin', () => {
    fc.assert(
      fc.property(calendar, fc.integer({ min: 15, max: 240 }), (given, minutes) => {
        const [from, until] = [taipeiMoment('2027-01-20', '13:10'), taipeiMoment('2027-03-02', '08:00')];
        for (const slot of slotsBetween(given, minutes, from, until)) {
          expect(slot.startsAt >= from && slot.startsAt < until).toBe(true);
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(minutes * 60_000);
          expect(given.daysOff).not.toContain(taipeiDay(slot.startsAt));
          expect(slotAt(given, minutes, slot.startsAt)).toEqual(slot);
        }
      }),
    );
  });

  it('are taken by whatever touches them, also of another length', () => {
    const [first, second] = slotsOn('2027-02-01', nineToNoon, 60);
    if (!first || !second) throw new Error('there are no slots');
    const of = (slot: typeof first, capacity = 3) => ({ ...slot, capacity });
    expect(placesLeft(first, 3, [of(second)])).toBe(3);
    const long = { startsAt: first.startsAt, endsAt: new Date(first.endsAt.getTime() + 60_000) };
    expect([placesLeft(first, 3, [of(long), of(first)]), placesLeft(second, 3, [of(long)])]).toEqual([1, 2]);
  });

  it('are none for whoever gives another service to one person then, however many this one is for', () => {
    const [first] = slotsOn('2027-02-01', nineToNoon, 60);
    if (!first) throw new Error('there are no slots');
    expect(placesLeft(first, 10, [{ ...first, capacity: 1 }])).toBe(0);
    expect(placesLeft(first, 1, [{ ...first, capacity: 10 }])).toBe(0);
    expect(placesLeft(first, 3, [{ ...first, capacity: 2 }])).toBe(1);
  });
});

describe('a booking', () => {
  const startsAt = taipeiMoment('2027-02-01', '10:00');
  const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);

  it('may be changed until its hour; before it is confirmed, until it begins', () => {
    const confirmed = { state: 'confirmed' as const, startsAt };
    expect([24, 23.99].map((hours) => canChangeBooking(confirmed, hoursBefore(hours), LIMITS))).toEqual([
      true,
      false,
    ]);
    const asked = { state: 'asked' as const, startsAt };
    expect([1, 0].map((hours) => canChangeBooking(asked, hoursBefore(hours), LIMITS))).toEqual([true, false]);
    expect(canChangeBooking({ state: 'inService', startsAt }, hoursBefore(30), LIMITS)).toBe(false);
  });

  it('begins before the service expires', () => {
    expect(bookableUntil(startsAt, LIMITS, hoursBefore(-5))).toEqual(hoursBefore(-5));
    expect(bookableUntil(startsAt, LIMITS, hoursBefore(-9000))).toEqual(hoursBefore(-60 * 24));
  });
});

describe('the unused part', () => {
  const paid = fc.record({
    amount: fc.integer({ min: 0, max: 200_000 }),
    coins: fc.integer({ min: 0, max: 50_000 }),
  });

  it('is all before the first use, nothing after the last, and never more than was paid', () => {
    fc.assert(
      fc.property(paid, fc.integer({ min: 1, max: 100 }), (of, uses) => {
        expect(unusedPart(of, { used: 0, uses })).toEqual(of);
        expect(unusedPart(of, { used: uses, uses })).toEqual({ amount: 0, coins: 0 });
        const parts = Array.from({ length: uses + 1 }, (_, used) => unusedPart(of, { used, uses }));
        for (const [at, part] of parts.entries()) {
          const next = parts[at + 1];
          expect(part.amount >= 0 && part.amount <= of.amount && part.coins <= of.coins).toBe(true);
          if (next) expect(next.amount <= part.amount && next.coins <= part.coins).toBe(true);
        }
      }),
    );
  });

  it('gives coins back first', () => {
    expect(unusedPart({ amount: 1000, coins: 100 }, { used: 1, uses: 3 })).toEqual({
      amount: 634,
      coins: 100,
    });
    expect(unusedPart({ amount: 100, coins: 50 }, { used: 9, uses: 10 })).toEqual({ amount: 0, coins: 50 });
  });
});
