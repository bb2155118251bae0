import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findings, ingredientsOf } from '#lib/care/questionnaire/rules/exclusions.ts';
import { choose } from '#lib/care/recommend/rules/choose.ts';
import { contentsOf, readLabel } from '#lib/care/recommend/rules/contents.ts';
import { foundOf } from '#lib/care/recommend/rules/found.ts';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import { LABEL_KEYS, labelFault } from '#lib/catalog/goods/model/nutrients.ts';
import { FORBIDDEN_SUBSTANCES, PART_OF, substancesIn } from '#lib/catalog/goods/model/substance-names.ts';
import { GoodsRecord } from '#lib/catalog/goods/record.ts';
import { book, factsOf, somebody } from '../setup/questionnaire.ts';
import { anybody, offer, suggested, wishes } from './recommend-input.ts';

/** A label can state every substance of the rules, and the rules find every substance on a label. */

const { ingredients } = book.ingredients;
const line = (nutrient: string, unit: string, amount = 1, name = 'what it is called') =>
  ({
    nutrient,
    unit,
    amount,
    nrv: null,
    name: { tw: name, zh: name, en: name },
  }) as Nutrition['facts'][number];
const unitOf = (key: string) => ingredients[key]?.unit ?? 'mg';
const about = (nutrient: string, name?: string) => labelFault(line(nutrient, 'mg', 1, name))?.[1];

describe('a label', () => {
  it('can tell every substance that a rule names, which is then found', () => {
    const named = new Set(book.exclusions.exclusions.flatMap((rule) => ingredientsOf(rule, book)));
    expect(named.size).toBeGreaterThan(50);
    for (const key of [...named, ...Object.keys(ingredients)]) {
      expect(labelFault(line(key, unitOf(key))), key).toBeNull();
      expect(contentsOf([line(key, unitOf(key), 20)], book), key).toEqual({ [key]: 20 });
    }
  });

  it('leads to each rule about what it tells', () => {
    for (const rule of book.exclusions.exclusions)
      for (const key of ingredientsOf(rule, book)) {
        const against = [{ ...rule, rule: rule.key, ingredient: key, because: [] }];
        const held = contentsOf([line(key, unitOf(key), rule.above + 30)], book);
        const found = foundOf(
          [offer(1, { contents: held, vegetarian: null, isHalal: false, allergens: null })],
          { ...anybody, against },
          book,
        );
        expect(
          found[0]?.findings.map((one) => one.rule),
          `${rule.key} ${key}`,
        ).toContain(rule.key);
      }
  });

  it('tells nothing that acts and no rule knows, but what is named here', () => {
    const harmless = new Set(
      (
        'energy fat saturated-fat trans-fat carbohydrate sugar dietary-fibre chloride linoleic-acid oleic-acid phospholipids ' +
        'phosphatidylserine sea-buckthorn-oil anthocyanins polyphenols ceramides silica hyaluronic-acid bcaa leucine l-arginine ' +
        'l-cystine l-glutamine fructo-oligosaccharides postbiotic bromelain piperine ginger citrus-bioflavonoids ' +
        'rose-hip-extract barley-grass spirulina l-carnitine lactoferrin ' +
        // Counted by the meter, against its ceilings.
        'pantothenic-acid choline copper manganese molybdenum phosphorus sodium fluoride boron'
      ).split(' '),
    );
    expect(LABEL_KEYS.filter((key) => !ingredients[key] && !harmless.has(key))).toEqual([]);
  });

  it('tells parts as the rules count them', () => {
    for (const [part, whole] of Object.entries(PART_OF)) expect(ingredients[part]?.within, part).toBe(whole);
  });

  it.each([
    ['other-hypericum', 'st-johns-wort'],
    ['other-st-john-s-wort-extract', 'st-johns-wort'],
    ['other-stjohnswort', 'st-johns-wort'],
    ['other-saint-johns-wort', 'st-johns-wort'],
    ['other-withania-somnifera', 'ashwagandha'],
    ['other-korean-red-ginseng', 'red-ginseng-concentrate'],
    ['other-panax-ginseng', 'ginsenosides'],
    ['other-lactobacillus-rhamnosus', 'lactobacilli'],
    ['other-melatonin', 'melatonin'],
    ['other-ubiquinol', 'coenzyme-q10'],
    ['other-5-htp', '5-htp'],
    ['other-griffonia-seed', '5-htp'],
    ['other-silica', 'silica'],
    ['other-calcium-citrate', 'calcium'],
  ])('refuses %s with the key to write: %s', (nutrient, key) => {
    expect(about(nutrient)).toContain(`"${key}"`);
  });

  it.each([
    ['貫葉連翹萃取物', 'st-johns-wort'],
    ['贯叶金丝桃提取物', 'st-johns-wort'],
    ['聖約翰草', 'st-johns-wort'],
    ['印度人參', 'ashwagandha'],
    ['高麗紅蔘', 'red-ginseng-concentrate'],
    ['当归', 'dong-quai'],
    ['褪黑激素', 'melatonin'],
    ['Gingko biloba leaf', 'ginkgo-extract'],
    ['Ganoderma lucidum', 'ganoderma'],
    ['Cimicifuga racemosa', 'black-cohosh'],
    ['維生素 D3', 'vitamin-d'],
  ])('refuses another name for a known one, whatever its key: %s', (name, key) => {
    expect(about('other-one', name)).toContain(`"${key}"`);
  });

  it('takes what nobody knows, and words that only sound alike', () => {
    for (const [key, name] of [
      ['other-quercetin', '槲皮素'],
      ['other-same-day', 'the same'],
      ['other-msm', 'MSM'],
      ['other-dendrobium', '鐵皮石斛'],
    ] as const)
      expect(about(key, name), key).toBeUndefined();
    expect(substancesIn('depart, sharkskin, kavalier')).toEqual([]);
  });
});

describe('what nobody knows', () => {
  const facts = [line('vitamin-d', 'ug', 10), line('other-mystery', 'mg', 5, 'Mystery root')];

  it('keeps a good out of recommendations, and asks a dietitian', () => {
    const { unknown } = readLabel(facts, 'en');
    expect(unknown).toEqual(['Mystery root']);
    const good = offer(1, { contents: contentsOf(facts, book), unknown });
    const d = { supplements: [suggested('vitamin-d', 10)], answer: 'suggestion' as const };
    expect(choose(d, [good], { book, person: anybody, wishes: wishes() }).lines).toEqual([]);
    expect(foundOf([good], anybody, book)).toMatchObject([{ goodsId: 1, unknown: ['Mystery root'] }]);
  });

  it('was perhaps only named before its name was known: then it counts as what it is', () => {
    const loadedBefore = [line('other-st-johns-wort', 'mg', 300), line('other-extract', 'mg', 3, '褪黑激素')];
    const contents = contentsOf(loadedBefore, book);
    expect(contents).toEqual({ 'st-johns-wort': 300, melatonin: 3 });
    const against = findings(
      book,
      factsOf(somebody({ 'medicine-count': '1-2', medicines: ['antidepressant'] })),
    );
    const [found] = foundOf([offer(1, { contents })], { ...anybody, against }, book);
    expect(found?.findings.map(({ ingredient }) => ingredient).sort()).toEqual([
      'melatonin',
      'st-johns-wort',
    ]);
  });
});

describe('what may not be sold as food', () => {
  const [demo] = JSON.parse(readFileSync('src/demo/goods/minerals.json', 'utf8')) as Record<
    string,
    unknown
  >[];
  const every = (text: string) => ({ tw: text, zh: text, en: text });
  const plainGood = {
    ...demo,
    pictures: [],
    ingredients: every('rice flour'),
    nutrition: { serving: every('1'), servings: 30, facts: [line('zinc', 'mg', 10)] },
  };
  const faultsOf = (given: object) =>
    GoodsRecord.safeParse({ ...plainGood, ...given }).error?.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    ) ?? [];
  const withFact = (nutrient: string, name: string) => ({
    nutrition: { serving: every('1'), servings: 30, facts: [line(nutrient, 'mg', 3, name)] },
  });

  it('is what the rules say is no food', () => {
    const noFood = book.exclusions.exclusions.filter(({ effect }) => effect === 'no-food');
    expect(new Set(noFood.flatMap((rule) => rule.ingredients))).toEqual(FORBIDDEN_SUBSTANCES);
  });

  it('is refused wherever a good names it: by its key, a name, the ingredients or what it is called', () => {
    expect(faultsOf({})).toEqual([]);
    for (const key of FORBIDDEN_SUBSTANCES)
      expect(faultsOf(withFact(key, key)).join(), key).toMatch(/facts\.0\.nutrient .*may not be sold/);
    expect(faultsOf(withFact('gaba', '褪黑激素')).join()).toMatch(/melatonin may not be sold/);
    expect(faultsOf({ ingredients: every('rice flour, Ma Huang extract') }).join()).toMatch(/ephedra/);
    expect(faultsOf({ name: every('Kava calm') }).join()).toMatch(/^name kava/);
    expect(faultsOf({ status: 'group', ...withFact('dhea', 'DHEA') }).join()).toMatch(/dhea/);
  });

  it('is not what a good says it is free of, nor what is taken from sale', () => {
    expect(faultsOf({ name: every('Melatonin-free night') })).toEqual([]);
    expect(faultsOf({ name: every('晚安粉，不含褪黑激素') })).toEqual([]);
    expect(faultsOf({ status: 'off', ...withFact('melatonin', 'Melatonin') })).toEqual([]);
  });

  it('and what only the ingredients name is to be told with its amount, since rules read amounts', () => {
    const named = every('rice flour, Hypericum perforatum extract');
    expect(faultsOf({ ingredients: named })).toContainEqual(
      'ingredients names st-johns-wort: tell its amount in nutrition.facts as "st-johns-wort"',
    );
    const told = withFact('st-johns-wort', '聖約翰草');
    expect(faultsOf({ ingredients: named, ...told })).toEqual([]);
    // Named by its part, fermented with it, or a salt of it.
    expect(faultsOf({ ingredients: every('紅蔘'), ...withFact('ginsenosides', 'x') })).toEqual([]);
    expect(faultsOf({ ingredients: every('GABA（乳酸菌發酵）、5-MTHF 葡萄糖胺鹽') })).toEqual([]);
  });
});
