import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findings, findingsAt } from '#lib/care/questionnaire/rules/exclusions.ts';
import type { Given } from '#lib/care/questionnaire/rules/flow.ts';
import { resultOf } from '#lib/care/questionnaire/rules/result.ts';
import { countsTowards } from '#lib/care/questionnaire/rules/suggest.ts';
import { book, DAY, everyAnswer, factsOf, questions, somebody, table } from '../setup/questionnaire.ts';

const resultFor = (given: Given) => resultOf(questions, book, given, DAY);
const ingredientsOf = (all: readonly { readonly ingredient: string }[]) =>
  all.map(({ ingredient }) => ingredient);
/** A dose above every threshold of a rule. */
const MUCH = 1_000_000;
const excluded = (given: Given): Set<string> => {
  const all = findings(book, factsOf(given));
  return new Set(ingredientsOf(all.filter(({ action }) => action === 'exclude')));
};
/** Warnings of a cart with this dose, apart from exclusions. */
const toldOf = (given: Given): Set<string> => {
  const all = findings(book, factsOf(given)).filter(({ above }) => MUCH > above);
  return new Set(ingredientsOf(all.filter(({ action }) => action !== 'exclude')));
};

describe('the decision table', () => {
  it('has at least 200 people, each another', () => {
    expect(table.people.length).toBeGreaterThanOrEqual(200);
    expect(new Set(table.people.map(({ who }) => who)).size).toBe(table.people.length);
  });

  it.each(table.people)('$who', (person) => {
    const result = resultFor(somebody(person.answers));
    const suggested = ingredientsOf(result.supplements);
    expect(suggested).toEqual(expect.arrayContaining(person.must));
    expect(suggested.filter((one) => person.never.includes(one))).toEqual([]);
    expect(person['not-even'].filter((one) => !excluded(somebody(person.answers)).has(one))).toEqual([]);
    const careful = toldOf(somebody(person.answers));
    expect(person.careful.filter((one) => !careful.has(one))).toEqual([]);
    const told = (of: 'apart' | 'warnings') =>
      ingredientsOf(result.supplements.filter((one) => one[of].length > 0));
    expect(told('apart')).toEqual(expect.arrayContaining(person.apart));
    expect(told('warnings')).toEqual(expect.arrayContaining(person.warned));
    expect(result.answer).toBe(person.dietitian ? 'dietitian' : 'suggestion');
    expect(result.helps.map(({ rule }) => rule)).toEqual(person.helps);
    if (person.dietitian) expect(suggested).toEqual([]);
    if (person.type) expect(result.type.key).toBe(person.type);
    if (person.avoid) expect(result.avoid).toEqual(person.avoid);
  });

  it('has somebody for every rule: for each thing that is left out, told, referred or suggested', () => {
    const seen = new Set<string>();
    for (const person of table.people) {
      const facts = factsOf(somebody(person.answers));
      const looked = [person.never, person['not-even'], person.careful, person.apart, person.warned].flat();
      for (const { rule, ingredient } of findings(book, facts))
        if (looked.includes(ingredient)) seen.add(rule);
      const { supplements, referrals, helps } = resultFor(somebody(person.answers));
      for (const { ingredient, reasons } of supplements)
        if (person.must.includes(ingredient)) for (const { rule } of reasons) seen.add(rule);
      for (const { rule } of [...referrals, ...helps]) seen.add(rule);
    }
    const { exclusions, referrals, helps } = book.exclusions;
    const rules = [...exclusions, ...referrals, ...helps, ...book.supplements.supplements];
    expect(rules.map(({ key }) => key).filter((key) => !seen.has(key))).toEqual([]);
  });

  it('leaves no row of the table of interactions out', () => {
    const { exclusions, referrals, avoid } = book.exclusions;
    const rows = [...exclusions, ...referrals, ...avoid, ...book.supplements.supplements].flatMap(
      ({ row }) => row ?? [],
    );
    const missing = Array.from({ length: 69 }, (_, at) => at + 1).filter((row) => !rows.includes(row));
    expect(missing).toEqual([]);
  });
});

describe('a result', () => {
  it('tells of each item the rule and the answers that led to it', () => {
    const [first] = resultFor(somebody({ sun: 'under-15' })).supplements;
    expect(first).toMatchObject({
      ingredient: 'vitamin-d',
      dose: 10,
      unit: 'ug',
      time: 'morning',
      reasons: [{ rule: 'd-sun', because: [{ question: 'sun', said: ['under-15'] }] }],
    });
  });

  it('tells of what is left out why', () => {
    const warfarin = {
      'medicine-count': '1-2',
      medicines: ['warfarin'],
      goals: ['bones'],
      vegetables: 'under-2',
    };
    const { leftOut } = resultFor(somebody(warfarin));
    expect(leftOut.find(({ ingredient }) => ingredient === 'vitamin-k2')).toMatchObject({
      reasons: [{ rule: 'k-bones' }],
      why: {
        kind: 'finding',
        finding: { rule: 'k-warfarin', row: 1, because: [{ question: 'medicines', said: ['warfarin'] }] },
      },
    });
    expect(resultFor(somebody({ supplements: ['vitamin-b'] })).leftOut).toMatchObject([
      { ingredient: 'vitamin-b1', why: { kind: 'taken', because: [{ said: ['vitamin-b'] }] } },
    ]);
    expect(
      resultFor(somebody({ budget: 'low', diet: 'vegan' })).leftOut.map(({ why }) => why),
    ).toContainEqual({
      kind: 'enough',
      rule: 'budget-low',
      most: 2,
    });
    expect(resultFor(somebody({ 'birth-date': '2012-01-01' })).leftOut).toMatchObject([
      { why: { kind: 'referral', referrals: [{ rule: 'minor' }] } },
    ]);
  });

  it('leaves out what would come above the limit with what is suggested before', () => {
    const most = (key: string, value: number) => ({
      ...book,
      ingredients: {
        ...book.ingredients,
        ingredients: {
          ...book.ingredients.ingredients,
          [key]: { unit: 'mg' as const, taken: [], herbal: false, most: value },
        },
      },
    });
    const given = somebody({ fish: 'rarely', allergies: ['mango'], 'birth-date': '1975-02-01' });
    const { leftOut } = resultOf(questions, most('omega-3', 500), given, DAY);
    expect(leftOut).toMatchObject([
      { ingredient: 'omega-3', why: { kind: 'limit', nutrient: 'omega-3', most: 500, unit: 'mg' } },
    ]);
  });

  it('has points from 0 to 100, the best habits 100 and none 0', () => {
    const best = resultFor(somebody({ activity: '300-more', strength: '3-more' }));
    expect(best).toMatchObject({ points: { total: 100 }, band: 'bloom', spirit: 'owl' });
    expect(resultFor({})).toMatchObject({ points: { total: 0, parts: [] }, band: 'begin', spirit: null });
  });

  it('shows at most three targets, the most weighty first', () => {
    const { targets } = resultFor(
      somebody({ smoking: 'now', 'sleep-hours': 'under-6', fruit: 'rarely', sun: 'under-15' }),
    );
    expect(targets.map(({ rule }) => rule)).toEqual(['no-smoke', 'sleep-longer', 'move-more']);
  });

  it('cuts a dose to what a medicine allows', () => {
    const strong = {
      ...book,
      supplements: {
        ...book.supplements,
        supplements: book.supplements.supplements.map((rule) =>
          rule.key === 'omega-fish' ? { ...rule, dose: 1800 } : rule,
        ),
      },
    };
    const given = somebody({ fish: 'rarely', 'medicine-count': '1-2', medicines: ['antiplatelet'] });
    const { supplements } = resultOf(questions, strong, given, DAY);
    expect(supplements).toContainEqual(expect.objectContaining({ ingredient: 'omega-3', dose: 1000 }));
  });
});

describe('for whoever answers', () => {
  const holds = (check: (given: Given) => void) =>
    fc.assert(fc.property(everyAnswer, check), { numRuns: 300 });

  it('the same answers give the same result, in whatever order they were given', () => {
    holds((given) => {
      const turned = Object.fromEntries(
        Object.entries(given)
          .reverse()
          .map(([key, answer]) => [key, Array.isArray(answer) ? answer.toReversed() : answer]),
      );
      expect(JSON.stringify(resultFor(turned))).toBe(JSON.stringify(resultFor(given)));
    });
  });

  it('nothing excluded is ever suggested', () => {
    holds((given) => {
      const all = findings(book, factsOf(given));
      for (const { ingredient, dose } of resultFor(given).supplements) {
        // A criterion of the label (halal) selects among goods and excludes no suggestion.
        const found = findingsAt(all, ingredient, dose).filter(({ label }) => label !== 'decides');
        const actions = found.map(({ action }) => action);
        expect(actions).not.toContain('exclude');
        expect(actions).not.toContain('dietitian');
      }
    });
  });

  it('no sum is above its limit', () => {
    holds((given) => {
      const sums = new Map<string, number>();
      for (const { ingredient, dose } of resultFor(given).supplements)
        for (const nutrient of countsTowards(book, ingredient))
          sums.set(nutrient, (sums.get(nutrient) ?? 0) + dose);
      for (const [nutrient, sum] of sums)
        expect(sum, nutrient).toBeLessThanOrEqual(book.ingredients.ingredients[nutrient]?.most ?? 0);
    });
  });

  it('iron never lies in one sachet with calcium or zinc (row 18)', () => {
    holds((given) => {
      const { supplements } = resultFor(given);
      const times = (...named: string[]) =>
        supplements.flatMap(({ ingredient, time }) => (named.includes(ingredient) ? [time] : []));
      expect(times('calcium', 'zinc').filter((time) => times('iron').includes(time))).toEqual([]);
    });
  });

  it('whom a dietitian answers gets no suggestion, and everything has its reason', () => {
    holds((given) => {
      const { answer, referrals, supplements, leftOut } = resultFor(given);
      expect(answer === 'dietitian').toBe(referrals.length > 0);
      if (answer === 'dietitian') expect(supplements).toEqual([]);
      for (const { reasons } of [...supplements, ...leftOut]) expect(reasons.length).toBeGreaterThan(0);
    });
  });

  const asked = new Set(
    [...book.exclusions.exclusions, ...book.exclusions.referrals].flatMap(({ when }) =>
      when.flatMap(Object.keys),
    ),
  );
  const branches = new Set(questions.questions.flatMap(({ when }) => Object.keys(when)));
  const harmless = questions.questions.filter(
    ({ key }) => !asked.has(key) && !branches.has(key) && !['birth-date', 'height', 'weight'].includes(key),
  );

  it('an answer that no exclusion asks about adds none', () => {
    expect(harmless.length).toBeGreaterThan(15);
    fc.assert(
      fc.property(everyAnswer, everyAnswer, fc.constantFrom(...harmless), (given, other, { key }) => {
        const changed = { ...given, [key]: other[key] };
        expect(findings(book, factsOf(changed))).toEqual(findings(book, factsOf(given)));
      }),
      { numRuns: 300 },
    );
  });

  it('one more illness, medicine or allergy never takes an exclusion away', () => {
    const more = fc.constantFrom('conditions', 'medicines', 'allergies');
    fc.assert(
      fc.property(everyAnswer, everyAnswer, more, (given, other, key) => {
        const [had, added] = [given[key], other[key]] as [string[], string[]];
        const both = [...new Set([...had, ...added])].filter((one) => one !== 'none' && one !== 'unsaid');
        if (both.length === 0) return;
        const before = excluded({ ...given, [key]: had.some((one) => both.includes(one)) ? had : both });
        const after = excluded({ ...given, [key]: both });
        expect([...before].filter((one) => !after.has(one))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('low mood sells nothing', () => {
    holds((given) => {
      const { supplements, leftOut } = resultFor({ ...given, mood: 'most' });
      expect(resultFor({ ...given, mood: 'fine' })).toMatchObject({ supplements, leftOut });
    });
  });

  it('a high dose of what is harmless in a small one is found', () => {
    expect(findingsAt(findings(book, factsOf(somebody())), 'vitamin-b6', MUCH)).toMatchObject([
      { rule: 'b6-long', action: 'dietitian', most: 12 },
    ]);
  });
});
