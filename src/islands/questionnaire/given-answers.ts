import type { Answer, Answers } from '#lib/care/questionnaire/model/questions.ts';
import { $questInfoList, NO_ANSWERS } from '#stores/questionnaire.ts';
import { $isSignedIn } from '#stores/session.ts';
import type { Fields } from '#stores/shape.ts';

/** An answer as this tab stores it until it is closed (`questInfoList`). */
export interface GivenAnswer {
  readonly userQuestCode: string;
  readonly question: string;
  readonly answer: Answer;
  /** This device's time. */
  readonly at: number;
  /** Whether the shop has saved it. */
  readonly isKept: boolean;
}

/** This sitting's stored answers; others are ignored. */
export const givenFor = (userQuestCode: string): readonly GivenAnswer[] =>
  $questInfoList.get().flatMap((one) => {
    const given = asGiven(one);
    return given?.userQuestCode === userQuestCode ? [given] : [];
  });

export const unsavedAnswers = (given: readonly GivenAnswer[]): readonly GivenAnswer[] =>
  given.filter(({ isKept }) => !isKept);

/**
 * A member's answers are in the account, so only unsaved ones stay here. A guest's answers stay here as well
 * as in the shop.
 */
export function saveGivenAnswers(given: readonly GivenAnswer[]): void {
  const kept = $isSignedIn.get() ? unsavedAnswers(given) : given;
  $questInfoList.set(kept.length > 0 ? kept.map((one) => ({ ...one })) : NO_ANSWERS);
}

/** Replaces the answer to the same question. */
export const withGivenAnswer = (given: readonly GivenAnswer[], next: GivenAnswer): readonly GivenAnswer[] => [
  ...given.filter(({ question }) => question !== next.question),
  next,
];

export const answersIn = (given: readonly Pick<GivenAnswer, 'question' | 'answer'>[]): Answers =>
  Object.fromEntries(given.map(({ question, answer }) => [question, answer]));

function asGiven({ userQuestCode, question, answer, at, isKept }: Fields): GivenAnswer | null {
  if (typeof userQuestCode !== 'string' || typeof question !== 'string' || typeof at !== 'number')
    return null;
  return isAnswer(answer) ? { userQuestCode, question, answer, at, isKept: isKept === true } : null;
}

const isAnswer = (found: unknown): found is Answer =>
  typeof found === 'string' ||
  typeof found === 'number' ||
  (Array.isArray(found) && found.every((one) => typeof one === 'string'));
