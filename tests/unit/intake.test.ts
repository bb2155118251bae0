import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUTRIENTS, type Nutrient, SOURCES } from '#lib/boxes/intake/codes.ts';
import { adultLimits, limitSources } from '#lib/boxes/intake/files.ts';
import type { Amounts, LabelledNutrient, Portion, Substance, Who } from '#lib/boxes/intake/model/intake.ts';
import { LimitSource } from '#lib/boxes/intake/model/limits.ts';
import { amountsOf, inUnit, times } from '#lib/boxes/intake/rules/amounts.ts';
import { dailyNutrients } from '#lib/boxes/intake/rules/label.ts';
import { limitsFor } from '#lib/boxes/intake/rules/limits.ts';
import { intakeMeter, sumIntake } from '#lib/boxes/intake/rules/sum.ts';
import { labelFaults } from '#lib/catalog/goods/model/nutrients.ts';

const sources = limitSources();
const ADULT: Who = { age: null, sex: null, stage: 'none', country: 'TW' };
const WOMAN: Who = { ...ADULT, age: 30, sex: 'female' };
const MAN: Who = { ...ADULT, age: 30, sex: 'male' };
const IN_CHINA: Who = { ...MAN, country: 'CN' };

const limitOf = (nutrient: Nutrient, who: Who = ADULT) =>
  limitsFor(who, sources).find((limit) => limit.nutrient === nutrient);
const says = (key: string, amount: number, unit: string, form?: string): LabelledNutrient => ({
  key,
  amount,
  unit,
  ...(form ? { form } : {}),
});
const portion = (goodsId: number, ...nutrients: LabelledNutrient[]): Portion => ({
  id: `cart:${goodsId}`,
  goodsId,
  name: `Good ${goodsId}`,
  from: 'cart',
  amounts: amountsOf(nutrients),
});
const rowOf = (nutrient: Nutrient, portions: readonly Portion[], who: Who = ADULT) =>
  sumIntake(portions, who, sources).rows.find((row) => row.nutrient === nutrient);

describe('a label', () => {
  const about = (nutrient: string, unit: LabelUnit, form?: string) => labelFaults([{ nutrient, unit, form }]);
  type LabelUnit = 'kcal' | 'g' | 'mg' | 'ug' | 'IU' | 'CFU-billion';

  it('may name what is known in the units that it is told in, and what the shop calls other', () => {
    expect(about('vitamin-d', 'IU')).toEqual([]);
    expect(about('niacin', 'mg', 'nicotinamide')).toEqual([]);
    expect(about('probiotics', 'CFU-billion')).toEqual([]);
    expect(about('other-quercetin', 'mg')).toEqual([]);
  });

  it.each([
    ['a nutrient that is misspelt', about('vitmin-d', 'ug'), 'nutrient'],
    ['a unit that is not its own', about('iron', 'IU'), 'unit'],
    ['energy in grams', about('energy', 'g'), 'unit'],
    ['a form that there is not', about('niacin', 'mg', 'flush-free'), 'form'],
    ['a form of what has none', about('iron', 'mg', 'bisglycinate'), 'form'],
    ['units of vitamin E without its form', about('vitamin-e', 'IU'), 'form'],
  ])('is refused for %s, at its field', (_, faults, field) => {
    expect(faults).toEqual([[0, field, expect.any(String)]]);
  });

  it('names a nutrient once, or once in each of its forms', () => {
    const niacin = (form: string) => ({ nutrient: 'niacin', unit: 'mg', form }) as const;
    expect(labelFaults([niacin('nicotinamide'), niacin('nicotinic-acid')])).toEqual([]);
    expect(labelFaults([niacin('nicotinamide'), niacin('nicotinamide')])).toEqual([
      [1, 'nutrient', '"niacin" is named twice'],
    ]);
  });
});

describe('what a label says', () => {
  it.each<[string, LabelledNutrient, Amounts]>([
    ['vitamin A in IU', says('vitamin-a', 10_000, 'IU'), { retinol: 3000 }],
    ['vitamin A in mg', says('vitamin-a', 0.8, 'mg'), { retinol: 800 }],
    ['vitamin D in IU', says('vitamin-d', 800, 'IU'), { 'vitamin-d': 20 }],
    ['natural vitamin E in IU', says('vitamin-e', 149, 'IU', 'natural'), { 'vitamin-e': 100 }],
    ['synthetic vitamin E in IU', says('vitamin-e', 222, 'IU', 'synthetic'), { 'vitamin-e': 100 }],
    ['niacin without a form, as what flushes', says('niacin', 20, 'mg'), { 'nicotinic-acid': 20 }],
    ['nicotinamide', says('niacin', 20, 'mg', 'nicotinamide'), { nicotinamide: 20 }],
    ['folic acid', says('folate', 400, 'ug'), { 'folic-acid': 400 }],
    ['5-MTHF', says('folate', 0.4, 'mg', '5-mthf'), { 'folic-acid': 400 }],
    ['folate of food', says('folate', 100, 'ug', 'food'), { 'folate-food': 100 }],
    ['vitamin K2', says('vitamin-k2', 90, 'ug'), { 'vitamin-k': 90 }],
    ['calcium in g', says('calcium', 1.2, 'g'), { calcium: 1200 }],
    ['what is not counted', says('lutein', 10, 'mg'), {}],
  ])('is counted: %s', (_, nutrient, amounts) => {
    const found = amountsOf([nutrient]);
    expect(Object.keys(found)).toEqual(Object.keys(amounts));
    for (const [key, amount] of Object.entries(amounts))
      expect(found[key as Substance]).toBeCloseTo(amount, 9);
  });

  it('counts EPA and DHA, and not again what they are part of', () => {
    const fish = [says('omega-3', 960, 'mg'), says('epa', 600, 'mg'), says('dha', 300, 'mg')];
    expect(amountsOf(fish)).toEqual({ 'omega-3': 900 });
    expect(amountsOf([says('omega-3', 500, 'mg')])).toEqual({ 'omega-3': 500 });
    // The oil's weight does not count, and neither does ALA. Unspecified omega-3 counts unless it is ALA.
    expect(amountsOf([says('ala', 600, 'mg'), says('omega-3', 600, 'mg')])).toEqual({});
    expect(amountsOf([says('dha', 0.2, 'g')])).toEqual({ 'omega-3': 200 });
    expect(amountsOf([says('omega-3', 960, 'mg'), says('epa', 600, 'mg'), says('ala', 60, 'mg')])).toEqual({
      'omega-3': 900,
    });
  });

  it('is for as many servings as it says for a day', () => {
    const fact = { nutrient: 'calcium', amount: 400, unit: 'mg' as const, nrv: null };
    const facts = [{ ...fact, name: { tw: '鈣', zh: '钙', en: 'Calcium' } }];
    expect(dailyNutrients({ facts })).toEqual([{ key: 'calcium', amount: 400, unit: 'mg' }]);
    expect(dailyNutrients({ facts, daily: 2 })).toEqual([{ key: 'calcium', amount: 800, unit: 'mg' }]);
  });

  it('comes out as it went in, whatever the unit', () => {
    const unit = fc.constantFrom<'mg' | 'ug'>('mg', 'ug');
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), unit, unit, (amount, from, to) => {
        const there = inUnit(amount, from, to) ?? -1;
        expect(inUnit(there, to, from)).toBeCloseTo(amount, 6);
      }),
    );
    expect(inUnit(1, 'kcal', 'mg')).toBeNull();
  });
});

describe('the limits', () => {
  it('are those of the file of facts: a few of each source, as they are printed', () => {
    expect(limitOf('vitamin-a', WOMAN)).toMatchObject({ reference: 500, ceiling: 3000, scope: 'total' });
    expect(limitOf('vitamin-b1', MAN)).toMatchObject({ reference: 1.2, ceiling: null });
    expect(limitOf('vitamin-b2', MAN)).toMatchObject({ reference: 1.3, ceiling: null });
    expect(limitOf('niacin', WOMAN)).toMatchObject({ reference: 14, ceiling: 35, scope: 'supplements' });
    expect(limitOf('folate', WOMAN)).toMatchObject({ reference: 400, ceiling: 1000, scope: 'supplements' });
    expect(limitOf('vitamin-b12', MAN)).toMatchObject({ reference: 2.4, ceiling: null });
    expect(limitOf('pantothenic-acid', MAN)).toMatchObject({ reference: 5, ceiling: null });
    expect(limitOf('biotin', MAN)).toMatchObject({ reference: 30, ceiling: null });
    expect(limitOf('vitamin-c', MAN)).toMatchObject({ reference: 100, ceiling: 2000 });
    expect(limitOf('vitamin-d', MAN)).toMatchObject({ reference: 10, ceiling: 50 });
    expect(limitOf('vitamin-d', { ...MAN, age: 60 })).toMatchObject({ reference: 15, ceiling: 50 });
    expect(limitOf('vitamin-k', WOMAN)).toMatchObject({ reference: 90, ceiling: null });
    expect(limitOf('choline', WOMAN)).toMatchObject({ reference: 390, ceiling: 3500 });
    expect(limitOf('calcium', WOMAN)).toMatchObject({ reference: 1000, ceiling: 2500 });
    expect(limitOf('magnesium', WOMAN)).toMatchObject({ reference: 320, ceiling: 350, scope: 'supplements' });
    expect(limitOf('iron', WOMAN)).toMatchObject({ reference: 15, ceiling: 40 });
    expect(limitOf('potassium', WOMAN)).toMatchObject({ reference: 2500, ceiling: null });
    expect(limitOf('phosphorus', WOMAN)).toMatchObject({ reference: 800, ceiling: 4000 });
    expect(limitOf('fluoride', WOMAN)).toMatchObject({ reference: 3, ceiling: 10 });
    expect(limitOf('sodium', WOMAN)).toMatchObject({ reference: null, ceiling: null, target: 2300 });
  });

  it.each<[Nutrient, number, number]>([
    ['vitamin-b6', 80, 12],
    ['vitamin-e', 1000, 300],
    ['zinc', 35, 25],
    ['selenium', 400, 255],
    ['iodine', 1000, 600],
  ])('are EFSA’s in Taiwan where those are later and stricter: %s', (nutrient, before, now) => {
    const rows = sources.tw8.nutrients[nutrient]?.rows ?? [];
    expect(Math.max(...rows.map(({ ul = 0 }) => ul))).toBe(before);
    expect(limitOf(nutrient)).toMatchObject({ ceiling: now, ceilingFrom: 'efsa', referenceFrom: 'tw8' });
  });

  it.each<[Nutrient, number | null, number]>([
    ['copper', 0.8, 5],
    ['chromium', 35, 0],
    ['manganese', 4.5, 11],
    ['molybdenum', 25, 900],
    ['nicotinamide', null, 290],
  ])('are the mainland’s where Taiwan has none: %s', (nutrient, reference, ceiling) => {
    expect(limitOf(nutrient)).toMatchObject({ reference, ceiling: ceiling || null });
  });

  it('are of the country, the age, the sex and the stage of life', () => {
    expect(limitOf('vitamin-b6', IN_CHINA)).toMatchObject({ reference: 1.4, ceiling: 60 });
    expect(limitOf('magnesium', IN_CHINA)).toMatchObject({ reference: 320, ceiling: null });
    expect(limitOf('vitamin-a', { ...MAN, age: 14 })).toMatchObject({ ceiling: 2800 });
    expect(limitOf('iron', { ...WOMAN, age: 60 })).toMatchObject({ reference: 10 });
    expect(limitOf('folate', { ...WOMAN, stage: 'pregnant' })).toMatchObject({ reference: 600 });
    expect(limitOf('vitamin-a', { ...WOMAN, stage: 'breastfeeding' })).toMatchObject({ reference: 900 });
    expect(limitOf('vitamin-d', { ...WOMAN, age: 17, stage: 'pregnant' })).toMatchObject({ ceiling: 50 });
  });

  it('are the strictest of all adults where nobody says who it is for', () => {
    for (const { nutrient, ceiling, reference } of limitsFor(ADULT, sources))
      for (const age of [19, 31, 52, 66, 76])
        for (const sex of ['female', 'male'] as const) {
          const own = limitOf(nutrient, { ...ADULT, age, sex });
          if (own?.ceiling) expect(ceiling, nutrient).toBeLessThanOrEqual(own.ceiling);
          if (own?.reference) expect(reference, nutrient).toBeGreaterThanOrEqual(own.reference);
        }
  });

  it('are not known of a small child', () => {
    expect(limitsFor({ ...ADULT, age: 6 }, sources)).toEqual([]);
  });

  it('name their source with its version in every language', () => {
    for (const source of SOURCES) {
      expect(sources[source].version).not.toBe('');
      expect(Object.keys(sources[source].name)).toEqual(['tw', 'zh', 'en']);
    }
  });

  it('are refused where a file names a nutrient or a unit that the meter does not', () => {
    const [nutrient] = Object.values(sources.tw8.nutrients);
    const wrong = (nutrients: object) => LimitSource.safeParse({ ...sources.tw8, nutrients }).error?.issues;
    expect(wrong({ vitamine: nutrient })?.[0]?.path).toEqual(['nutrients', 'vitamine']);
    expect(wrong({ iron: { ...nutrient, unit: 'ug' } })?.[0]?.path).toEqual(['nutrients', 'iron', 'unit']);
  });
});

describe('whose limits hold', () => {
  const ceiling = (publishCountry: 'tw' | 'zh' | 'en', nutrient: Nutrient) => {
    const found = adultLimits({ publishCountry }).find((one) => one.nutrient === nutrient);
    return [found?.ceiling, found?.ceilingFrom];
  };

  it('is said by the country that the shop is published for', () => {
    expect(ceiling('tw', 'zinc')).toEqual([25, 'efsa']);
    expect(ceiling('en', 'zinc')).toEqual([25, 'efsa']);
    expect(ceiling('zh', 'zinc')).toEqual([40, 'cn23']);
    // The same list again must not return the other country's.
    expect(ceiling('tw', 'zinc')).toEqual([25, 'efsa']);
  });
});

describe('an intake', () => {
  it('is within, over, close to and above what somebody should have', () => {
    const d = (amount: number) =>
      rowOf('vitamin-d', [portion(1, says('vitamin-d', amount, 'ug'))], MAN)?.level;
    expect([10, 20, 40, 50, 51].map(d)).toEqual(['within', 'over', 'close', 'close', 'above']);
    const b12 = rowOf('vitamin-b12', [portion(1, says('vitamin-b12', 100, 'ug'))]);
    expect(b12).toMatchObject({ level: 'over', ceiling: null });
  });

  it('keeps a limit for supplements apart from food', () => {
    const magnesium = (amount: number) =>
      rowOf('magnesium', [portion(1, says('magnesium', amount, 'mg'))], MAN);
    expect(magnesium(270)?.level).toBe('within');
    expect(magnesium(300)?.level).toBe('close');
    expect(magnesium(351)?.level).toBe('above');
    const zinc = rowOf('zinc', [portion(1, says('zinc', 17, 'mg'))], MAN);
    expect(zinc, 'with the zinc of a day’s food it would be above').toMatchObject({ level: 'close' });
  });

  it('tells a ceiling for retinol, nicotinic acid and folic acid from what merely adds to the reference', () => {
    const carotene = rowOf('vitamin-a', [portion(1, says('beta-carotene', 30, 'mg'))]);
    expect(carotene).toMatchObject({ amount: 5000, counted: 0, level: 'over' });
    expect(rowOf('vitamin-a', [portion(1, says('beta-carotene', 30, 'mg'))], IN_CHINA)).toMatchObject({
      amount: 15_000,
    });
    const gentle = portion(1, says('niacin', 50, 'mg', 'nicotinamide'));
    expect(rowOf('niacin', [gentle])).toMatchObject({ amount: 50, counted: 0, level: 'over' });
    expect(rowOf('niacin', [portion(1, says('niacin', 50, 'mg'))])).toMatchObject({ level: 'above' });
    expect(rowOf('nicotinamide', [portion(1, says('niacin', 300, 'mg', 'nicotinamide'))])).toMatchObject({
      level: 'above',
    });
    const folate = rowOf('folate', [portion(1, says('folate', 400, 'ug'))]);
    expect(folate).toMatchObject({ amount: 680, counted: 400, level: 'over' });
  });

  it('says what an advice is gone beyond of, and stops nobody for it', () => {
    const fish = rowOf('omega-3', [portion(1, says('omega-3', 2.5, 'g'))]);
    expect(fish).toMatchObject({ level: 'close', ceiling: null, target: 2000 });
  });

  it('leaves out traces and what has no reference and is far from its ceiling', () => {
    const traces = [says('sodium', 5, 'mg'), says('boron', 1, 'mg'), says('calcium', 1, 'mg')];
    expect(sumIntake([portion(1, ...traces)], ADULT, sources).rows).toEqual([]);
  });

  it('offers the one good that is enough to leave out, that loses least first', () => {
    const intake = sumIntake(
      [
        portion(1, says('vitamin-d', 40, 'ug'), says('calcium', 500, 'mg')),
        portion(2, says('vitamin-d', 20, 'ug')),
        portion(3, says('vitamin-d', 1, 'ug')),
        portion(4, says('vitamin-c', 100, 'mg')),
      ],
      ADULT,
      sources,
    );
    expect(intake.above).toEqual(['vitamin-d']);
    expect(intake.rows.find(({ level }) => level === 'above')?.portions).toEqual([
      'cart:1',
      'cart:2',
      'cart:3',
    ]);
    expect(intake.leaveOut).toEqual([['cart:2'], ['cart:1']]);
  });

  it('is no reason to leave out what adds nothing to what counts', () => {
    const subscribed = {
      ...portion(1, says('niacin', 60, 'mg', 'nicotinic-acid')),
      from: 'subscription',
    } as const;
    const added = portion(2, says('niacin', 20, 'mg', 'nicotinamide'));
    const intake = sumIntake([subscribed, added], ADULT, sources);
    expect(intake).toMatchObject({ above: ['niacin'], stops: [], leaveOut: [] });
    expect(intake.rows.find(({ nutrient }) => nutrient === 'niacin')?.portions).toEqual(['cart:1']);
    const more = portion(3, says('niacin', 1, 'mg', 'nicotinic-acid'));
    expect(sumIntake([subscribed, added, more], ADULT, sources)).toMatchObject({
      stops: ['niacin'],
      leaveOut: [['cart:3']],
    });
  });

  it('is not made of the hair by which sums differ', () => {
    const three = [28.2, 21.8, 10.4].map((amount, at) => portion(at + 1, says('vitamin-d', amount, 'ug')));
    expect(sumIntake(three, ADULT, sources).leaveOut).toContainEqual(['cart:3']);
  });

  it('offers several together where one is not enough, and nothing that somebody has subscribed to', () => {
    const much = [1, 2, 3, 4].map((id) => portion(id, says('zinc', 12, 'mg')));
    const [out, ...others] = sumIntake(much, ADULT, sources).leaveOut;
    expect(others).toEqual([]);
    expect(out).toHaveLength(2);
    const subscribed = much.map((one) => ({ ...one, from: 'subscription' as const }));
    expect(sumIntake(subscribed, ADULT, sources)).toMatchObject({ above: ['zinc'], leaveOut: [] });
  });
});

const substance = fc.constantFrom<Substance>(
  ...NUTRIENTS.filter((one) => !['vitamin-a', 'niacin', 'folate'].includes(one)).map(
    (one) => one as Substance,
  ),
  'retinol',
  'beta-carotene',
  'nicotinic-acid',
  'folic-acid',
  'folate-food',
);
const amounts = fc.dictionary(substance, fc.double({ min: 0, max: 5000, noNaN: true }), { maxKeys: 8 });
const anyPortions = fc
  .array(amounts, { maxLength: 12 })
  .map((all) =>
    all.map((one, at): Portion => ({ id: `cart:${at}`, goodsId: at, name: '', from: 'cart', amounts: one })),
  );
const anyone: fc.Arbitrary<Who> = fc.record({
  age: fc.option(fc.integer({ min: 0, max: 110 })),
  sex: fc.option(fc.constantFrom<'female' | 'male'>('female', 'male')),
  stage: fc.constantFrom('none', 'pregnant', 'breastfeeding'),
  country: fc.constantFrom('TW', 'CN'),
});

describe('whatever is taken', () => {
  const sumsOf = (portions: readonly Portion[], who: Who) =>
    new Map(sumIntake(portions, who, sources).rows.map((row) => [row.nutrient, row]));

  it('sums to the same in any order', () => {
    fc.assert(
      fc.property(anyPortions, anyone, fc.infiniteStream(fc.nat()), (portions, who, random) => {
        const mixed = portions
          .map((one) => ({ one, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const bare = (all: readonly Portion[]) =>
          sumIntake(all, who, sources).rows.map(({ portions: _, ...row }) => row);
        expect(bare(mixed)).toEqual(bare(portions));
      }),
    );
  });

  it('is never less with one good more, and never negative', () => {
    fc.assert(
      fc.property(anyPortions, amounts, anyone, (portions, more, who) => {
        const before = sumsOf(portions, who);
        const added: Portion = { id: 'cart:x', goodsId: -1, name: '', from: 'cart', amounts: more };
        const after = sumsOf([...portions, added], who);
        for (const [nutrient, { amount, counted }] of before) {
          expect(counted).toBeGreaterThanOrEqual(0);
          expect(after.get(nutrient)?.amount).toBeGreaterThanOrEqual(amount - 1e-6);
        }
      }),
    );
  });

  it('is as much twice as twice the doses', () => {
    fc.assert(
      fc.property(amounts, (one) => {
        const all = limitsFor(ADULT, sources);
        const of = (id: string, has: Amounts): Portion => ({
          id,
          goodsId: 1,
          name: '',
          from: 'cart',
          amounts: has,
        });
        const twice = intakeMeter([of('a', one), of('b', one)], ADULT, all).rows;
        const doubled = intakeMeter([of('a', times(one, 2))], ADULT, all).rows;
        expect(twice.map(({ nutrient, level }) => [nutrient, level])).toEqual(
          doubled.map(({ nutrient, level }) => [nutrient, level]),
        );
      }),
    );
  });

  it('is above nothing once a way out is taken', () => {
    let taken = 0;
    fc.assert(
      fc.property(anyPortions, anyone, (portions, who) => {
        for (const out of sumIntake(portions, who, sources).leaveOut) {
          const left = portions.filter(({ id }) => !out.includes(id));
          expect(sumIntake(left, who, sources).above).toEqual([]);
          taken += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});

describe('the demo’s goods', () => {
  it('bring nobody above a ceiling by themselves at a day’s dose', () => {
    const files = [
      'daypacks',
      'vitamins',
      'minerals',
      'omega',
      'probiotics',
      'botanicals',
      'protein',
      'beauty',
    ];
    for (const file of files) {
      const goods: readonly { code: string; nutrition: Parameters<typeof dailyNutrients>[0] }[] = JSON.parse(
        readFileSync(`src/demo/goods/${file}.json`, 'utf8'),
      );
      for (const { code, nutrition } of goods) {
        const own = portion(1, ...dailyNutrients(nutrition));
        expect(sumIntake([own], ADULT, sources).above, code).toEqual([]);
      }
    }
  });
});
