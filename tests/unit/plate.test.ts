import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTS, PLATE_KINDS, PLATE_STATES } from '#lib/care/plate/codes.ts';
import { slicesOf, trendLine } from '#lib/care/plate/rules/drawing.ts';
import { answerDueAt, isWorkday } from '#lib/care/plate/rules/due.ts';
import {
  bandOf,
  MOST,
  modelPlate,
  type Portions,
  pointsOf,
  scoreOf,
  targetShare,
} from '#lib/care/plate/rules/score.ts';
import { canTransitionPlate, PLATE_TRANSITIONS, statesBefore } from '#lib/care/plate/rules/state.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';

const HOURS = { supportFromHour: 10, supportToHour: 18, holidays: [20261225] };
/** A moment in Taipei: 2026-11-23 is a Monday. */
const at = (day: string, time: string) => taipeiMoment(day, time);
const dueOf = (day: string, time: string) => answerDueAt(at(day, time), HOURS);

describe('when a plate is to be answered', () => {
  it.each([
    ['in the hours: at the same time of the next day', '2026-11-23', '11:30', '2026-11-24', '11:30'],
    ['at the opening: when that day closes', '2026-11-23', '10:00', '2026-11-23', '18:00'],
    ['before the opening: when that day closes', '2026-11-23', '07:00', '2026-11-23', '18:00'],
    ['after the close: when the next day closes', '2026-11-23', '20:00', '2026-11-24', '18:00'],
    ['on a Friday: on Monday', '2026-11-27', '16:00', '2026-11-30', '16:00'],
    ['on a Saturday: when Monday closes', '2026-11-28', '12:00', '2026-11-30', '18:00'],
    ['before a holiday and a weekend: after them', '2026-12-24', '17:00', '2026-12-28', '17:00'],
  ])('%s', (_, day, time, dueDay, dueTime) => {
    expect(dueOf(day, time)).toEqual(at(dueDay, dueTime));
  });

  it('is never before it was sent, always within the hours of a workday, and later for what is sent later', () => {
    const moment = fc.integer({ min: Date.UTC(2026, 10, 1), max: Date.UTC(2027, 3, 1) });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 10 ** 8 }), (sent, later) => {
        const due = answerDueAt(new Date(sent), HOURS);
        const hour = (due.getTime() / 3_600_000 + 8) % 24;
        expect(due.getTime()).toBeGreaterThan(sent);
        expect(isWorkday(due, HOURS)).toBe(true);
        expect(hour).toBeGreaterThanOrEqual(10);
        expect(hour).toBeLessThanOrEqual(18);
        expect(answerDueAt(new Date(sent + later), HOURS).getTime()).toBeGreaterThanOrEqual(due.getTime());
      }),
    );
  });

  it('has an end in a shop without hours', () => {
    const sent = at('2026-11-23', '11:00');
    expect(answerDueAt(sent, { ...HOURS, supportToHour: 10 })).toEqual(sent);
  });
});

describe('where a plate may go', () => {
  it('is what the table says, and nothing leads back from erased', () => {
    expect(statesBefore('answered')).toEqual(['claimed']);
    expect(statesBefore('withdrawn')).toEqual(['sent', 'claimed']);
    expect(PLATE_TRANSITIONS.erased).toEqual([]);
    expect(
      PLATE_STATES.filter((state) => state !== 'erased').every((one) => canTransitionPlate(one, 'erased')),
    ).toBe(true);
  });
});

describe('a score', () => {
  it.each(PLATE_KINDS)('of the model plate %s is full', (kind) => {
    expect(pointsOf(kind, modelPlate(kind))).toEqual(MOST);
    expect(scoreOf(kind, modelPlate(kind))).toBe(100);
  });

  const EMPTY: Portions = {
    ...modelPlate('myPlate'),
    fields: { vegetables: 0, grains: 0, protein: 0, fruit: 0 },
    fists: 0,
    dairy: 0,
    teaspoons: 0,
  };
  it.each(PLATE_KINDS)('of an empty plate %s is what it does without', (kind) => {
    expect(scoreOf(kind, EMPTY)).toBe(2 + 10);
  });

  it('of a bowl of noodles with a fried cutlet and a sweet drink', () => {
    const portions: Portions = {
      fields: { vegetables: 10, grains: 60, protein: 30, fruit: 0 },
      deepColoured: 100,
      unrefined: 0,
      fists: 0,
      isFruitWhole: true,
      dairy: 0,
      teaspoons: 0,
      isProcessed: false,
      isDeepFried: true,
      isSweetened: true,
      isSalty: false,
    };
    expect(pointsOf('myPlate', portions)).toEqual({
      vegetables: 10,
      grains: 0,
      protein: 11,
      fruit: 0,
      dairy: 0,
      nuts: 0,
      light: 5,
    });
    expect(bandOf(scoreOf('myPlate', portions))).toBe('orange');
  });

  it.each([
    [10, 0],
    [15, 0.5],
    [20, 1],
    [30, 1],
    [45, 0.5],
    [60, 0],
    [90, 0],
  ])('counts %i per cent of grains by %d', (value, met) => {
    expect(targetShare(value, [20, 30])).toBe(met);
  });

  it.each([
    [100, 'green'],
    [80, 'green'],
    [79, 'yellow'],
    [60, 'yellow'],
    [59, 'orange'],
    [0, 'orange'],
  ])('of %i is %s', (score, band) => {
    expect(bandOf(score)).toBe(band);
  });

  const share = fc.integer({ min: 0, max: 100 });
  const portions: fc.Arbitrary<Portions> = fc.record({
    fields: fc.record({ vegetables: share, grains: share, protein: share, fruit: share }),
    deepColoured: share,
    unrefined: share,
    fists: fc.integer({ min: 0, max: 12 }).map((quarters) => quarters / 4),
    isFruitWhole: fc.boolean(),
    dairy: fc.integer({ min: 0, max: 600 }),
    teaspoons: fc.integer({ min: 0, max: 6 }).map((halves) => halves / 2),
    isProcessed: fc.boolean(),
    isDeepFried: fc.boolean(),
    isSweetened: fc.boolean(),
    isSalty: fc.boolean(),
  });
  const kind = fc.constantFrom(...PLATE_KINDS);

  it('is whole, the sum of its parts, each within what it can bring', () => {
    fc.assert(
      fc.property(kind, portions, (plate, given) => {
        const points = pointsOf(plate, given);
        for (const part of PARTS) {
          expect(Number.isInteger(points[part])).toBe(true);
          expect(points[part]).toBeGreaterThanOrEqual(0);
          expect(points[part]).toBeLessThanOrEqual(MOST[part]);
        }
        expect(scoreOf(plate, given)).toBe(PARTS.reduce((sum, part) => sum + points[part], 0));
      }),
    );
  });

  it('goes by how the parts of the plate relate, not by its size', () => {
    fc.assert(
      fc.property(kind, portions, fc.integer({ min: 2, max: 8 }), (plate, given, times) => {
        const { vegetables, grains, protein, fruit } = given.fields;
        const larger = {
          vegetables: vegetables * times,
          grains: grains * times,
          protein: protein * times,
          fruit: fruit * times,
        };
        expect(
          Math.abs(scoreOf(plate, { ...given, fields: larger }) - scoreOf(plate, given)),
        ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never rises by what is to be left out, and never falls by more colour, grain or milk', () => {
    fc.assert(
      fc.property(kind, portions, (plate, given) => {
        for (const flaw of ['isProcessed', 'isDeepFried', 'isSweetened', 'isSalty'] as const)
          expect(scoreOf(plate, { ...given, [flaw]: true })).toBeLessThanOrEqual(
            scoreOf(plate, { ...given, [flaw]: false }),
          );
        for (const good of ['deepColoured', 'unrefined', 'dairy', 'teaspoons'] as const)
          expect(scoreOf(plate, { ...given, [good]: given[good] + 10 })).toBeGreaterThanOrEqual(
            scoreOf(plate, given),
          );
      }),
    );
  });

  it('is drawn with parts that add up to the whole plate, or to none', () => {
    fc.assert(
      fc.property(portions, ({ fields }) => {
        const slices = slicesOf(fields);
        const sum = slices.reduce((all, { percent }) => all + percent, 0);
        expect(sum).toBe(Object.values(fields).some((one) => one > 0) ? 100 : 0);
        for (const { path, percent } of slices) expect(path !== '' || percent === 0).toBe(true);
      }),
    );
  });
});

describe('a trend', () => {
  it('is a line of what there is', () => {
    expect(trendLine([])).toBe('');
    expect(trendLine([{ score: 70 }])).toBe('M0 30H100');
    expect(trendLine([{ score: 70 }, { score: 40 }, { score: 100 }])).toBe('M0 30L50 60L100 0');
  });
});
