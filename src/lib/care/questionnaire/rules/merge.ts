import type { Answer } from '../model/questions.ts';

/** The browser of an answer, and the time by its own clock. */
export interface GivenBy {
  readonly browser: string;
  readonly at: number;
}

/** A stored answer, with the time it was given (ms since 1970) and the revision that added it. */
export interface StoredAnswer {
  readonly answer: Answer;
  readonly at: number;
  readonly revision: number;
  readonly by?: GivenBy | undefined;
}
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

export interface NewAnswer {
  readonly question: string;
  readonly answer: Answer;
  readonly at: number;
  readonly by?: GivenBy | undefined;
}

export interface Merged {
  readonly kept: StoredAnswers;
  readonly isChanged: boolean;
  /** Questions whose stored answer is newer than the incoming one, from another device. */
  readonly overruled: readonly string[];
}

/**
 * Within one browser its own clock decides. A delayed save would otherwise look newer than the answer after
 * it.
 */
const isOutdated = (said: NewAnswer, known: StoredAnswer): boolean =>
  said.by && known.by && said.by.browser === known.by.browser
    ? said.by.at <= known.by.at
    : said.at <= known.at;

/** Last write wins per question, by the time of the answer, whatever the device and order of arrival. */
export function mergeAnswers(before: StoredAnswers, said: readonly NewAnswer[], revision: number): Merged {
  const kept: Record<string, StoredAnswer> = { ...before };
  const overruled: string[] = [];
  let isChanged = false;
  for (const one of said) {
    const { question, answer, at, by } = one;
    const known = Object.hasOwn(kept, question) ? kept[question] : undefined;
    const isKnown = known !== undefined && isSame(known.answer, answer);
    if (known && isOutdated(one, known)) {
      if (!isKnown) overruled.push(question);
      continue;
    }
    // The same answer again is only newer, so other devices need not be told of a change.
    kept[question] = { answer, at, revision: isKnown ? known.revision : revision, ...(by && { by }) };
    isChanged = true;
  }
  return { kept, isChanged, overruled };
}

/**
 * Answers that a device at revision `known` is missing: changes by others, and questions where it was
 * overruled.
 */
export function answersUnknownTo(
  { kept, overruled }: Pick<Merged, 'kept' | 'overruled'>,
  known: number,
  said: readonly NewAnswer[],
): { readonly question: string; readonly answer: Answer }[] {
  const own = new Map(said.map(({ question, answer }) => [question, answer]));
  return Object.entries(kept).flatMap(([question, { answer, revision }]) => {
    const mine = own.get(question);
    const isNews =
      overruled.includes(question) || (revision > known && (mine === undefined || !isSame(mine, answer)));
    return isNews ? [{ question, answer }] : [];
  });
}

/** Chosen options are compared as a set. */
export const isSame = (one: Answer, other: Answer): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = (answer: Answer): Answer => (typeof answer === 'object' ? [...answer].sort() : answer);

export const plainAnswers = (kept: StoredAnswers): Readonly<Record<string, Answer>> =>
  Object.fromEntries(Object.entries(kept).map(([question, { answer }]) => [question, answer]));
