import { describe, expect, it } from 'vitest';
import { adultLimits } from '#lib/boxes/intake/service.ts';
import type { Finding } from '#lib/care/questionnaire/model/result.ts';
import { findings } from '#lib/care/questionnaire/rules/exclusions.ts';
import { resultOf } from '#lib/care/questionnaire/rules/result.ts';
import type { Offer } from '#lib/care/recommend/model/offer.ts';
import { choose } from '#lib/care/recommend/rules/choose.ts';
import { contentsOf, counted } from '#lib/care/recommend/rules/contents.ts';
import { foundOf } from '#lib/care/recommend/rules/found.ts';
import { packOf } from '#lib/care/recommend/rules/pack.ts';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import { LIMITS } from '../../src/areas.ts';
import { book, DAY, factsOf, questions, somebody } from '../setup/questionnaire.ts';
import { packGood } from './pack-input.ts';
import { anybody, offer, suggested, wishes } from './recommend-input.ts';

/** Rows H2 and H3: from a result's suggestions to goods on sale, and findings about goods. */

const fact = (nutrient: string, amount: number, unit: string) =>
  ({
    nutrient,
    amount,
    unit,
    name: { tw: '一', zh: '一', en: 'one' },
    nrv: null,
  }) as Nutrition['facts'][number];
const finding = (ingredient: string, given: Partial<Finding> = {}): Finding => ({
  rule: `no-${ingredient}`,
  row: 1,
  ingredient,
  action: 'exclude',
  effect: 'medicine',
  above: 0,
  because: [{ question: 'medicines', said: ['warfarin'] }],
  ...given,
});
const chooseFor = (
  supplements: Parameters<typeof choose>[0]['supplements'],
  offers: readonly Offer[],
  given: Partial<Parameters<typeof choose>[2]> = {},
) =>
  choose({ supplements, answer: 'suggestion' }, offers, {
    book,
    person: anybody,
    wishes: wishes(),
    ...given,
  });
const missingOf = ({ missing }: ReturnType<typeof choose>) => missing.map(({ ingredient }) => ingredient);
const goodsOf = ({ lines }: ReturnType<typeof choose>) => lines.map(({ good }) => good.goodsId);

describe('what a dose holds', () => {
  it('is told in the units of the rules', () => {
    const facts = [fact('vitamin-d', 400, 'IU'), fact('inulin', 3500, 'mg'), fact('sugar', 2, 'g')];
    const held = contentsOf(facts, book);
    expect(held['vitamin-d']).toBeCloseTo(10);
    expect(held.inulin).toBeCloseTo(3.5);
    expect(held).not.toHaveProperty('sugar');
  });

  it('reads international units as the intake meter does', () => {
    const inIU = (nutrient: string, amount: number, form?: string) =>
      contentsOf([{ ...fact(nutrient, amount, 'IU'), ...(form ? { form } : {}) }], book)[nutrient];
    expect(inIU('vitamin-a', 10_000)).toBeCloseTo(3000);
    expect(inIU('vitamin-e', 149, 'natural')).toBeCloseTo(100);
    expect(inIU('vitamin-e', 222, 'synthetic')).toBeCloseTo(100);
    expect(inIU('vitamin-e', 100)).toBeCloseTo(100);
  });

  it('is the sum of an ingredient’s forms', () => {
    const niacin = (form: string, amount: number) => ({ ...fact('niacin', amount, 'mg'), form });
    const facts = [niacin('nicotinic-acid', 30), niacin('nicotinamide', 10)];
    expect(contentsOf(facts, book)).toEqual({ niacin: 40 });
  });

  it('is endless where its unit cannot be turned, so that it suits nobody', () => {
    expect(contentsOf([fact('iron', 100, 'IU')], book).iron).toBe(Number.POSITIVE_INFINITY);
    expect(contentsOf([fact('probiotics', 100, 'mg')], book).probiotics).toBe(Number.POSITIVE_INFINITY);
  });

  it('has protein only where that is what the good is for', () => {
    expect(contentsOf([fact('protein', 0.4, 'g')], book)).toEqual({});
    expect(contentsOf([fact('protein', 24, 'g')], book)).toEqual({ protein: 24 });
  });

  it('counts a part towards the whole, and not twice where the label tells both', () => {
    expect(counted({ dha: 300 }, book)['omega-3']).toBe(300);
    expect(counted({ dha: 300, 'omega-3': 960 }, book)['omega-3']).toBe(960);
    // Fish oil that lists only its components.
    expect(counted(contentsOf([fact('epa', 600, 'mg'), fact('dha', 400, 'mg')], book), book)).toEqual({
      epa: 600,
      dha: 400,
      'omega-3': 1000,
    });
  });
});

describe('goods for what is suggested', () => {
  const d = suggested('vitamin-d', 10, { unit: 'ug' });

  it('are of the suggested dose, in as many doses as come nearest', () => {
    const { lines } = chooseFor([d], [offer(1, { contents: { 'vitamin-d': 5 } })]);
    expect(lines[0]?.good).toMatchObject({
      goodsId: 1,
      doses: 2,
      amount: 10,
      quantity: 2,
      price: 300,
      perDay: 20,
    });
  });

  it('hold half of the dose at least', () => {
    const weak = offer(1, { contents: { 'vitamin-d': 2 } });
    expect(chooseFor([d], [weak])).toEqual({
      lines: [],
      already: [],
      missing: [{ ingredient: 'vitamin-d', reason: 'unsold', nutrients: [], goodsIds: [] }],
    });
  });

  it('are there: what is sold out is not suggested', () => {
    const gone = offer(1, {
      contents: { 'vitamin-d': 10 },
      skus: [{ skuId: 1, doses: 30, price: 1, stock: 0 }],
    });
    expect(goodsOf(chooseFor([d], [gone, offer(2, { contents: { 'vitamin-d': 10 } })]))).toEqual([2]);
  });

  it('are of the size whose month costs least', () => {
    const skus = [
      { skuId: 1, doses: 30, price: 300, stock: 9 },
      { skuId: 2, doses: 60, price: 280, stock: 9 },
    ];
    const { lines } = chooseFor([d], [offer(1, { contents: { 'vitamin-d': 10 }, skus })]);
    expect(lines[0]?.good).toMatchObject({ skuId: 2, quantity: 1, perDay: 5 });
  });

  it('serve two suggestions where one good holds both', () => {
    const both = offer(1, { contents: { 'vitamin-d': 10, calcium: 500 } });
    const { lines } = chooseFor([d, suggested('calcium', 500)], [both]);
    expect(lines.map(({ covers }) => covers)).toEqual([['vitamin-d', 'calcium']]);
  });

  it('are taken when what must be kept apart from something is', () => {
    const both = offer(1, { contents: { 'vitamin-d': 10, calcium: 500 } });
    const plain = suggested('calcium', 500, { time: 'evening' });
    expect(chooseFor([d, plain], [both]).lines[0]?.time).toBe('morning');
    const apart = { ...plain, apart: [finding('calcium', { action: 'separate', hours: 4 })] };
    expect(chooseFor([d, apart], [both]).lines[0]?.time).toBe('evening');
  });

  it('never bring a sum above its limit, also not by what they hold besides', () => {
    const c = suggested('vitamin-c', 100);
    const strong = offer(1, { contents: { 'vitamin-c': 1000 } });
    expect(missingOf(chooseFor([c], [strong]))).toEqual(['vitamin-c']);
    const dAndE = offer(2, { contents: { 'vitamin-d': 10, 'vitamin-e': 100 } });
    const cAndE = offer(3, { contents: { 'vitamin-c': 100, 'vitamin-e': 100 } });
    const plainC = offer(4, { contents: { 'vitamin-c': 100 }, pack: null });
    expect(goodsOf(chooseFor([d, c], [dAndE, cAndE, plainC]))).toEqual([2, 4]);
  });

  it('hold nothing that is excluded, or that a dietitian looks at first', () => {
    const withK = offer(1, { contents: { 'vitamin-d': 10, 'vitamin-k': 75 } });
    const against = [finding('vitamin-k')];
    expect(missingOf(chooseFor([d], [withK], { person: { ...anybody, against } }))).toEqual(['vitamin-d']);
    const asked = [finding('vitamin-k', { action: 'dietitian', above: 50 })];
    expect(chooseFor([d], [withK], { person: { ...anybody, against: asked } }).lines).toEqual([]);
  });

  it('hold what needs a warning only where that is told: what is suggested itself, or a part of it', () => {
    const warned = (ingredient: string) => ({
      ...anybody,
      against: [finding(ingredient, { action: 'warn' })],
    });
    const withK = offer(1, { contents: { 'vitamin-d': 10, 'vitamin-k': 75 } });
    expect(missingOf(chooseFor([d], [withK], { person: warned('vitamin-k') }))).toEqual(['vitamin-d']);
    expect(goodsOf(chooseFor([d], [withK], { person: warned('vitamin-d') }))).toEqual([1]);
    const fish = offer(2, { contents: { 'omega-3': 600, dha: 200 } });
    expect(goodsOf(chooseFor([suggested('omega-3', 680)], [fish], { person: warned('dha') }))).toEqual([2]);
    const algae = offer(3, { contents: { dha: 250 } });
    expect(goodsOf(chooseFor([suggested('dha', 250)], [algae], { person: warned('omega-3') }))).toEqual([3]);
  });

  it('are free of allergens by their label, and without one suit nobody who must avoid any', () => {
    const held = { 'vitamin-d': 10 };
    const offers = [
      offer(1, { contents: held, allergens: ['soy'] }),
      offer(2, { contents: held, allergens: null }),
      offer(3, { contents: held, pack: null }),
    ];
    expect(goodsOf(chooseFor([d], offers, { person: { ...anybody, avoid: ['soy'] } }))).toEqual([3]);
  });

  it('are what somebody may eat, and nothing for children', () => {
    const held = { 'vitamin-d': 10 };
    const offers = [
      offer(1, { contents: held, vegetarian: null }),
      offer(2, { contents: held, vegetarian: 'ovo-lacto' }),
      offer(3, { contents: held, vegetarian: 'vegan', pack: null }),
      offer(4, { contents: held, forKids: true }),
    ];
    expect(goodsOf(chooseFor([d], offers))).toEqual([1]);
    expect(goodsOf(chooseFor([d], offers, { wishes: wishes('vegetarian') }))).toEqual([2]);
    expect(goodsOf(chooseFor([d], offers, { person: { ...anybody, diet: 'vegan' } }))).toEqual([3]);
  });

  it('are cheaper, or fewer, where that is wished', () => {
    const zinc = suggested('zinc', 10);
    const at = (price: number) => [{ skuId: price, doses: 30, price, stock: 9 }];
    const offers = [
      offer(1, { contents: { 'vitamin-d': 10 }, skus: at(300) }),
      offer(2, { contents: { 'vitamin-d': 10, calcium: 120, zinc: 4 }, skus: at(200) }),
      offer(3, { contents: { 'vitamin-d': 10, zinc: 10, calcium: 90 }, skus: at(600) }),
      offer(4, { contents: { zinc: 10 }, skus: at(100) }),
    ];
    expect(goodsOf(chooseFor([d, zinc], offers))).toEqual([1, 4]);
    expect(goodsOf(chooseFor([d, zinc], offers, { wishes: wishes('budget') }))).toEqual([2, 4]);
    expect(goodsOf(chooseFor([d, zinc], offers, { wishes: wishes('fewer') }))).toEqual([3]);
  });

  it('are those that somebody has chosen, while they suit', () => {
    const offers = [1, 2].map((id) => offer(id, { contents: { 'vitamin-d': 10 } }));
    const chosen = new Map([['vitamin-d', 2]]);
    const { lines } = chooseFor([d], offers, { wishes: { wanted: new Set(), chosen } });
    expect(lines.map(({ good, others }) => [good.goodsId, others.map(({ goodsId }) => goodsId)])).toEqual([
      [2, [1]],
    ]);
    expect(
      goodsOf(chooseFor([d], offers, { wishes: { wanted: new Set(), chosen: new Map([['vitamin-d', 9]]) } })),
    ).toEqual([1]);
  });

  it('are none where a dietitian answers', () => {
    const offers = [offer(1, { contents: { 'vitamin-d': 10 } })];
    expect(
      choose({ supplements: [d], answer: 'dietitian' }, offers, { book, person: anybody, wishes: wishes() }),
    ).toEqual({
      lines: [],
      already: [],
      missing: [],
    });
  });
});

describe('omega-3 of algae', () => {
  const algae = offer(1, { contents: { dha: 250 }, vegetarian: 'vegan' });
  const both = offer(2, { contents: { 'omega-3': 400, dha: 250 }, vegetarian: 'vegan' });
  const fish = offer(3, { contents: { 'omega-3': 400, dha: 250 }, vegetarian: null });
  const personOf = (given: Parameters<typeof somebody>[0], diet: 'vegan' | 'ovo-lacto' | null) => ({
    ...anybody,
    diet,
    against: findings(book, factsOf(somebody(given))),
  });
  const excludedFor = (person: typeof anybody) =>
    foundOf([algae, both, fish], person, book)
      .filter(({ findings: found }) => found.some(({ action }) => action === 'exclude'))
      .map(({ goodsId }) => goodsId);
  const vegan = personOf({ diet: 'vegan' }, 'vegan');
  const allergic = personOf({ allergies: ['fish'] }, null);

  it('is chosen for whoever eats nothing of animals', () => {
    const result = resultOf(questions, book, somebody({ diet: 'vegan' }), DAY);
    expect(result.supplements.map(({ ingredient }) => ingredient)).toContain('dha');
    expect(goodsOf(choose(result, [fish, algae], { book, person: vegan, wishes: wishes() }))).toContain(1);
  });

  it('is not spoken against, and fish oil is', () => {
    expect(excludedFor(vegan)).toEqual([3]);
    expect(excludedFor(allergic)).toEqual([3]);
  });

  it('counts towards what is too much, and before surgery, as any', () => {
    const much = offer(4, { contents: { dha: 900, 'omega-3': 2100 } });
    expect(missingOf(chooseFor([suggested('dha', 900)], [much], { person: vegan }))).toEqual(['dha']);
    expect(excludedFor(personOf({ diet: 'vegan', surgery: 'yes' }, 'vegan'))).toEqual([1, 2, 3]);
  });

  it('does not speak for what such a label says nothing of: soy, milk and bees', () => {
    const person = personOf({ allergies: ['milk', 'bee'] }, null);
    const whey = offer(5, { contents: { protein: 20 }, vegetarian: 'ovo-lacto', allergens: null });
    const bees = offer(6, { contents: { propolis: 100 }, vegetarian: 'ovo-lacto' });
    expect(foundOf([whey, bees], person, book).map(({ goodsId }) => goodsId)).toEqual([5, 6]);
    const veganAndBees = personOf({ diet: 'vegan' }, 'vegan');
    expect(foundOf([bees], veganAndBees, book)).toHaveLength(1);
  });
});

describe('protein, collagen and glucosamine, which come of one thing or another', () => {
  const peas = offer(1, { contents: { protein: 20 }, allergens: [] });
  const whey = offer(2, { contents: { protein: 20 }, allergens: ['milk'], vegetarian: 'ovo-lacto' });
  const unsaid = offer(3, { contents: { protein: 20 }, allergens: null });
  const against = (given: Parameters<typeof somebody>[0]) => findings(book, factsOf(somebody(given)));
  const excludedFor = (goods: readonly Offer[], given: Parameters<typeof somebody>[0]) =>
    foundOf(goods, { ...anybody, against: against(given) }, book).map(({ goodsId }) => goodsId);
  const strong = { activity: '300-more', strength: '3-more' };

  it('are judged by what a good’s label tells of allergens', () => {
    expect(excludedFor([peas, whey, unsaid], { allergies: ['milk'] })).toEqual([2, 3]);
    expect(excludedFor([peas, whey, unsaid], { allergies: ['soy'] })).toEqual([3]);
    const fermented = offer(4, { contents: { glucosamine: 1500 }, allergens: [] });
    const shells = offer(5, { contents: { glucosamine: 1500 }, allergens: ['crustaceans'] });
    expect(excludedFor([fermented, shells], { allergies: ['crustaceans'] })).toEqual([5]);
    const chicken = offer(6, { contents: { 'type-ii-collagen': 40 }, allergens: [], vegetarian: null });
    expect(excludedFor([chicken], { allergies: ['fish'] })).toEqual([]);
  });

  it('are suggested to whoever is allergic to one source, as a good of another', () => {
    for (const allergy of ['milk', 'soy'] as const) {
      const answers = somebody({ ...strong, allergies: [allergy] });
      const result = resultOf(questions, book, answers, DAY);
      const person = { ...anybody, against: findings(book, factsOf(answers)), avoid: result.avoid };
      const offers = [offer(9, { contents: { protein: 20 }, allergens: [allergy] }), unsaid, peas];
      expect(goodsOf(choose(result, offers, { book, person, wishes: wishes() })), allergy).toEqual([1]);
    }
  });

  it('but what is always of soy or shells stays so, whatever a label leaves out', () => {
    const soy = offer(7, { contents: { 'soy-lecithin': 500 }, allergens: [] });
    const krill = offer(8, { contents: { 'krill-oil': 500 }, allergens: [], vegetarian: null });
    expect(excludedFor([soy], { allergies: ['soy'] })).toEqual([7]);
    expect(excludedFor([krill], { allergies: ['crustaceans'] })).toEqual([8]);
  });
});

describe('as a daily pack', () => {
  const figures = { ...LIMITS, days: 30, adult: adultLimits({ publishCountry: 'tw' }) };
  const lines = (...ids: readonly number[]) =>
    ids.flatMap((id) => chooseFor([suggested('zinc', 10)], [offer(id, { contents: { zinc: 10 } })]).lines);

  it('goods stand in the sachet of their time, and keep apart what disturbs each other', () => {
    const goods = [packGood(1, { contents: { iron: 15 } }), packGood(2, { contents: { calcium: 500 } })];
    expect(packOf(lines(1, 2), goods, figures)).toEqual({
      chosen: [
        { goodsId: 1, morning: 1, evening: 0 },
        { goodsId: 2, morning: 0, evening: 1 },
      ],
      beside: [],
    });
  });

  it('what goes into no sachet, or does not come out even, lies beside them', () => {
    const odd = packGood(2, { skus: [{ skuId: 20, pieces: 50, price: 1, stock: 9 }] });
    expect(packOf(lines(1, 2, 3), [packGood(1), odd], figures)).toEqual({
      chosen: [{ goodsId: 1, morning: 1, evening: 0 }],
      beside: [2, 3],
    });
  });
});

describe('what comes along unasked', () => {
  const vegan = {
    ...anybody,
    diet: 'vegan' as const,
    against: findings(book, factsOf(somebody({ diet: 'vegan' }))),
  };
  const b12 = suggested('vitamin-b12', 6);

  it('is folate only with the vitamin B12 that it could hide a lack of', () => {
    const complex = offer(1, { contents: { 'vitamin-b12': 6, folate: 200 } });
    expect(goodsOf(chooseFor([b12], [complex], { person: vegan }))).toEqual([1]);
    const zinc = offer(2, { contents: { zinc: 10, folate: 200 } });
    expect(missingOf(chooseFor([suggested('zinc', 10)], [zinc], { person: vegan }))).toEqual(['zinc']);
    const told = (contents: Offer['contents']) => foundOf([offer(3, { contents })], vegan, book);
    expect(told({ folate: 200 })).toHaveLength(1);
    expect(told({ folate: 200, 'vitamin-b12': 6 })).toEqual([]);
  });

  it('is no iron but for a trace: without a report nobody is given it', () => {
    const b1 = suggested('vitamin-b1', 4);
    const withIron = offer(1, { contents: { 'vitamin-b1': 5, iron: 15 } });
    const trace = offer(2, { contents: { 'vitamin-b1': 5, iron: 3.8 } });
    expect(goodsOf(chooseFor([b1], [withIron, trace]))).toEqual([2]);
    expect(goodsOf(chooseFor([b1, suggested('iron', 15)], [withIron]))).toEqual([1]);
  });

  it('may have against it what is told of what was asked for', () => {
    const person = { ...anybody, against: findings(book, factsOf(somebody({ habits: ['driving'] }))) };
    const both = offer(1, { contents: { 'l-theanine': 200, gaba: 100 } });
    expect(goodsOf(chooseFor([suggested('l-theanine', 200)], [both], { person }))).toEqual([1]);
    const gaba = offer(2, { contents: { zinc: 10, gaba: 100 } });
    expect(missingOf(chooseFor([suggested('zinc', 10)], [gaba], { person }))).toEqual(['zinc']);
  });
});

describe('whoever eats no meat', () => {
  const gelatine = offer(1, { contents: { 'vitamin-d': 10 }, vegetarian: null });
  const plant = offer(2, { contents: { 'vitamin-d': 10 } });
  const milky = offer(3, { contents: { 'vitamin-d': 10 }, vegetarian: 'ovo-lacto' });

  it('is told of each good whose label does not say that they may have it', () => {
    const told = (diet: 'vegan' | 'ovo-lacto' | null) =>
      foundOf([gelatine, plant, milky], { ...anybody, diet }, book).map(({ goodsId, notEaten }) => [
        goodsId,
        notEaten,
      ]);
    expect(told(null)).toEqual([]);
    expect(told('ovo-lacto')).toEqual([[1, 'diet']]);
    expect(told('vegan')).toEqual([
      [1, 'diet'],
      [3, 'diet'],
    ]);
  });
});

describe('what is found about goods', () => {
  const person = {
    ...anybody,
    against: [finding('vitamin-k'), finding('zinc', { action: 'warn', above: 25 })],
  };

  it('is told of what holds it, the gravest first, and of allergens', () => {
    const goods = [offer(1, { contents: { zinc: 30, 'vitamin-k': 1 }, allergens: ['fish'] }), offer(2)];
    const found = foundOf(goods, { ...person, avoid: ['fish'] }, book);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ goodsId: 1, allergens: ['fish'] });
    expect(found[0]?.findings.map(({ action }) => action)).toEqual(['exclude', 'warn']);
  });

  it('counts what all of them bring together', () => {
    const zinc = (id: number) => offer(id, { contents: { zinc: 15 } });
    expect(foundOf([zinc(1)], person, book)).toEqual([]);
    expect(foundOf([zinc(1), zinc(2)], person, book).map(({ goodsId }) => goodsId)).toEqual([1, 2]);
  });

  it('counts what is taken anyway with it, and tells nothing of that', () => {
    const zinc = (id: number, daily = 1) => offer(id, { contents: { zinc: 15 }, daily });
    expect(foundOf([zinc(1)], person, book, [zinc(2)]).map(({ goodsId }) => goodsId)).toEqual([1]);
    expect(foundOf([offer(1)], person, book, [zinc(2, 2)])).toEqual([]);
  });

  it('is told once of a good that is bought and subscribed to, by both of its doses', () => {
    const zinc = offer(1, { contents: { zinc: 15 } });
    expect(foundOf([zinc, zinc], person, book).map(({ goodsId }) => goodsId)).toEqual([1]);
  });

  it('is told once for each rule', () => {
    const against = [finding('zinc', { rule: 'same' }), finding('iron', { rule: 'same' })];
    const found = foundOf([offer(1, { contents: { zinc: 1, iron: 1 } })], { ...anybody, against }, book);
    expect(found[0]?.findings).toHaveLength(1);
  });
});
