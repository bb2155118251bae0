import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUTRIENT_UNITS } from '#lib/boxes/intake/codes.ts';
import { adultLimits } from '#lib/boxes/intake/service.ts';
import type { Chosen, Filled, PackGood } from '#lib/boxes/pack/model/pack.ts';
import { boxItem, boxItems, boxPrice, dosesADay, possibleDoses } from '#lib/boxes/pack/rules/box.ts';
import { concerns, conflicts } from '#lib/boxes/pack/rules/conflicts.ts';
import { incompatibilities } from '#lib/boxes/pack/rules/incompatibilities.ts';
import { asChosen, readPack, writePack } from '#lib/boxes/pack/rules/link.ts';
import {
  deliveriesFor,
  planPercent,
  planPrice,
  planSchedule,
  plansFor,
} from '#lib/boxes/pack/rules/plans.ts';
import { withRestored } from '#lib/boxes/pack/rules/restored.ts';
import { filling, fullness, sachetsADay } from '#lib/boxes/pack/rules/sachet.ts';
import { BOX_DELIVERIES, type BoxDelivery, PLANS, type Plan } from '#lib/boxes/subscription/codes.ts';
import { boxesInParcel, parcelDays } from '#lib/boxes/subscription/rules/parcels.ts';
import { daysAfter, scheduledOn } from '#lib/boxes/subscription/rules/schedule.ts';
import { MAX_DOSES_A_DAY } from '#lib/catalog/goods/codes.ts';
import type { PackTime } from '#lib/catalog/goods/model/pack-terms.ts';
import { LIMITS } from '../../src/areas.ts';
import { packGood as good } from './pack-input.ts';

const DAYS = 30;
const figures = { ...LIMITS, days: DAYS, adult: adultLimits({ publishCountry: 'tw' }) };

const filled = (given: PackGood, morning = 1, evening = 0): Filled => ({
  goodsId: given.goodsId,
  morning,
  evening,
  good: given,
});
const kinds = (chosen: readonly Filled[]) => conflicts(chosen, figures).map(({ kind }) => kind);

describe('a sachet', () => {
  it('fills by the room and by the pieces of what is in it, morning and evening apart', () => {
    const big = good(1, { pack: { room: 2000, pieces: 2, dosesMost: 2, time: 'any' } });
    const chosen = [filled(big, 1, 1), filled(good(2), 1)];
    expect(filling(chosen, 'morning')).toEqual({ room: 5000, pieces: 3 });
    expect(filling(chosen, 'evening')).toEqual({ room: 4000, pieces: 2 });
    expect(fullness({ room: 4000, pieces: 9 }, LIMITS)).toBe(1);
    expect(sachetsADay(chosen)).toBe(2);
    expect(sachetsADay([filled(good(2))])).toBe(1);
    expect(sachetsADay([])).toBe(0);
  });

  it('is too full by room or by pieces, and says of which', () => {
    const roomy = good(1, { pack: { room: 8001, pieces: 1, dosesMost: 1, time: 'any' } });
    expect(kinds([filled(roomy)])).toEqual(['full']);
    const many = good(2, { pack: { room: 1, pieces: 10, dosesMost: 1, time: 'any' } });
    expect(conflicts([filled(many, 0, 1)], figures)).toEqual([{ kind: 'pieces', time: 'evening', most: 9 }]);
  });
});

describe('what is kept apart', () => {
  const iron = good(1, { contents: { iron: 15 } });
  const calcium = good(2, { contents: { calcium: 500 } });

  it('is iron and calcium in one sachet, and not when one is taken in the evening', () => {
    expect(incompatibilities([filled(iron), filled(calcium)], 'morning')).toEqual([
      { first: 1, second: 2, a: 'iron', b: 'calcium' },
    ]);
    expect(incompatibilities([filled(iron), filled(calcium, 0, 1)], 'morning')).toEqual([]);
  });

  it('is nothing that one good holds by itself, and no traces', () => {
    const multi = good(3, { contents: { iron: 10, calcium: 400, zinc: 12 } });
    expect(incompatibilities([filled(multi), filled(good(4))], 'morning')).toEqual([]);
    expect(incompatibilities([filled(iron), filled(good(5, { contents: { zinc: 5 } }))], 'morning')).toEqual(
      [],
    );
    // The other iron can move away from the multivitamin's calcium.
    expect(
      incompatibilities([filled(multi), filled(good(6, { contents: { iron: 5 } }))], 'morning'),
    ).toHaveLength(2);
  });

  it('is said beside both goods', () => {
    const [quarrel] = conflicts([filled(iron), filled(calcium), filled(good(3))], figures);
    expect([1, 2, 3].map((goodsId) => quarrel && concerns(quarrel, { goodsId }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('conflicts', () => {
  it('are said of the wrong time, too many doses, and what no package makes', () => {
    const night = good(1, { pack: { room: 1, pieces: 1, dosesMost: 1, time: 'evening' } });
    expect(kinds([filled(night)])).toEqual(['wrongTime']);
    expect(kinds([filled(night, 0, 1)])).toEqual([]);
    expect(kinds([filled(night, 0, 2)])).toEqual(['doses']);
    const uneven = good(2, { skus: [{ skuId: 20, pieces: 60, price: 500, stock: 9 }] });
    expect(conflicts([filled(uneven)], figures)).toEqual([{ kind: 'notHad', goodsId: 2 }]);
    expect(kinds([filled(uneven, 1, 1)])).toEqual([]);
  });

  it('are said of more than an adult should have each day, and of too many goods', () => {
    const zinc = good(1, { contents: { zinc: 12.5 } });
    expect(kinds([filled(zinc, 1, 1)])).toEqual([]);
    expect(conflicts([filled(zinc, 1, 1), filled(good(2, { contents: { zinc: 1 } }))], figures)).toEqual([
      { kind: 'daily', nutrient: 'zinc', amount: 26, most: 25 },
    ]);
    const nine = Array.from({ length: 9 }, (_, i) =>
      filled(good(i + 1, { pack: { ...good(1).pack, room: 1 } })),
    );
    expect(kinds(nine)).toEqual(['many']);
  });
});

describe('a box', () => {
  it('takes whole packages with no piece left over, the cheapest that do', () => {
    const sizes = good(1, {
      pack: { room: 1, pieces: 1, dosesMost: 4, time: 'any' },
      skus: [
        { skuId: 1, pieces: 30, price: 300, stock: 9 },
        { skuId: 2, pieces: 60, price: 500, stock: 9 },
        { skuId: 3, pieces: 7, price: 1, stock: 99 },
      ],
    });
    expect(boxItem(sizes, 1, DAYS)).toEqual({ skuId: 1, quantity: 1, price: 300 });
    expect(boxItem(sizes, 2, DAYS)).toEqual({ skuId: 2, quantity: 1, price: 500 });
    expect(boxItem(sizes, 3, DAYS)).toEqual({ skuId: 1, quantity: 3, price: 300 });
    expect(boxItem(sizes, 0, DAYS)).toBeNull();
    expect(possibleDoses(sizes, DAYS)).toEqual([1, 2, 3, 4]);
  });

  it('takes nothing that is not there', () => {
    const few = good(1, { skus: [{ skuId: 1, pieces: 30, price: 300, stock: 1 }] });
    expect(possibleDoses(few, DAYS)).toEqual([1]);
  });

  it('costs its plan, says what is saved and a day that is never too cheap', () => {
    const items = [
      { quantity: 1, price: 880 },
      { quantity: 2, price: 333 },
    ];
    const terms = { plan: 'quarterly', days: DAYS, planPricePercents: LIMITS.planPricePercents } as const;
    expect(boxPrice(items, terms)).toEqual({
      price: 1423,
      full: 1546,
      saved: 123,
      perDay: 48,
    });
    // For a member with a level, a first order would now cost less than the plan.
    expect(boxPrice(items, terms, { each: 90, now: 90 })).toMatchObject({
      full: 1392,
      price: 1281,
      saved: 111,
    });
    expect(boxPrice(items, terms, { each: 90, now: 79 })).toMatchObject({ price: 1281, saved: 0 });
  });
});

describe('plans', () => {
  it('cost less the longer they are', () => {
    expect(PLANS.map((plan) => planPercent(plan, LIMITS))).toEqual([100, 95, 92, 88, 85]);
    expect(planPrice(999, 'monthly', LIMITS)).toBe(950);
  });

  it('turn by boxes of 30, 60 and 90 days', () => {
    expect([30, 60, 90].map((days) => plansFor(days))).toEqual([
      ['monthly', 'quarterly', 'annual', 'oneYear'],
      ['monthly', 'annual', 'oneYear'],
      ['monthly', 'annual', 'oneYear'],
    ]);
    expect(planSchedule('quarterly', 30)).toEqual({
      cycleDays: 90,
      boxes: 3,
      firstBoxes: 3,
      boxDelivery: 'quarterly',
      lastCycle: null,
    });
    expect([30, 60, 90].map((days) => planSchedule('oneYear', days)?.lastCycle)).toEqual([12, 6, 4]);
    expect(planSchedule('annual', 30)).toEqual({
      cycleDays: 360,
      boxes: 12,
      firstBoxes: 12,
      boxDelivery: 'monthly',
      lastCycle: null,
    });
  });

  it('pay for a whole parcel before it leaves, also where each charge is for one box', () => {
    expect(planSchedule('monthly', 30, 'quarterly')).toEqual({
      cycleDays: 30,
      boxes: 1,
      firstBoxes: 3,
      boxDelivery: 'quarterly',
      lastCycle: null,
    });
    // Three boxes and nine more charges make a year.
    expect(planSchedule('oneYear', 30, 'quarterly')).toMatchObject({ firstBoxes: 3, lastCycle: 10 });
    expect(planSchedule('monthly', 60, 'quarterly')).toBeNull();
    expect(deliveriesFor('quarterly', 30)).toEqual(['quarterly', 'monthly']);
    expect([deliveriesFor('monthly', 30), deliveriesFor('annual', 90)]).toEqual([
      ['monthly', 'quarterly'],
      ['monthly'],
    ]);
  });

  it('count the days of services, and send them nothing', () => {
    expect([
      plansFor(30, 'service'),
      planSchedule('daily', 30),
      planSchedule('monthly', 30, null, 'service'),
    ]).toEqual([['daily'], null, null]);
    expect(planSchedule('daily', 30, null, 'service')).toMatchObject({
      cycleDays: 30,
      boxes: 1,
      lastCycle: null,
    });
  });
});

const anyTurn = fc
  .record({
    plan: fc.constantFrom(...PLANS),
    days: fc.constantFrom(30, 60, 90),
    delivery: fc.constantFrom(...BOX_DELIVERIES),
  })
  .map(({ plan, days, delivery }) => ({ plan, days, turn: planSchedule(plan, days, delivery) }))
  .filter(({ turn }) => turn !== null);

describe('whatever plan is chosen', () => {
  it('sends each box once, after it is paid, by the time that the one before is used up, and never drifts', () => {
    const start = fc.integer({ min: 0, max: 3000 }).map((days) => daysAfter('2026-01-01', days));
    fc.assert(
      fc.property(anyTurn, start, ({ days, turn }, startedOn) => {
        if (!turn) return;
        const held = { ...turn, startedOn, shiftDays: 0 };
        const inParcel = boxesInParcel(turn.boxDelivery, days);
        const sent = new Map<string, number>();
        for (let number = 1; number <= 13; number++) {
          const boxes = number === 1 ? turn.firstBoxes : turn.boxes;
          const chargedOn = scheduledOn(held, number);
          const leaves = parcelDays(held, { number, boxes, chargedOn });
          for (const day of leaves) {
            expect(day >= chargedOn).toBe(true);
            sent.set(day, (sent.get(day) ?? 0) + boxes / leaves.length);
          }
        }
        const parcels = [...sent].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, 4);
        for (const [at, [day, boxes]] of parcels.entries()) {
          expect(boxes).toBe(inParcel);
          expect(day).toBe(daysAfter(startedOn, at * inParcel * days));
        }
      }),
    );
  });

  it('charges for as many boxes as a year that is promised has', () => {
    fc.assert(
      fc.property(anyTurn, ({ plan, days, turn }) => {
        fc.pre(plan === 'oneYear' && turn !== null);
        const boxes = (turn?.firstBoxes ?? 0) + ((turn?.lastCycle ?? 0) - 1) * (turn?.boxes ?? 0);
        expect(boxes * days).toBe(360);
      }),
    );
  });

  it('comes later when it was charged late, and with no day between its parcels lost', () => {
    const held = { ...planTurnOf('annual'), startedOn: '2028-01-31', shiftDays: 0 };
    expect(parcelDays(held, { number: 1, boxes: 12, chargedOn: '2028-02-01' }).slice(0, 3)).toEqual([
      '2028-02-01',
      '2028-03-02',
      '2028-04-01',
    ]);
    const waiting = { ...planTurnOf('monthly', 'quarterly'), startedOn: '2028-01-31', shiftDays: 0 };
    expect(parcelDays(waiting, { number: 2, boxes: 1, chargedOn: '2028-03-01' })).toEqual(['2028-04-30']);
    expect(parcelDays(waiting, { number: 4, boxes: 1, chargedOn: '2028-05-02' })).toEqual(['2028-05-02']);
  });
});

function planTurnOf(plan: Plan, delivery: BoxDelivery | null = null) {
  const turn = planSchedule(plan, 30, delivery);
  if (!turn) throw new Error(`no ${plan}`);
  return turn;
}

const doses = fc.integer({ min: 0, max: 2 });
const anyGood = (goodsId: number): fc.Arbitrary<PackGood> =>
  fc
    .record({
      room: fc.integer({ min: 1, max: 4000 }),
      pieces: fc.integer({ min: 1, max: 4 }),
      dosesMost: fc.integer({ min: 1, max: 4 }),
      time: fc.constantFrom<PackTime>('any', 'morning', 'evening'),
      contents: fc.dictionary(
        fc.constantFrom(...Object.keys(NUTRIENT_UNITS)),
        fc.double({ min: 0, max: 600, noNaN: true }),
      ),
      skus: fc.array(
        fc.record({
          skuId: fc.integer({ min: 1, max: 999 }),
          pieces: fc.integer({ min: 1, max: 200 }),
          price: fc.integer({ min: 1, max: 5000 }),
          stock: fc.integer({ min: 0, max: 90 }),
        }),
        { maxLength: 4 },
      ),
    })
    .map(({ room, pieces, dosesMost, time, contents, skus }) =>
      good(goodsId, { pack: { room, pieces, dosesMost, time }, contents, skus }),
    );
const anyPack: fc.Arbitrary<Filled[]> = fc
  .integer({ min: 0, max: 8 })
  .chain((length) => fc.tuple(...Array.from({ length }, (_, i) => fc.tuple(anyGood(i + 1), doses, doses))))
  .map((goods) => goods.map(([one, morning, evening]) => filled(one, morning, evening)));

describe('whatever is put into a pack', () => {
  it('fills, when nothing stands against it, sachets within their bounds from whole packages', () => {
    fc.assert(
      fc.property(anyPack, (chosen) => {
        fc.pre(conflicts(chosen, figures).length === 0);
        for (const time of ['morning', 'evening'] as const)
          expect(fullness(filling(chosen, time), LIMITS)).toBeLessThanOrEqual(1);
        const items = boxItems(chosen, DAYS);
        expect(items).toHaveLength(chosen.length);
        for (const [i, one] of chosen.entries()) {
          const sku = one.good.skus.find(
            ({ skuId, price }) => skuId === items[i]?.skuId && price === items[i]?.price,
          );
          expect((items[i]?.quantity ?? 0) % 1).toBe(0);
          expect(sku).toBeDefined();
          expect(dosesADay(one)).toBeLessThanOrEqual(one.good.pack.dosesMost);
        }
      }),
    );
  });

  it('never gets better by adding, and is judged the same in any order', () => {
    fc.assert(
      fc.property(anyPack, anyGood(99), (chosen, more) => {
        const sachet = (of: readonly Filled[]) =>
          conflicts(of, figures).filter(
            ({ kind }) => kind === 'full' || kind === 'pieces' || kind === 'daily',
          );
        expect(sachet([...chosen, filled(more)]).length).toBeGreaterThanOrEqual(sachet(chosen).length);
        expect(kinds(chosen.toReversed()).toSorted()).toEqual(kinds(chosen).toSorted());
      }),
    );
  });

  it('costs never more by a longer plan, and a day times the days covers the box', () => {
    fc.assert(
      fc.property(anyPack, (chosen) => {
        const items = boxItems(chosen, DAYS);
        const prices = plansFor(DAYS).map((plan) =>
          boxPrice(items, { plan, days: DAYS, planPricePercents: LIMITS.planPricePercents }),
        );
        for (const [i, { price, full, saved, perDay }] of prices.entries()) {
          expect(price + saved).toBe(full);
          expect(saved).toBeGreaterThanOrEqual(0);
          expect(perDay * DAYS).toBeGreaterThanOrEqual(price);
          expect(perDay * DAYS - price).toBeLessThan(DAYS);
          expect(price).toBeLessThanOrEqual(prices[i - 1]?.price ?? price);
        }
      }),
    );
  });
});

it('of small tablets that are taken by the dozen comes out even like any other', () => {
  const small = good(1, {
    pack: { room: 1, pieces: 1, dosesMost: 20, time: 'any' },
    skus: [{ skuId: 1, pieces: 600, price: 300, stock: 9 }],
  });
  expect(possibleDoses(small, 30)).toEqual([20]);
  expect(readPack('1x10x10')).toEqual([{ goodsId: 1, morning: 10, evening: 10 }]);
});

describe('what was taken out of a pack', () => {
  const of = (goodsId: number, morning = 1): Chosen => ({ goodsId, morning, evening: 0 });

  it('comes back where it stood, beside what was added and changed since', () => {
    expect(withRestored([of(2, 3), of(4)], [of(1), of(2), of(3)], [of(1)])).toEqual([of(1), of(2, 3), of(4)]);
    expect(withRestored([of(4), of(2, 3)], [of(1), of(2)], [of(1), of(2)])).toEqual([of(1), of(2, 3), of(4)]);
  });

  it('comes back once, and nothing that is in the pack is lost', () => {
    const pack = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
    fc.assert(
      fc.property(pack, pack, fc.nat({ max: 6 }), (nowIds, beforeIds, many) => {
        const out = beforeIds.slice(0, many);
        const back = withRestored(
          nowIds.map((id) => of(id, 2)),
          beforeIds.map((id) => of(id)),
          out.map((id) => of(id)),
        );
        expect(back.map(({ goodsId }) => goodsId).toSorted()).toEqual(
          [...new Set([...nowIds, ...out])].toSorted(),
        );
        for (const { goodsId, morning } of back) expect(morning).toBe(nowIds.includes(goodsId) ? 2 : 1);
      }),
    );
  });
});

describe('a link', () => {
  const doses = fc.integer({ min: 0, max: MAX_DOSES_A_DAY });
  const anyChosen = fc.uniqueArray(
    fc
      .record({ goodsId: fc.integer({ min: 1, max: 99_999 }), morning: doses, evening: doses })
      .map((one) => (one.morning + one.evening === 0 ? { ...one, morning: 1 } : one)),
    { selector: ({ goodsId }) => goodsId, minLength: 1, maxLength: 20 },
  );

  it('brings back the pack that it was written from', () => {
    expect(writePack([{ goodsId: 12, morning: 1, evening: 0 }])).toBe('12x1x0');
    fc.assert(
      fc.property(anyChosen, (chosen) => {
        expect(readPack(writePack(chosen))).toEqual(chosen);
        expect(chosen.map(asChosen)).toEqual(chosen);
      }),
    );
  });

  it.each([
    '',
    '12',
    '12x1',
    '0x1x0',
    '12x0x0',
    '12x1x0-12x0x1',
    '12x1x0-',
    '12x1x0x1',
    '12x21x0',
    '12x01x0',
    '12x100x0',
    'ax1x0',
    '1e3x1x0',
    '12x-1x0',
  ])('is refused when it says %o', (text) => {
    expect(readPack(text)).toBeNull();
  });

  it('is refused with more goods than any pack has, and whatever is typed breaks nothing', () => {
    const long = Array.from({ length: 21 }, (_, i): Chosen => ({ goodsId: i + 1, morning: 1, evening: 0 }));
    expect(readPack(writePack(long))).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void readPack(text)));
    expect(asChosen({ goodsId: '12', morning: 1, evening: 0 })).toBeNull();
    expect(asChosen({ goodsId: 12, morning: 0.5, evening: 0 })).toBeNull();
  });
});
