import { saveQuest } from '#lib/care/questionnaire/calls.ts';
import { MAX_ANSWER_AGE_MS } from '#lib/care/questionnaire/codes.ts';
import type { ShownQuestions, SittingView } from '#lib/care/questionnaire/model/sitting.ts';
import { call, type Refusal } from '#stores/api.ts';
import type { GivenAnswer } from './given-answers.ts';

/** The status that the page shows. */
export type SaveStatus =
  | { readonly kind: 'loading' | 'none' | 'done' }
  | { readonly kind: 'failed' | 'stopped'; readonly message: string }
  | { readonly kind: 'gone'; readonly sitting: SittingView }
  | { readonly kind: 'asking'; readonly sitting: SittingView; readonly asked: ShownQuestions };

/** The saving state, shown in words next to the questions. */
export type Saving = 'kept' | 'saving' | 'waiting';

/** Refusals after which this device stops polling and saving. */
export const ENDS: Readonly<Record<string, 'done' | 'none' | 'gone'>> = {
  sittingDone: 'done',
  sittingNotFound: 'none',
  questVersionGone: 'gone',
};

/** The refused answers with their errors, by question. */
export const wrongAnswersOf = ({ data }: Refusal): ReadonlyMap<string, string> =>
  new Map(
    (data?.errors ?? []).flatMap(({ field, msg }) =>
      field.startsWith(ANSWERS) ? [[field.slice(ANSWERS.length), msg] as const] : [],
    ),
  );
const ANSWERS = 'answers.';

/** The age of each answer, because clocks of devices differ. */
export const answerAges = (
  { userQuestCode, version }: SittingView,
  revision: number,
  given: readonly GivenAnswer[],
) => ({
  userQuestCode,
  version,
  revision,
  answers: given.map(({ question, answer, at }) => ({
    question,
    answer,
    at,
    ageMs: Math.min(MAX_ANSWER_AGE_MS, Math.max(0, Date.now() - at)),
  })),
});

/** An empty save: returns only the changes of other devices. */
export const hearOthers = (sitting: SittingView, revision: number) =>
  call(saveQuest, answerAges(sitting, revision, []), { silent: true });
