import type { Answer } from '../model/questions.ts';

/** An answer as it is kept: when it was given (ms since 1970), and with which change of the sitting it came. */
export interface KeptAnswer {
  readonly answer: Answer;
  readonly at: number;
  readonly revision: number;
}
export type KeptAnswers = Readonly<Record<string, KeptAnswer>>;

export interface NewAnswer {
  readonly question: string;
  readonly answer: Answer;
  readonly at: number;
}

export interface Merged {
  readonly kept: KeptAnswers;
  readonly isChanged: boolean;
  /** Questions whose kept answer is newer than what came: somebody else's device knew better. */
  readonly overruled: readonly string[];
}

/** Of each question the newer answer stays, whichever device it came from and in whatever order they arrive. */
export function mergeAnswers(before: KeptAnswers, said: readonly NewAnswer[], revision: number): Merged {
  const kept: Record<string, KeptAnswer> = { ...before };
  const overruled: string[] = [];
  let isChanged = false;
  for (const { question, answer, at } of said) {
    const known = Object.hasOwn(kept, question) ? kept[question] : undefined;
    const isKnown = known !== undefined && isSame(known.answer, answer);
    if (known && known.at >= at) {
      if (!isKnown) overruled.push(question);
      continue;
    }
    // Said again it is the same answer, only newer: nobody has to hear of it.
    kept[question] = { answer, at, revision: isKnown ? known.revision : revision };
    isChanged = true;
  }
  return { kept, isChanged, overruled };
}

/** What a device that knows `revision` has not heard of yet: what others changed since, and where it was overruled. */
export function newsFor(
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

export const plainAnswers = (kept: KeptAnswers): Readonly<Record<string, Answer>> =>
  Object.fromEntries(Object.entries(kept).map(([question, { answer }]) => [question, answer]));
