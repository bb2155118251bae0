import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findings } from '#lib/care/questionnaire/rules/exclusions.ts';
import { resultOf } from '#lib/care/questionnaire/rules/result.ts';
import { choose } from '#lib/care/recommend/rules/choose.ts';
import { foundOf } from '#lib/care/recommend/rules/found.ts';
import { isHalal } from '#lib/care/recommend/rules/halal.ts';
import type { Person } from '#lib/care/recommend/rules/suits.ts';
import type { GoodsLabel } from '#lib/catalog/goods/model/label.ts';
import { book, DAY, factsOf, questions, somebody } from '../setup/questionnaire.ts';
import { anybody, offer, wishes } from './recommend-input.ts';

/** Whether a product is halal, by its label and its list of ingredients. */

interface DemoGood {
  readonly code: string;
  readonly label?: GoodsLabel;
  readonly ingredients?: Readonly<Record<string, string>>;
}
const demo = new Map(
  readdirSync('src/demo/goods')
    .flatMap((file) => JSON.parse(readFileSync(`src/demo/goods/${file}`, 'utf8')) as DemoGood[])
    .map(({ code, label, ingredients = {} }): [string, boolean] => [
      code,
      isHalal(label ?? null, Object.values(ingredients)),
    ]),
);
const listed = (...ingredients: string[]) => isHalal({}, ingredients);

describe('a list of ingredients', () => {
  it.each([
    'Fish oil, gelatin (fish), glycerin, water',
    'Olive oil, softgel shell (fish gelatine, glycerol, water)',
    '橄欖油、膠囊皮（明膠〔魚〕、甘油、水）',
    '鱼胶原蛋白肽（鳕鱼皮）、维生素 C',
    'Fish collagen peptides (tilapia skin), milk protein, vitamin C',
    '牛乳鈣、牛磺酸、雞蛋白、酒石酸膽鹼、鹿角菜膠',
    'Whey protein, honey, beeswax, sugar alcohols, goat’s milk',
    '无酒精香料、牛油果油、羊奶粉',
  ])('suits: %s', (text) => expect(listed(text)).toBe(true));

  it.each([
    'Sunflower oil, gelatin, glycerin',
    'Capsule (gelatine, bovine)',
    '精製魚油、明膠（豬）、甘油',
    '鱼油、明胶、甘油',
    'Undenatured type II collagen (chicken sternum)',
    '非變性第二型膠原蛋白（雞胸軟骨）',
    'Fish gelatine, pork collagen',
    'Royal jelly, ethanol',
    '人參、米酒',
    'L-cystine, zinc gluconate',
    'Red wine extract',
  ])('does not: %s', (text) => expect(listed(text)).toBe(false));

  it('suits in none of its languages where one tells of an animal, and where nothing is told', () => {
    expect(listed('Olive oil, capsule shell', '橄欖油、明膠')).toBe(false);
    expect(listed()).toBe(false);
    expect(listed('Olive oil', ' ')).toBe(false);
    expect(isHalal(null, ['Olive oil'])).toBe(false);
  });

  it('gives way to what the label says of it; a vegetarian one may still hold alcohol', () => {
    expect(isHalal({ halal: true }, ['Gelatin'])).toBe(true);
    expect(isHalal({ halal: false }, ['Olive oil'])).toBe(false);
    expect(isHalal({ vegetarian: 'vegan' }, ['Ginseng, animal-free shell'])).toBe(true);
    expect(isHalal({ vegetarian: 'vegan' }, ['Ginseng, ethanol'])).toBe(false);
  });

  it('is read of the demo’s goods', () => {
    const suits = (code: string) => demo.get(code);
    expect(
      ['rtg-fish-oil', 'pea-protein', 'collagen-peptide-sachets', 'whey-daily'].filter(suits),
    ).toHaveLength(4);
    const kept = [
      'astaxanthin-fish-oil',
      'vitamin-d3-800',
      'free-lutein',
      'daypack-senior-bones',
      'bone-mineral-daypack',
    ];
    expect(kept.filter(suits)).toEqual([]);
  });
});

describe('whoever eats halal', () => {
  const answers = somebody({ habits: ['halal'], goals: ['skin'], fish: 'rarely' });
  const result = resultOf(questions, book, answers, DAY);
  const person: Person = { ...anybody, against: findings(book, factsOf(answers)), eatsHalal: true };
  const cod = offer(1, { contents: { 'collagen-peptides': 5 }, vegetarian: null });
  const cattle = offer(2, { contents: { 'collagen-peptides': 5 }, vegetarian: null, isHalal: false });
  const oil = offer(3, { contents: { 'omega-3': 680 }, vegetarian: null });
  const gelatine = offer(4, { contents: { 'omega-3': 680 }, vegetarian: null, isHalal: false });

  it('is suggested fish and its collagen, and nothing of gelatine that does not say of what', () => {
    const goods = choose(result, [cattle, cod, gelatine, oil], { book, person, wishes: wishes() });
    const shown = goods.lines.flatMap(({ good, others }) => [good, ...others].map(({ goodsId }) => goodsId));
    expect(shown.toSorted()).toEqual([1, 3]);
  });

  it('is told of each other good, once', () => {
    const found = foundOf([cod, cattle, oil, gelatine], person, book);
    expect(found.map(({ goodsId, notEaten, findings: told }) => [goodsId, notEaten, told.length])).toEqual([
      [2, null, 1],
      [4, 'halal', 0],
    ]);
  });
});

it('the demo’s labels name the allergens that their ingredients and warnings say they hold', () => {
  const HELD: Readonly<Record<string, RegExp>> = {
    fish: /fish gelatin|gelatine? \(fish\)|fish oil|fish collagen/i,
    milk: /\b(?:whey|casein|milk powder|milk protein|lactose)\b|\bcontains milk/i,
    soy: /\b(?:soy|soya|natto)\b/i,
    crustaceans: /krill oil,/i,
  };
  const goods = readdirSync('src/demo/goods').flatMap(
    (file) =>
      JSON.parse(readFileSync(`src/demo/goods/${file}`, 'utf8')) as (DemoGood & {
        warnings?: { en: string };
      })[],
  );
  const wrong = goods.flatMap(({ code, label, ingredients, warnings }) =>
    Object.entries(HELD).flatMap(([allergen, said]) =>
      label && said.test(ingredients?.en ?? '') && !label.allergens.some((one) => one === allergen)
        ? [`${code}: ${allergen} (${warnings?.en})`]
        : [],
    ),
  );
  expect(wrong).toEqual([]);
});
