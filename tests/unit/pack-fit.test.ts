import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adultLimits } from '#lib/boxes/intake/service.ts';
import type { Filled, PackGood } from '#lib/boxes/pack/model/pack.ts';
import { dosesADay } from '#lib/boxes/pack/rules/box.ts';
import { conflicts } from '#lib/boxes/pack/rules/conflicts.ts';
import { dosesOf, fitInto, newlyAgainst, packagesOf, together } from '#lib/boxes/pack/rules/fit.ts';
import { LIMITS } from '../../src/areas.ts';
import { packGood } from './pack-input.ts';

/** A product added to a pack must fit as if the pack had been built with it. */

const figures = { ...LIMITS, days: 30, adult: adultLimits({ publishCountry: 'tw' }) };
const good = (goodsId: number, given: Partial<PackGood> = {}): PackGood =>
  packGood(goodsId, {
    skus: [
      { skuId: goodsId * 10, pieces: 30, price: 300, stock: 50 },
      { skuId: goodsId * 10 + 1, pieces: 60, price: 500, stock: 50 },
    ],
    ...given,
  });
const filled = (one: PackGood, morning = 1, evening = 0): Filled => ({
  goodsId: one.goodsId,
  morning,
  evening,
  good: one,
});
const iron = good(1, { contents: { iron: 15 } });
const calcium = good(2, { contents: { calcium: 500 } });
const plain = good(3);

describe('what is put into a pack', () => {
  it('lies where what it takes the place of lay, and at the other time where it would quarrel', () => {
    const before = [filled(iron), filled(plain)];
    const rest = [filled(iron)];
    expect(fitInto(before, rest, { good: good(4), morning: 1, evening: 0 }, figures)).toMatchObject({
      part: { morning: 1, evening: 0 },
      conflicts: [],
    });
    expect(fitInto(before, rest, { good: calcium, morning: 1, evening: 0 }, figures)).toMatchObject({
      part: { morning: 0, evening: 1 },
      conflicts: [],
    });
  });

  it('is refused with what stands against it wherever it lies', () => {
    const both = [filled(iron, 1, 0), filled(good(5, { contents: { iron: 15 } }), 0, 1)];
    const fit = fitInto(both, both, { good: calcium, morning: 1, evening: 0 }, figures);
    expect(fit.conflicts.map(({ kind }) => kind)).toEqual(['apart']);
    const zinc = good(6, { contents: { zinc: 20 } });
    const over = fitInto([filled(zinc)], [filled(zinc)], { good: zinc, morning: 1, evening: 0 }, figures);
    expect(over.conflicts.map(({ kind }) => kind)).toEqual(['daily']);
  });

  it('is not kept out by what was wrong before', () => {
    const wrong = [filled(good(7, { pack: { room: 9000, pieces: 1, dosesMost: 1, time: 'any' } }))];
    expect(newlyAgainst(wrong, [...wrong, filled(plain, 0, 1)], figures)).toEqual([]);
  });

  it('counts a good once, with all its doses', () => {
    expect(together([filled(plain), filled(iron), filled(plain, 0, 1)])).toMatchObject([
      { goodsId: 3, morning: 1, evening: 1 },
      { goodsId: 1, morning: 1, evening: 0 },
    ]);
    const [conflict] = newlyAgainst([filled(plain, 2)], [filled(plain, 2), filled(plain)], figures);
    expect(conflict).toEqual({ kind: 'doses', goodsId: 3, most: 2 });
  });

  it('comes in whole packages of what was chosen, for the days of its parcel', () => {
    expect(packagesOf(plain, 30, 2, 30)).toBe(2);
    expect(packagesOf(plain, 31, 2, 30)).toBe(1);
    expect(packagesOf(plain, 31, 1, 30)).toBeNull();
    expect(packagesOf(plain, 99, 1, 30)).toBeNull();
    expect([dosesOf(plain, 30, 2, 30), dosesOf(plain, 31, 1, 30), dosesOf(plain, 30, 3, 90)]).toEqual([
      2, 2, 1,
    ]);
    expect([dosesOf(plain, 30, 2, 90), dosesOf(plain, 99, 1, 30)]).toEqual([null, null]);
  });
});

const anyGood = (goodsId: number): fc.Arbitrary<PackGood> =>
  fc
    .record({
      room: fc.integer({ min: 1, max: 5000 }),
      pieces: fc.integer({ min: 1, max: 4 }),
      dosesMost: fc.integer({ min: 1, max: 3 }),
      time: fc.constantFrom('any', 'morning', 'evening'),
      contents: fc.dictionary(
        fc.constantFrom('iron', 'calcium', 'zinc', 'magnesium'),
        fc.double({ min: 0, max: 400, noNaN: true }),
      ),
    })
    .map(({ contents, ...pack }) => good(goodsId, { pack: pack as PackGood['pack'], contents }));
const anyChange = fc.record({ id: fc.integer({ min: 1, max: 9 }), doses: fc.integer({ min: 1, max: 3 }) });

describe('whatever is put in and taken out', () => {
  it('leaves a pack that may be sold one that may be sold, with as many doses', () => {
    const goods = fc.tuple(...Array.from({ length: 9 }, (_, at) => anyGood(at + 1)));
    fc.assert(
      fc.property(goods, fc.array(anyChange, { maxLength: 20 }), (shelf, changes) => {
        let pack: Filled[] = [];
        for (const { id, doses } of changes) {
          const incoming = shelf[id - 1] ?? plain;
          // A full pack loses one first.
          const rest = pack.length > 4 ? pack.slice(1) : pack;
          const fit = fitInto(pack, rest, { good: incoming, morning: doses, evening: 0 }, figures);
          expect(dosesADay(fit.part)).toBe(doses);
          if (fit.conflicts.length > 0) continue;
          pack = together([...rest, fit.part]);
          expect(conflicts(pack, figures).filter(({ kind }) => kind !== 'notHad')).toEqual([]);
        }
      }),
    );
  });
});
