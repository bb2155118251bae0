import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf, times as timesOf } from '#lib/boxes/intake/rules/amounts.ts';
import { dailyNutrients } from '#lib/boxes/intake/rules/label.ts';
import { limitsFor } from '#lib/boxes/intake/rules/limits.ts';
import { aboveCeilings } from '#lib/boxes/intake/rules/sum.ts';
import { anyAdult, limitSources } from '#lib/boxes/intake/service.ts';
import { findings, findingsAt } from '#lib/care/questionnaire/rules/exclusions.ts';
import { resultOf } from '#lib/care/questionnaire/rules/result.ts';
import type { OtherIntake } from '#lib/care/recommend/model/line.ts';
import type { Offer } from '#lib/care/recommend/model/offer.ts';
import { choose } from '#lib/care/recommend/rules/choose.ts';
import { contentsOf, counted, sumOf, times } from '#lib/care/recommend/rules/contents.ts';
import { isAnswered } from '#lib/care/recommend/rules/suits.ts';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import { ALLERGENS } from '#lib/catalog/goods/model/label.ts';
import { book, DAY, everyAnswer, factsOf, questions, somebody } from '../setup/questionnaire.ts';
import { anybody, offer, suggested, wishes } from './recommend-input.ts';

/** Rows H2 and H3: goods are chosen in addition to current intake, for any answers and any catalogue. */

const chooseBeside = (
  supplements: Parameters<typeof choose>[0]['supplements'],
  offers: readonly Offer[],
  taken: Readonly<Record<number, OtherIntake['holds']>>,
) =>
  choose(
    { supplements, answer: 'suggestion' },
    offers,
    { book, person: anybody, wishes: wishes() },
    Object.entries(taken).map(([goodsId, holds]) => ({ goodsId: Number(goodsId), holds, most: holds })),
  );

describe('beside what is taken anyway', () => {
  const d = suggested('vitamin-d', 10, { unit: 'ug' });
  const zinc = suggested('zinc', 10);

  it('nothing is suggested again of which half the dose is taken', () => {
    const held = { 'vitamin-d': 10 };
    expect(chooseBeside([d], [offer(1, { contents: held })], { 9: { 'vitamin-d': 5 } })).toEqual({
      lines: [],
      already: [{ ingredient: 'vitamin-d', goodsIds: [9] }],
      missing: [],
    });
  });

  it('nor of a bottle of which enough may be taken', () => {
    const bottle = { goodsId: 9, holds: { 'vitamin-d': 3 }, most: { 'vitamin-d': 6 } };
    const asked = { book, person: anybody, wishes: wishes() };
    const offers = [offer(1, { contents: { 'vitamin-d': 10 } })];
    const { lines, already } = choose({ supplements: [d], answer: 'suggestion' }, offers, asked, [bottle]);
    expect([lines, already]).toEqual([[], [{ ingredient: 'vitamin-d', goodsIds: [9] }]]);
  });

  it('of what is taken in part the rest is suggested, in another good', () => {
    const offers = [1, 9].map((id) => offer(id, { contents: { 'vitamin-d': 3 } }));
    const { lines, already } = chooseBeside([d], offers, { 9: { 'vitamin-d': 4 } });
    expect(already).toEqual([]);
    expect(lines).toMatchObject([{ good: { goodsId: 1, doses: 2 }, beside: [9] }]);
  });

  it('what would be too much together is smaller, and says beside what', () => {
    const strong = offer(1, { contents: { zinc: 10, 'vitamin-d': 18 } });
    const light = offer(2, { contents: { zinc: 6, 'vitamin-d': 5 }, pack: null });
    const { lines } = chooseBeside([zinc], [strong, light], { 9: { 'vitamin-d': 10 }, 8: { iron: 5 } });
    expect(lines).toMatchObject([{ good: { goodsId: 2 }, beside: [9] }]);
    expect(chooseBeside([zinc], [strong, light], {}).lines).toMatchObject([
      { good: { goodsId: 1 }, beside: [] },
    ]);
  });

  it('is left out where nothing is small enough, with the nutrient and the goods', () => {
    const strong = offer(1, { contents: { zinc: 10, 'vitamin-d': 18 } });
    expect(chooseBeside([zinc], [strong], { 9: { 'vitamin-d': 10 } }).missing).toEqual([
      { ingredient: 'zinc', reason: 'beside', nutrients: ['vitamin-d'], goodsIds: [9] },
    ]);
  });

  it('what is too much by itself speaks against no good that holds nothing of it', () => {
    const { lines } = chooseBeside([zinc], [offer(1, { contents: { zinc: 10 } })], {
      9: { 'vitamin-d': 500 },
    });
    expect(lines).toMatchObject([{ good: { goodsId: 1 }, beside: [] }]);
  });
});

describe('whoever answers, and whatever is sold', () => {
  interface DemoGood {
    readonly code: string;
    readonly nutrition?: Nutrition;
    readonly label?: { readonly allergens: readonly (typeof ALLERGENS)[number][] };
    readonly pack?: Offer['pack'];
  }
  const labelled = readdirSync('src/demo/goods')
    .flatMap((file) => JSON.parse(readFileSync(`src/demo/goods/${file}`, 'utf8')) as DemoGood[])
    .flatMap(({ nutrition, ...good }) => (nutrition ? [{ ...good, facts: nutrition.facts }] : []));
  const demo = labelled.map(({ facts, label, pack }, at) =>
    offer(at + 1, {
      contents: contentsOf(facts, book),
      allergens: label?.allergens ?? null,
      pack: pack ?? null,
    }),
  );
  /** A dose's amounts in the intake meter. */
  const amounts = new Map(labelled.map(({ facts }, at) => [at + 1, amountsOf(dailyNutrients({ facts }))]));
  const keys = Object.keys(book.ingredients.ingredients);
  const anyOffer = fc.record({
    contents: fc.dictionary(fc.constantFrom(...keys), fc.double({ min: 0.1, max: 2000, noNaN: true }), {
      maxKeys: 5,
    }),
    allergens: fc.option(fc.subarray([...ALLERGENS], { maxLength: 2 })),
    vegetarian: fc.constantFrom('vegan' as const, 'ovo-lacto' as const, null),
  });
  /** A person with some stated answers, usual otherwise: random answers mostly lead to a dietitian. */
  const anyAnswers = fc
    .tuple(
      everyAnswer,
      fc.subarray(
        questions.questions.map(({ key }) => key),
        { maxLength: 12 },
      ),
    )
    .map(([given, keys]) => somebody(Object.fromEntries(keys.map((key) => [key, given[key]]))));

  /** Any active subscriptions, to the shop's goods and others. */
  const anySubscriptions = fc.array(
    fc.record({
      at: fc.nat(demo.length - 1),
      made: fc.option(anyOffer),
      doses: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 6 },
  );

  it('no line holds what is excluded, and no sum is above a limit, beside any subscriptions', () => {
    const count = { lines: 0, already: 0, tooMuch: 0 };
    fc.assert(
      fc.property(
        anyAnswers,
        fc.array(anyOffer, { maxLength: 8 }),
        anySubscriptions,
        fc.subarray(['vegetarian', 'budget', 'fewer'] as const),
        (answers, made, subscriptions, wanted) => {
          const result = resultOf(questions, book, answers, DAY);
          const against = findings(book, factsOf(answers));
          const person = { against, avoid: result.avoid, diet: null, eatsHalal: false };
          const offers = [...demo, ...made.map((one, at) => offer(1000 + at, one))];
          const offerOf = (id: number) => offers.find(({ goodsId }) => goodsId === id) as Offer;
          const beside = subscriptions.map(({ at, made: own, doses }, nth): OtherIntake => {
            const held = own ? offer(2000 + nth, own) : (demo[at] as Offer);
            const holds = counted(times(held.contents, doses), book);
            return { goodsId: held.goodsId, holds, most: holds };
          });
          const had = sumOf(beside.map(({ holds }) => holds));
          const chosen = choose(result, offers, { book, person, wishes: wishes(...wanted) }, beside);
          const { lines, already, missing } = chosen;
          if (result.answer === 'dietitian') expect(chosen).toEqual({ lines: [], already: [], missing: [] });
          count.lines += lines.length;
          count.already += already.length;
          count.tooMuch += missing.filter(({ nutrients }) => nutrients.length > 0).length;
          for (const { ingredient, goodsIds } of already) {
            expect(goodsIds.length).toBeGreaterThan(0);
            expect(lines.some(({ covers }) => covers.includes(ingredient))).toBe(false);
          }
          const day = sumOf(
            lines.map(({ good }) => {
              const found = offerOf(good.goodsId);
              expect(result.avoid.some((one) => found.allergens?.includes(one))).toBe(false);
              expect(beside.some(({ goodsId }) => goodsId === good.goodsId)).toBe(false);
              return counted(times(found.contents, good.doses), book);
            }),
          );
          for (const [key, own] of Object.entries(day)) {
            const amount = own + (had[key] ?? 0);
            expect(amount).toBeLessThanOrEqual((book.ingredients.ingredients[key]?.most ?? Infinity) + 1e-6);
            const holding = lines
              .map(({ good }) => offerOf(good.goodsId))
              .filter(({ contents }) => (counted(contents, book)[key] ?? 0) > 0);
            const actions = findingsAt(against, key, amount)
              .filter((one) => !holding.every((good) => isAnswered(one, good, person)))
              .map(({ action }) => action);
            expect(actions).not.toContain('exclude');
            expect(actions).not.toContain('dietitian');
          }
          // Nor above a ceiling of the cart's meter. Current intake alone may exceed it, but then nothing is
          // added.
          const inMeter = (id: number, doses: number) => timesOf(amounts.get(id) ?? {}, doses);
          const subscribed = subscriptions.map(({ at, made: own, doses }) =>
            own ? {} : inMeter(at + 1, doses),
          );
          const bought = lines.map(({ good }) => inMeter(good.goodsId, good.doses));
          for (const country of ['TW', 'CN'] as const) {
            const limits = limitsFor(anyAdult(country), limitSources());
            const before = aboveCeilings(subscribed, limits);
            for (const { nutrient, counted: after } of aboveCeilings([...subscribed, ...bought], limits))
              expect(after).toBe(before.find((one) => one.nutrient === nutrient)?.counted);
          }
        },
      ),
      { numRuns: 300 },
    );
    // A minimum count proves that cases occurred; the exact number is random.
    expect(count.lines).toBeGreaterThan(50);
    expect(count.already).toBeGreaterThan(5);
    expect(count.tooMuch).toBeGreaterThan(5);
  });

  it('most of what is suggested can be had of the demo shop', () => {
    const result = resultOf(
      questions,
      book,
      somebody({ sun: 'under-15', fish: 'rarely', fruit: 'rarely' }),
      DAY,
    );
    const { lines, missing } = chooseBeside(result.supplements, demo, {});
    expect(lines.length).toBeGreaterThan(1);
    expect(missing.length).toBeLessThan(result.supplements.length / 2);
  });
});
