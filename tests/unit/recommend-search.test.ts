import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findings } from '#lib/care/questionnaire/rules/exclusions.ts';
import { fits } from '#lib/care/questionnaire/rules/facts.ts';
import { resultOf } from '#lib/care/questionnaire/rules/result.ts';
import { MISSING_REASONS } from '#lib/care/recommend/codes.ts';
import type { Offer } from '#lib/care/recommend/model/offer.ts';
import { choose } from '#lib/care/recommend/rules/choose.ts';
import { contentsOf, counted, readLabel, times } from '#lib/care/recommend/rules/contents.ts';
import { type DoseOption, isEnough, unrequestedCount } from '#lib/care/recommend/rules/dose-options.ts';
import { isHalal } from '#lib/care/recommend/rules/halal.ts';
import { bestSet } from '#lib/care/recommend/rules/search.ts';
import { isSafe, isSuitable, type Person } from '#lib/care/recommend/rules/suits.ts';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import type { GoodsLabel } from '#lib/catalog/goods/model/label.ts';
import { book, DAY, factsOf, questions, somebody, table } from '../setup/questionnaire.ts';
import { anybody, offer, suggested, wishes } from './recommend-input.ts';

/** Meets a person's needs at the least cost and with the fewest extras, among all allowed sets. */

const priced = (price: number) => [{ skuId: price, doses: 30, price, stock: 50 }];

describe('of goods for the same', () => {
  const c = suggested('vitamin-c', 100);
  const d = suggested('vitamin-d', 10);
  const chosen = (needs: Parameters<typeof suggested>[0][], offers: readonly Offer[]) =>
    choose(
      { supplements: [c, d].filter(({ ingredient }) => needs.includes(ingredient)), answer: 'suggestion' },
      offers,
      { book, person: anybody, wishes: wishes() },
    );

  it('the cheaper one wins, whether it goes into a pack or not', () => {
    const offers = [
      offer(1, { contents: { 'vitamin-c': 100 }, skus: priced(980) }),
      offer(2, { contents: { 'vitamin-c': 60 }, skus: priced(230), pack: null }),
    ];
    expect(chosen(['vitamin-c'], offers).lines.map(({ good }) => good.goodsId)).toEqual([2]);
  });

  it('two simple ones win over a dearer one that brings what nobody asked for', () => {
    const both = { 'vitamin-c': 60, 'vitamin-d': 10 };
    const offers = [
      offer(1, {
        contents: { ...both, curcumin: 200 },
        actives: ['vitamin-c', 'vitamin-d', 'curcumin', 'piperine'].map((key) => ({ key, name: key })),
        skus: priced(880),
      }),
      offer(2, { contents: { 'vitamin-c': 100 }, skus: priced(230) }),
      offer(3, { contents: { 'vitamin-d': 10 }, skus: priced(180) }),
    ];
    expect(chosen(['vitamin-c', 'vitamin-d'], offers).lines.map(({ good }) => good.goodsId)).toEqual([2, 3]);
  });

  it('a little dearer is taken for what comes along unasked, and that is said', () => {
    const withZinc = offer(1, { contents: { 'vitamin-c': 100, zinc: 5 }, skus: priced(300) });
    const plain = offer(2, { contents: { 'vitamin-c': 100 }, skus: priced(360) });
    expect(chosen(['vitamin-c'], [withZinc, plain]).lines[0]?.good).toMatchObject({ goodsId: 2, extras: [] });
    expect(chosen(['vitamin-c'], [withZinc]).lines[0]?.good).toMatchObject({ extras: ['zinc'] });
  });

  it('none keeps another need open: what was suggested first does not take all of a limit', () => {
    const calcium = suggested('calcium', 500);
    const offers = [
      offer(1, { contents: { 'vitamin-d': 20 }, skus: priced(100) }),
      offer(2, { contents: { calcium: 500, 'vitamin-d': 10 }, skus: priced(480) }),
    ];
    const { lines, missing } = choose({ supplements: [d, calcium], answer: 'suggestion' }, offers, {
      book,
      person: anybody,
      wishes: wishes(),
    });
    expect(missing).toEqual([]);
    expect(lines.map(({ good, covers }) => [good.goodsId, covers])).toEqual([[2, ['vitamin-d', 'calcium']]]);
  });
});

describe('where no good is there', () => {
  const d = suggested('vitamin-d', 10);
  const held = { contents: { 'vitamin-d': 10 } };
  const reasonOf = (offers: readonly Offer[], person: Partial<Person> = {}, others = [d]) =>
    choose({ supplements: others, answer: 'suggestion' }, offers, {
      book,
      person: { ...anybody, ...person },
      wishes: wishes(),
    }).missing.map(({ reason, nutrients }) => [reason, ...nutrients]);
  const noK = { ...held, contents: { 'vitamin-d': 10, 'vitamin-k': 20 } };
  const against: Person['against'] = [
    {
      rule: 'k',
      row: 1,
      ingredient: 'vitamin-k',
      action: 'exclude',
      effect: 'medicine',
      above: 0,
      because: [],
    },
  ];

  it('it is said why', () => {
    expect(reasonOf([offer(1)])).toEqual([['unsold']]);
    expect(reasonOf([offer(1, { ...held, vegetarian: null })], { diet: 'vegan' })).toEqual([['diet']]);
    expect(reasonOf([offer(1, { ...held, isHalal: false })], { eatsHalal: true })).toEqual([['halal']]);
    expect(reasonOf([offer(1, { ...held, allergens: null })], { avoid: ['soy'] })).toEqual([['allergens']]);
    expect(reasonOf([offer(1, { ...held, skus: [] })])).toEqual([['soldOut']]);
    expect(reasonOf([offer(1, noK)], { against })).toEqual([['against', 'vitamin-k']]);
    const zinc = suggested('zinc', 10);
    const offers = [
      offer(1, { contents: { 'vitamin-d': 10, 'vitamin-e': 100 } }),
      offer(2, { contents: { zinc: 10, 'vitamin-e': 100 } }),
    ];
    expect(reasonOf(offers, {}, [d, zinc])).toEqual([['together', 'vitamin-e']]);
  });
});

const NEEDS = 4;
/** Options with their coverage, a score, and a load with a safe limit. */
const anyWays = fc
  .array(
    fc.record({
      good: fc.integer({ min: 1, max: 6 }),
      covers: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      score: fc.integer({ min: 1, max: 9 }),
      load: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 9 },
  )
  .map((all) =>
    all.map(
      ({ good, covers, score, load }) =>
        ({
          offer: offer(good),
          doses: 1,
          bought: null,
          holds: { load },
          covers,
          extras: [],
          score,
        }) as unknown as DoseOption,
    ),
  );
const load = (ways: readonly DoseOption[]) => ways.reduce((sum, { holds }) => sum + (holds.load ?? 0), 0);
const coveredBy = (ways: readonly DoseOption[]) => new Set(ways.flatMap(({ covers }) => covers));
const sum = (ways: readonly DoseOption[]) => ways.reduce((all, { score }) => all + score, 0);

describe('the search', () => {
  it('finds what trying every set finds', () => {
    fc.assert(
      fc.property(anyWays, fc.integer({ min: 0, max: 12 }), (ways, most) => {
        const isFine = (some: readonly DoseOption[]) => load(some) <= most;
        const fine = ways.filter((way) => isFine([way]));
        const found = bestSet(NEEDS, fine, isFine);
        let best = { covered: 0, score: 0 };
        for (let bits = 0; bits < 2 ** fine.length; bits++) {
          const some = fine.filter((_, at) => bits & (1 << at));
          const goods = new Set(some.map(({ offer: { goodsId } }) => goodsId));
          if (goods.size < some.length || !isFine(some)) continue;
          const covered = coveredBy(some).size;
          if (covered > best.covered) best = { covered, score: Infinity };
        }
        const open = (some: readonly DoseOption[]) =>
          [0, 1, 2, 3].filter((at) => !coveredBy(some).has(at)).join();
        for (let bits = 0; bits < 2 ** fine.length; bits++) {
          const some = fine.filter((_, at) => bits & (1 << at));
          const goods = new Set(some.map(({ offer: { goodsId } }) => goodsId));
          if (goods.size < some.length || !isFine(some)) continue;
          if (open(some) === open(found)) best.score = Math.min(best.score, sum(some));
        }
        expect(coveredBy(found).size).toBe(best.covered);
        if (best.covered > 0) expect(sum(found)).toBe(best.score);
        expect(isFine(found)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('ends soon for five needs and forty goods each, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            at: fc.nat(4),
            too: fc.nat(4),
            score: fc.integer({ min: 10, max: 14 }),
            load: fc.nat(9),
          }),
          {
            minLength: 200,
            maxLength: 200,
          },
        ),
        (all) => {
          const ways = all.map(
            ({ at, too, score, load: own }, id) =>
              ({
                offer: offer(id),
                doses: 1,
                covers: [...new Set([at, too])],
                score,
                holds: { load: own },
              }) as unknown as DoseOption,
          );
          const from = performance.now();
          const found = bestSet(5, ways, (some) => load(some) <= 12);
          expect(found.length).toBeGreaterThan(0);
          expect(performance.now() - from).toBeLessThan(500);
        },
      ),
      { numRuns: 10 },
    );
  });
});

interface DemoGood {
  readonly code: string;
  readonly needs: readonly string[];
  readonly nutrition?: Nutrition;
  readonly label?: GoodsLabel;
  readonly ingredients?: Readonly<Record<string, string>>;
  readonly pack?: Offer['pack'];
  readonly skus: readonly { readonly price: number; readonly pieces?: number; readonly stock: number }[];
}

/** The demo's goods as they are sold. */
const demo: readonly Offer[] = readdirSync('src/demo/goods')
  .flatMap((file) => JSON.parse(readFileSync(`src/demo/goods/${file}`, 'utf8')) as DemoGood[])
  .flatMap(({ nutrition, label, ingredients = {}, pack = null, needs, skus, code }, at) => {
    if (!nutrition || nutrition.facts.length === 0) return [];
    const { facts, servings, daily = 1 } = nutrition;
    return offer(at + 1, {
      name: code,
      contents: pack ? contentsOf(facts, book) : times(contentsOf(facts, book), daily),
      ...readLabel(facts, 'en'),
      allergens: label?.allergens ?? null,
      vegetarian: label?.vegetarian ?? null,
      isHalal: isHalal(label ?? null, Object.values(ingredients)),
      forKids: needs.includes('kids'),
      pack,
      skus: skus.map(({ price, pieces, stock }, nth) => ({
        skuId: (at + 1) * 100 + nth,
        doses: pack && pieces ? Math.floor(pieces / pack.pieces) : Math.floor(servings / daily),
        price,
        stock,
      })),
    });
  });

describe('the kept people, in the demo shop', () => {
  const suggestedTo = table.people.flatMap(({ who, answers }) => {
    const given = somebody(answers);
    const result = resultOf(questions, book, given, DAY);
    if (result.answer === 'dietitian' || result.supplements.length === 0) return [];
    const facts = factsOf(given);
    const diet = fits([{ diet: ['vegan'] }], facts)
      ? 'vegan'
      : fits([{ diet: ['ovo-lacto'] }], facts)
        ? 'ovo-lacto'
        : null;
    const eatsHalal = fits([{ habits: ['halal'] }], facts) !== null;
    const person: Person = { against: findings(book, facts), avoid: result.avoid, diet, eatsHalal };
    return [{ who, result, person }];
  });
  const asked = (person: Person) => ({ book, person, wishes: wishes() });

  it('are many', () => {
    expect(suggestedTo.length).toBeGreaterThan(100);
  });

  it('get no good where a cheaper one does the same and brings no more; nothing is left open that a good would cover', () => {
    const count = { lines: 0, missing: 0, reasons: new Set<string>() };
    for (const { who, result, person } of suggestedTo) {
      const { lines, missing } = choose(result, demo, asked(person));
      const keys = new Set(result.supplements.flatMap(({ ingredient }) => ingredient));
      const suggestedKeys = new Set([
        ...keys,
        ...Object.entries(book.ingredients.ingredients).flatMap(([key, { within }]) =>
          within && (keys.has(within) || keys.has(key)) ? [key, within] : [],
        ),
      ]);
      const held = lines.map(({ good }) => {
        const found = demo.find(({ goodsId }) => goodsId === good.goodsId) as Offer;
        return { offer: found, holds: counted(times(found.contents, good.doses), book) };
      });
      const isFine = (goods: typeof held) =>
        isSafe({ goods, suggested: suggestedKeys, beside: {} }, person, book);
      expect(isFine(held), who).toBe(true);
      const suits = demo.filter(
        (one) =>
          isSuitable(one, asked(person)) && held.every(({ offer: { goodsId } }) => goodsId !== one.goodsId),
      );
      const doses = (one: Offer) => Array.from({ length: one.pack?.dosesMost ?? 1 }, (_, at) => at + 1);
      const daysOf = (one: Offer) =>
        doses(one).map((n) => ({ offer: one, holds: counted(times(one.contents, n), book) }));
      const chargedFor = (one: Offer | undefined) =>
        unrequestedCount((one?.actives ?? []).map(({ key }) => key).filter((key) => !suggestedKeys.has(key)));
      const needOf = (key: string) => result.supplements.find(({ ingredient }) => ingredient === key);
      for (const [at, { covers, good }] of lines.entries()) {
        count.lines++;
        const rest = held.filter((_, nth) => nth !== at);
        for (const other of suits) {
          if (chargedFor(other) > chargedFor(held[at]?.offer)) continue;
          for (const day of daysOf(other).slice(0, 1)) {
            const does = covers.every((key) => isEnough(day.holds, needOf(key) as never));
            const sku = other.skus.filter(({ stock, doses: inside }) => stock > 0 && inside >= 30);
            const perDay = Math.min(...sku.map(({ price, doses: inside }) => Math.ceil(price / inside)));
            if (does && isFine([...rest, day]))
              expect(perDay, `${who}: ${good.name} or ${other.name}`).toBeGreaterThanOrEqual(good.perDay);
          }
        }
      }
      for (const { ingredient, reason } of missing) {
        count.missing++;
        count.reasons.add(reason);
        const need = needOf(ingredient);
        // Neither in addition to the selection, nor as a replacement of one of its items.
        for (const day of suits.flatMap(daysOf)) {
          if (!need || !isEnough(day.holds, need)) continue;
          const hasSome = day.offer.skus.some(({ stock, doses: inside }) => stock > 0 && inside >= 30);
          if (!hasSome) continue;
          expect(isFine([...held, day]), `${who}: ${ingredient} by ${day.offer.name}`).toBe(false);
          for (const [at, { covers }] of lines.entries()) {
            const rest = held.filter((_, nth) => nth !== at);
            const does = covers.every((key) => isEnough(day.holds, needOf(key) as never));
            if (does) expect(isFine([...rest, day]), `${who}: ${ingredient} for ${at}`).toBe(false);
          }
        }
      }
    }
    expect(count.lines).toBeGreaterThan(200);
    for (const reason of count.reasons) expect(MISSING_REASONS).toContain(reason);
  });

  it.each(['vegan', 'ovo-lacto'] as const)(
    'leave no dead end for who eats %s: one need at most is open, and says why',
    (diet) => {
      for (const goal of questions.questions.find(({ key }) => key === 'goals')?.options ?? []) {
        const given = somebody({ diet, goals: [goal], sun: 'under-15', fruit: 'rarely', screen: 'over-8' });
        const result = resultOf(questions, book, given, DAY);
        const person = { ...anybody, against: findings(book, factsOf(given)), avoid: result.avoid, diet };
        const { lines, missing } = choose(result, demo, asked(person));
        expect(lines.length, goal).toBeGreaterThan(1);
        expect(missing.length, goal).toBeLessThan(2);
        expect(
          missing.every(({ reason }) => reason === 'diet'),
          goal,
        ).toBe(true);
      }
    },
  );

  it.each([
    ['no fruit and no sun', { fruit: 'rarely', sun: 'under-15' }],
    ['66 years old and no fruit', { 'birth-date': '1960-03-01', fruit: 'rarely', cycle: 'ended' }],
  ])('%s: nothing dear comes along that nobody asked for', (_, given) => {
    const answers = somebody(given);
    const result = resultOf(questions, book, answers, DAY);
    const person = { ...anybody, against: findings(book, factsOf(answers)) };
    const { lines } = choose(result, demo, asked(person));
    const names = lines.map(({ good }) => good.name);
    expect(lines.flatMap(({ covers }) => covers)).toContain('vitamin-c');
    expect(names).not.toContain('curcumin-complex');
    expect(names).not.toContain('hyaluronic-hydration');
  });
});
