import { z } from 'zod';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { normalizeLines } from '#lib/kernel/text/normalize.ts';
import { MAX_ANSWER_AGE_MS, MAX_ANSWERS, SITTING_STATES } from '../codes.ts';
import type { Questions, QuestionWords } from './questions.ts';

/** Payloads of sittings (row H1). `faultOf` validates the answers themselves and names their question. */

const userQuestCode = z.string('questCodeRequired').regex(/^[\w-]{22}$/, 'questCodeRequired');
/** A profile of area `health-profile`. */
const personId = z.uuid('questPersonRequired').transform((id) => id as PersonId);
const version = z.int('questVersionRequired').min(1, 'questVersionRequired');

/** Maximum options in an answer; more than any question has. */
const OPTIONS_MOST = 200;

/**
 * An option, several options, a text, a day or a number. Excessive length is refused later, with the
 * question's name.
 */
const given = z.union(
  [z.string().overwrite(normalizeLines), z.number(), z.array(z.string()).max(OPTIONS_MOST).readonly()],
  'questInputUnreadable',
);

const GivenAnswer = z.object({
  question: z.string('questInputUnreadable').max(60, 'questInputUnreadable'),
  answer: given,
  /** Age of the answer in ms by the device's clock. Only differences of that clock are used. */
  ageMs: z.int('fieldInvalid').min(0, 'fieldInvalid').max(MAX_ANSWER_AGE_MS, 'fieldInvalid').default(0),
  /** Time in ms by that clock, for comparison within the same browser only. */
  at: z.int('fieldInvalid').min(0, 'fieldInvalid').optional(),
});
export type GivenAnswer = z.output<typeof GivenAnswer>;
const said = z.array(GivenAnswer, 'questInputUnreadable').max(MAX_ANSWERS, 'questInputUnreadable');

/** Without a code: the browser's open sitting, else the newest unfinished one. */
export const OpenQuestInput = z.object({ userQuestCode: userQuestCode.optional() });

/** The profile, and three separate consents. Earlier consents remain. */
export const BeginQuestInput = z.object({
  personId,
  /** Consent to processing the answers. It is required. */
  answers: z.boolean('privacyTermsRequired').default(false),
  suggest: z.boolean('fieldInvalid').default(false),
  dietitian: z.boolean('fieldInvalid').default(false),
});

export const SaveQuestInput = z.object({
  userQuestCode,
  /** Version of the questions. */
  version,
  /** The last revision that this device knows. */
  revision: z.int('fieldInvalid').min(0, 'fieldInvalid'),
  answers: said,
});
export type SaveQuestInput = z.output<typeof SaveQuestInput>;

/** It may include the last answers. */
export const FinishQuestInput = SaveQuestInput;
export const QuestCodeInput = z.object({ userQuestCode });
export const QuestionsInput = z.object({ version });

const Answered = z.object({ question: z.string(), answer: given });

export const SittingView = z.object({
  userQuestCode: z.string(),
  /** Opens it from this browser. Sent with every call (point 7). */
  encryptionQuestCode: z.string(),
  personId: z.string(),
  state: z.enum(SITTING_STATES),
  version: z.number(),
  /** Its questions are not available any more; it continues with the latest ones. */
  isVersionGone: z.boolean(),
  revision: z.number(),
  answers: z.array(Answered),
});
export type SittingView = z.output<typeof SittingView>;
/** Null: none was begun, or it was deleted. */
export const OpenedSitting = z.object({ sitting: SittingView.nullable() });

export const SavedAnswers = z.object({
  revision: z.number(),
  /** Changes by other devices, and answers whose stored version is newer. */
  news: z.array(Answered),
});
export type SavedAnswers = z.output<typeof SavedAnswers>;

export const FinishedQuest = z.object({ userQuestCode: z.string(), encryptionQuestCode: z.string() });

/** A list entry: person, progress, dates. It contains no answers. */
const SittingRow = z.object({
  userQuestCode: z.string(),
  personId: z.string(),
  state: z.enum(SITTING_STATES),
  done: z.number(),
  all: z.number(),
  changedAt: z.string(),
});
export const SittingList = z.array(SittingRow);
export type SittingRow = z.output<typeof SittingRow>;

/** The questions of a version in the caller's language. */
export interface ShownQuestions {
  readonly questions: Questions;
  readonly words: QuestionWords;
}
