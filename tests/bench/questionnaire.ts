import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import { resultOf } from '#lib/care/questionnaire/rules/result.ts';
import { book, DAY, questions, somebody, table } from '../setup/questionnaire.ts';
import { median, type Row } from './row.ts';

const AT_MOST_MS = 2;
const RULES = 500;
const WARM_UP = 10;
const ROUNDS = 21;

/** The current rules, repeated under other names up to the wanted number. */
function manyRules(): RuleBook {
  const { exclusions, supplements } = book;
  const again = <Rule extends { readonly key: string }>(rules: readonly Rule[], times: number): Rule[] =>
    Array.from({ length: times }, (_, round) =>
      rules.map((rule) => ({ ...rule, key: `${rule.key}-${round}` })),
    ).flat();
  const times = Math.ceil(RULES / (exclusions.exclusions.length + supplements.supplements.length));
  return {
    ...book,
    exclusions: { ...exclusions, exclusions: again(exclusions.exclusions, times) },
    supplements: { ...supplements, supplements: again(supplements.supplements, times) },
  };
}

/** A person with as many findings as possible. */
const BURDENED = somebody({
  conditions: ['diabetes', 'pressure', 'stones', 'thyroid'],
  'medicine-count': '3-4',
  medicines: ['warfarin', 'antibiotic', 'statin', 'thyroid'],
  diet: 'vegan',
  goals: ['bones', 'sleep', 'skin'],
  vegetables: 'under-2',
  fruit: 'rarely',
  sun: 'under-15',
  'iron-low': 'yes',
});

/** The cost of a result with many more rules than today's, for everybody in the decision table. */
export async function questionnaire(): Promise<Row[]> {
  const many = manyRules();
  const rules = many.exclusions.exclusions.length + many.supplements.supplements.length;
  const people = [...table.people.map(({ answers }) => somebody(answers)), BURDENED];
  const timeOf = (given: (typeof people)[number]): number => {
    const began = performance.now();
    resultOf(questions, many, given, DAY);
    return performance.now() - began;
  };
  const rounds = Array.from({ length: WARM_UP + ROUNDS }, () => people.map(timeOf)).slice(WARM_UP);
  const times = rounds.flat().sort((a, b) => a - b);
  const slowest = Math.max(...people.map((_, at) => median(rounds.map((round) => round[at] ?? Number.NaN))));
  return [
    {
      what: `questionnaire result, ${rules} rules`,
      ours: `${slowest.toFixed(2)} ms`,
      target: `≤ ${AT_MOST_MS} ms`,
      isOk: slowest <= AT_MOST_MS,
      p50: median(times),
      p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
      note: `for the one of ${people.length} invented people whose result takes longest`,
    },
  ];
}
