import { yearsBetween } from '#lib/kernel/time/taipei.ts';
import { SECONDS } from '../codes.ts';
import type { Answer, Answers, Question, Questions } from '../model/questions.ts';
import { type AnswerFault, faultOf, isAnswered, SKIPPED } from './answer.ts';
import { type Facts, fits } from './facts.ts';

/** Unvalidated answers: from browser storage, a request, or an older version. */
export type Given = Readonly<Record<string, unknown>>;

interface Walk {
  /** The questions that these answers lead to, in order. */
  readonly open: readonly Question[];
  /** The facts of the valid answers among them. */
  readonly facts: Facts;
}

const answerOf = (given: Given, key: string): unknown => (Object.hasOwn(given, key) ? given[key] : undefined);

/**
 * Walks the questions with these answers. Answers on closed branches are ignored.
 * @param day today, `2026-11-23`, for ages
 */
export function walk({ questions }: Questions, given: Given, day: string): Walk {
  const facts = new Map<string, readonly string[] | number>();
  const open = questions.filter((question) => {
    if (!fits(question.when, facts)) return false;
    const answer = answerOf(given, question.key);
    if (isAnswered(question, answer, day)) note(facts, question, answer, day);
    return true;
  });
  return { open, facts };
}

function note(
  facts: Map<string, readonly string[] | number>,
  { key, kind }: Question,
  answer: Answer,
  day: string,
): void {
  if (typeof answer === 'number') facts.set(key, answer);
  else if (typeof answer !== 'string') facts.set(key, [...answer].sort());
  else if (kind === 'single') facts.set(key, [answer]);
  if (key === 'birth-date' && typeof answer === 'string') facts.set('age', yearsBetween(answer, day));
  if (key === 'medicines' && Array.isArray(answer)) facts.set('medicine-kinds', answer.length);
  const height = facts.get('height');
  const weight = facts.get('weight');
  if (typeof height === 'number' && typeof weight === 'number')
    facts.set('bmi', Math.round((weight / (height / 100) ** 2) * 10) / 10);
}

/** The valid answers of open questions. Skips are included. */
export function countedAnswers(questions: Questions, given: Given, day: string): Answers {
  const kept = walk(questions, given, day).open.flatMap((question): [string, Answer][] => {
    const answer = answerOf(given, question.key);
    if (answer === SKIPPED && question.optional) return [[question.key, SKIPPED]];
    return isAnswered(question, answer, day) ? [[question.key, answer]] : [];
  });
  return Object.fromEntries(kept);
}

export interface AnswerProblem {
  readonly question: string;
  readonly fault: AnswerFault;
}

/** All problems that block submission. Empty if there are none. */
export function answerProblems(questions: Questions, given: Given, day: string): AnswerProblem[] {
  const known = new Set(questions.questions.map(({ key }) => key));
  const unknown = Object.keys(given)
    .filter((key) => !known.has(key))
    .map((question) => ({ question, fault: 'unknown' as const }));
  const wrong = walk(questions, given, day).open.flatMap((question) => {
    const fault = faultOf(question, answerOf(given, question.key), day);
    return fault ? [{ question: question.key, fault }] : [];
  });
  return [...unknown, ...wrong];
}

const isDone = (question: Question, given: Given, day: string): boolean => {
  const answer = answerOf(given, question.key);
  return answer !== undefined && answer !== null && faultOf(question, answer, day) === null;
};

/** The first open question without an answer or skip. Null: all are done. */
export const nextQuestion = (questions: Questions, given: Given, day: string): Question | null =>
  walk(questions, given, day).open.find((question) => !isDone(question, given, day)) ?? null;

export interface Progress {
  /** Includes questions that were passed because no answer led to them. */
  readonly done: number;
  /** All questions. The total does not grow when an answer opens a branch. */
  readonly all: number;
  readonly minutesLeft: number;
}

export function progress(questions: Questions, given: Given, day: string): Progress {
  const { open } = walk(questions, given, day);
  const left = open.filter((question) => !isDone(question, given, day));
  const all = questions.questions;
  const lastDone = all.findLastIndex((one) => open.includes(one) && !left.includes(one));
  const ahead = all.filter((one, at) => at > lastDone && !open.includes(one)).length;
  const seconds = left.reduce((sum, { kind }) => sum + SECONDS[kind], 0);
  return { done: all.length - left.length - ahead, all: all.length, minutesLeft: Math.ceil(seconds / 60) };
}
