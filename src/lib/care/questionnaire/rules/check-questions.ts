import { COMPUTED } from '../codes.ts';
import type { Condition, Range, When } from '../model/condition.ts';
import type { Question, Questions, QuestionWords } from '../model/questions.ts';

/** An error for an editor, with its position in the file. */
export interface ContentProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The questions that each computed value depends on. */
export const COMPUTED_OF: Readonly<Record<string, readonly string[]>> = {
  age: ['birth-date'],
  bmi: ['height', 'weight'],
  'medicine-kinds': ['medicines'],
};

/** All errors of the questions beyond their schema. */
export function questionProblems({ sections, questions }: Questions): ContentProblem[] {
  const found = questions.flatMap((question, at): ContentProblem[] => {
    const before = questions.slice(0, at);
    const path = ['questions', at];
    const say = (field: string, message: string) => ({ path: [...path, field], message });
    const last = before.at(-1)?.section ?? sections[0];
    return [
      ...(before.some(({ key }) => key === question.key) || COMPUTED.some((key) => key === question.key)
        ? [say('key', `"${question.key}" is there twice`)]
        : []),
      ...(sections.includes(question.section) ? [] : [say('section', `No section "${question.section}"`)]),
      ...(sections.indexOf(question.section) < sections.indexOf(last ?? '')
        ? [say('section', `Section "${question.section}" is over before this question`)]
        : []),
      ...whenProblems(question.when, before, [...path, 'when']),
      ...(isReached([question.when], new Map(), before)
        ? []
        : [say('when', `"${question.key}" is never reached: no answers fit`)]),
    ];
  });
  const empty = sections.flatMap((section, at) =>
    questions.some((question) => question.section === section)
      ? []
      : [{ path: ['sections', at], message: `Section "${section}" has no question` }],
  );
  return [...found, ...empty];
}

/** Errors of alternative conditions. */
export const whenProblems = (
  when: When,
  known: readonly Question[],
  path: readonly (string | number)[],
): ContentProblem[] =>
  when.flatMap((one, at) => conditionProblems(one, known, when.length > 1 ? [...path, at] : path));

/** Errors of a condition: unknown questions or options, and wrong kinds of tests. */
const conditionProblems = (
  condition: Condition,
  known: readonly Question[],
  path: readonly (string | number)[],
): ContentProblem[] =>
  Object.entries(condition).flatMap(([key, asked]): ContentProblem[] => {
    const say = (message: string) => [{ path: [...path, key], message }];
    const missing = (COMPUTED_OF[key] ?? [key]).filter((one) => !known.some((other) => other.key === one));
    if (missing.length > 0) return say(`No question "${missing[0]}" before this`);
    const question = known.find((one) => one.key === key);
    const chooses = question?.kind === 'single' || question?.kind === 'multiple';
    if (!Array.isArray(asked)) {
      if (chooses) return say(`"${key}" has options, no range`);
      return question && question.kind !== 'number' ? say(`"${key}" is a ${question.kind}, no number`) : [];
    }
    if (!chooses) return say(`"${key}" has no options`);
    return asked
      .filter((option) => !question.options.includes(option))
      .flatMap((option) => say(`"${key}" has no option "${option}"`));
  });

type Needs = Map<string, readonly string[] | Range>;

/**
 * Whether any answers satisfy all these conditions. Finds questions whose own and inherited conditions
 * contradict each other.
 * @param needs constraints on answers from the conditions already checked
 */
function isReached(waiting: readonly When[], needs: Needs, before: readonly Question[]): boolean {
  const [when, ...rest] = waiting;
  if (!when) return true;
  return when.some((condition) => {
    const narrowed: Needs = new Map(needs);
    const askers = Object.entries(condition).map(([key, asked]) => {
      const asker = before.find((one) => one.key === key);
      const isLeft = asker?.kind === 'multiple' || narrow(narrowed, key, asked);
      return { isLeft, when: asker?.when ?? [{}] };
    });
    const stood = askers.map((one) => one.when);
    return askers.every(({ isLeft }) => isLeft) && isReached([...rest, ...stood], narrowed, before);
  });
}

/** @returns false if no answer is left */
function narrow(needs: Needs, key: string, asked: readonly string[] | Range): boolean {
  const had = needs.get(key);
  const both = had === undefined ? asked : bothOf(had, asked);
  needs.set(key, both);
  return isList(both) ? both.length > 0 : (both.from ?? -Infinity) < (both.below ?? Infinity);
}

const isList = (asked: readonly string[] | Range): asked is readonly string[] => Array.isArray(asked);

function bothOf(one: readonly string[] | Range, other: readonly string[] | Range) {
  if (isList(one) || isList(other))
    return isList(one) && isList(other) ? one.filter((option) => other.includes(option)) : [];
  return {
    from: Math.max(one.from ?? -Infinity, other.from ?? -Infinity),
    below: Math.min(one.below ?? Infinity, other.below ?? Infinity),
  };
}

/** Missing and unused texts in a language. */
export function wordProblems({ sections, questions }: Questions, words: QuestionWords): ContentProblem[] {
  return [
    ...sameKeys(sections, words.sections, ['sections']),
    ...sameKeys(
      questions.map(({ key }) => key),
      words.questions,
      ['questions'],
    ),
    ...questions.flatMap(({ key, options, why }): ContentProblem[] => {
      const said = words.questions[key];
      if (!said) return [];
      const path = ['questions', key];
      return [
        ...sameKeys(options, said.options, [...path, 'options']),
        ...(why && said.why === undefined ? [{ path, message: `Say why "${key}" is asked` }] : []),
        ...(!why && said.why !== undefined
          ? [{ path: [...path, 'why'], message: `"${key}" has no "why: true" in questions.yaml` }]
          : []),
      ];
    }),
  ];
}

/** Keys without texts, and texts without a key. */
export const sameKeys = (
  keys: readonly string[],
  words: Readonly<Record<string, unknown>>,
  path: readonly string[],
): ContentProblem[] => [
  ...keys
    .filter((key) => !Object.hasOwn(words, key))
    .map((key) => ({ path, message: `No words for "${key}"` })),
  ...Object.keys(words)
    .filter((key) => !keys.includes(key))
    .map((key) => ({ path: [...path, key], message: `Nothing is called "${key}"` })),
];
