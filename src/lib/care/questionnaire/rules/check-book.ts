import { INTAKE_QUESTION } from '../codes.ts';
import type { When } from '../model/condition.ts';
import type { Questions, QuestionWords } from '../model/questions.ts';
import type { RuleBook, RuleFile, RuleWords } from '../model/rule-book.ts';
import { type ContentProblem, sameKeys, whenProblems } from './check-questions.ts';

export interface BookProblem extends ContentProblem {
  readonly file: RuleFile;
}

interface Asked {
  readonly file: RuleFile;
  readonly path: readonly (string | number)[];
  readonly when: When;
}

interface RuleList {
  readonly file: RuleFile;
  readonly list: string;
  readonly rules: readonly { readonly key: string; readonly when: When }[];
}

/** Lists of rules with a key and a condition, by file. */
const listsOf = ({ targets, supplements, exclusions }: RuleBook): readonly RuleList[] => [
  { file: 'targets', list: 'targets', rules: targets.targets },
  { file: 'targets', list: 'items', rules: targets.items },
  { file: 'supplements', list: 'supplements', rules: supplements.supplements },
  { file: 'exclusions', list: 'exclusions', rules: exclusions.exclusions },
  { file: 'exclusions', list: 'referrals', rules: exclusions.referrals },
  { file: 'exclusions', list: 'helps', rules: exclusions.helps },
];

/** All conditions of a book, with their positions. */
export function conditionsOf(book: RuleBook): Asked[] {
  const { types, exclusions } = book;
  const of = (file: RuleFile, list: string, rules: readonly { readonly when: When }[]): Asked[] =>
    rules.map(({ when }, at) => ({ file, path: [list, at, 'when'], when }));
  return [
    ...types.types.flatMap(({ points }, type) =>
      points.map(
        ({ when }, at): Asked => ({
          file: 'types',
          path: ['types', type, 'points', at, 'when'],
          when,
        }),
      ),
    ),
    ...listsOf(book).flatMap(({ file, list, rules }) => of(file, list, rules)),
    ...of('exclusions', 'avoid', exclusions.avoid),
  ];
}

/** All errors of the rules beyond their schema. */
export function bookProblems(book: RuleBook, questions: Questions): BookProblem[] {
  return [
    ...conditionsOf(book).flatMap(({ file, path, when }) =>
      whenProblems(when, questions.questions, path).map((problem) => ({ file, ...problem })),
    ),
    ...pointProblems(book, questions),
    ...ingredientProblems(book, questions),
    ...twice(book),
  ];
}

function pointProblems({ points }: RuleBook, { questions }: Questions): BookProblem[] {
  return Object.entries(points.parts).flatMap(([part, { questions: scored }]) =>
    Object.entries(scored).flatMap(([key, options]): BookProblem[] => {
      const path = ['parts', part, 'questions', key];
      const question = questions.find((one) => one.key === key);
      if (!question) return [{ file: 'points', path, message: `No question "${key}"` }];
      return [
        ...question.options
          .filter((option) => !Object.hasOwn(options, option))
          .map((option) => ({ file: 'points' as const, path, message: `No points for "${option}"` })),
        ...Object.keys(options)
          .filter((option) => !question.options.includes(option))
          .map((option) => ({
            file: 'points' as const,
            path: [...path, option],
            message: `"${key}" has no option "${option}"`,
          })),
      ];
    }),
  );
}

function ingredientProblems(book: RuleBook, { questions }: Questions): BookProblem[] {
  const known = book.ingredients.ingredients;
  const takenOptions = questions.find(({ key }) => key === INTAKE_QUESTION)?.options ?? [];
  const named = book.exclusions.exclusions.flatMap(({ ingredients }, at) =>
    ingredients
      .filter((one) => !one.startsWith('@') && !Object.hasOwn(known, one))
      .map(
        (one): BookProblem => ({
          file: 'exclusions',
          path: ['exclusions', at, 'ingredients'],
          message: `No ingredient "${one}"`,
        }),
      ),
  );
  const suggested = book.supplements.supplements.flatMap(({ ingredient, dose }, at): BookProblem[] => {
    const most = known[ingredient]?.most;
    const say = (field: string, message: string): BookProblem[] => [
      { file: 'supplements', path: ['supplements', at, field], message },
    ];
    if (!Object.hasOwn(known, ingredient)) return say('ingredient', `No ingredient "${ingredient}"`);
    if (most === undefined)
      return say('ingredient', `"${ingredient}" has no "most", so it is never suggested`);
    return dose > most ? say('dose', `${dose} is above the ${most} of "${ingredient}"`) : [];
  });
  const own = Object.entries(known).flatMap(([key, { taken, within }]): BookProblem[] => [
    ...taken
      .filter((option) => !takenOptions.includes(option))
      .map(
        (option): BookProblem => ({
          file: 'ingredients',
          path: ['ingredients', key, 'taken'],
          message: `"${INTAKE_QUESTION}" has no option "${option}"`,
        }),
      ),
    ...(within !== undefined && !Object.hasOwn(known, within)
      ? [
          {
            file: 'ingredients' as const,
            path: ['ingredients', key, 'within'],
            message: `No ingredient "${within}"`,
          },
        ]
      : []),
  ]);
  return [...named, ...suggested, ...own];
}

/** Duplicate keys in a list. Results name rules by key. */
function twice(book: RuleBook): BookProblem[] {
  const of = (file: RuleFile, list: string, rules: readonly { readonly key: string }[]): BookProblem[] =>
    rules.flatMap(({ key }, at) =>
      rules.findIndex((other) => other.key === key) < at
        ? [{ file, path: [list, at, 'key'], message: `"${key}" is there twice` }]
        : [],
    );
  return [
    ...of('types', 'types', book.types.types),
    ...listsOf(book).flatMap(({ file, list, rules }) => of(file, list, rules)),
  ];
}

/** Answers that a rule quotes in a sentence but that have no phrase. */
export function phraseProblems(
  { exclusions }: RuleBook,
  { says }: Pick<QuestionWords, 'says'>,
): ContentProblem[] {
  const needed = exclusions.exclusions.flatMap(({ action, when }) =>
    when.flatMap((condition) =>
      Object.entries(condition).flatMap(([question, asked]) => {
        const said = says[question];
        const path = ['says', question];
        if (!said) return [{ path: ['says'], message: `Say "${question}" within a sentence` }];
        const isThing = action === 'separate';
        if (isThing && said.thing === undefined)
          return [{ path, message: 'Say what is kept apart: "thing"' }];
        const isQuoted = (isThing ? said.thing : said.clause)?.includes('{{answer}}') && Array.isArray(asked);
        return isQuoted
          ? asked
              .filter((option) => !Object.hasOwn(said.phrases, option))
              .map((option) => ({ path: [...path, 'phrases'], message: `No phrase for "${option}"` }))
          : [];
      }),
    ),
  );
  return needed.filter(({ message }, at) => needed.findIndex((other) => other.message === message) === at);
}

/** Missing and unused texts of the rules in a language. */
export function ruleWordProblems(book: RuleBook, words: RuleWords): ContentProblem[] {
  const keys = (rules: readonly { readonly key: string }[]) => rules.map(({ key }) => key);
  const { exclusions, points, types, targets, supplements, ingredients } = book;
  return [
    ...sameKeys(Object.keys(points.parts), words.parts, ['parts']),
    ...sameKeys(
      Object.values(points.parts).map(({ spirit }) => spirit),
      words.spirits,
      ['spirits'],
    ),
    ...sameKeys(keys(points.bands), words.bands, ['bands']),
    ...sameKeys([types.balance.key, ...keys(types.types)], words.types, ['types']),
    ...sameKeys(keys(targets.targets), words.targets, ['targets']),
    ...sameKeys(Object.keys(ingredients.ingredients), words.ingredients, ['ingredients']),
    ...sameKeys(keys(supplements.supplements), words.supplements, ['supplements']),
    ...sameKeys([...new Set(exclusions.exclusions.map(({ effect }) => effect))], words.effects, ['effects']),
    ...sameKeys(keys(exclusions.referrals), words.referrals, ['referrals']),
    ...sameKeys(keys(exclusions.helps), words.helps, ['helps']),
  ];
}
