import type { Answer, Answers } from '#lib/care/questionnaire/model/questions.ts';
import { $questInfoList, NO_ANSWERS } from '#stores/questionnaire.ts';
import { $isSignedIn } from '#stores/session.ts';
import type { Fields } from '#stores/shape.ts';

/** An answer as this browser keeps it until the tab is closed (`questInfoList`). */
export interface GivenAnswer {
  readonly userQuestCode: string;
  readonly question: string;
  readonly answer: Answer;
  /** By this device's clock. */
  readonly at: number;
  /** The shop has it. */
  readonly isKept: boolean;
}

/** The answers of one sitting that lie here; whatever else is there is not this sitting's. */
export const givenFor = (userQuestCode: string): readonly GivenAnswer[] =>
  $questInfoList.get().flatMap((one) => {
    const given = asGiven(one);
    return given?.userQuestCode === userQuestCode ? [given] : [];
  });

export const unsavedAnswers = (given: readonly GivenAnswer[]): readonly GivenAnswer[] =>
  given.filter(({ isKept }) => !isKept);

/** A member's answers are in the account: here stays only what the shop has not got yet. A guest's are only here and there. */
export function saveGivenAnswers(given: readonly GivenAnswer[]): void {
  const kept = $isSignedIn.get() ? unsavedAnswers(given) : given;
  $questInfoList.set(kept.length > 0 ? kept.map((one) => ({ ...one })) : NO_ANSWERS);
}

/** One question has one answer. */
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
