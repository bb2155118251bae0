import type { Answer } from '../model/questions.ts';

/** Which browser has given an answer, and when by its own clock. */
export interface GivenBy {
  readonly browser: string;
  readonly at: number;
}

/** An answer as it is kept: when it was given (ms since 1970), and with which change of the sitting it came. */
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
  /** Questions whose kept answer is newer than what came: somebody else's device knew better. */
  readonly overruled: readonly string[];
}

/** Of one browser its own clock knows: an answer whose save was slow looks younger than the one that came after it. */
const isOutdated = (said: NewAnswer, known: StoredAnswer): boolean =>
  said.by && known.by && said.by.browser === known.by.browser
    ? said.by.at <= known.by.at
    : said.at <= known.at;

/** Of each question the newer answer stays, whichever device it came from and in whatever order they arrive. */
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
    // Said again it is the same answer, only newer: nobody has to hear of it.
    kept[question] = { answer, at, revision: isKnown ? known.revision : revision, ...(by && { by }) };
    isChanged = true;
  }
  return { kept, isChanged, overruled };
}

/** What a device that knows `revision` has not heard of yet: what others changed since, and where it was overruled. */
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

/** Chosen options are a set. */
export const isSame = (one: Answer, other: Answer): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = (answer: Answer): Answer => (typeof answer === 'object' ? [...answer].sort() : answer);

export const plainAnswers = (kept: StoredAnswers): Readonly<Record<string, Answer>> =>
  Object.fromEntries(Object.entries(kept).map(([question, { answer }]) => [question, answer]));
