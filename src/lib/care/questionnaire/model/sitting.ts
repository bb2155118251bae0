import { z } from 'zod';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { normalizeLines } from '#lib/kernel/text/normalize.ts';
import { MAX_ANSWER_AGE_MS, MAX_ANSWERS, SITTING_STATES } from '../codes.ts';
import type { Questions, QuestionWords } from './questions.ts';

/** What the API takes and gives of sittings (row H1). Whether an answer is right is said by `faultOf`, with its question's name. */

const userQuestCode = z.string('questCodeRequired').regex(/^[\w-]{22}$/, 'questCodeRequired');
/** A profile of area `health`. */
const personId = z.uuid('questPersonRequired').transform((id) => id as PersonId);
const version = z.int('questVersionRequired').min(1, 'questVersionRequired');

/** More options than any question has. */
const OPTIONS_MOST = 200;

/** An option, several, a text, a day or a number: what is too long for its question, the refusal names with it. */
const given = z.union(
  [z.string().overwrite(normalizeLines), z.number(), z.array(z.string()).max(OPTIONS_MOST).readonly()],
  'questInputUnreadable',
);

const GivenAnswer = z.object({
  question: z.string('questInputUnreadable').max(60, 'questInputUnreadable'),
  answer: given,
  /** How long ago it was given by the device's own clock: what its clock says is not asked. */
  ageMs: z.int('fieldInvalid').min(0, 'fieldInvalid').max(MAX_ANSWER_AGE_MS, 'fieldInvalid').default(0),
  /** When, by that clock: compared with other answers of the same browser alone. */
  at: z.int('fieldInvalid').min(0, 'fieldInvalid').optional(),
});
export type GivenAnswer = z.output<typeof GivenAnswer>;
const said = z.array(GivenAnswer, 'questInputUnreadable').max(MAX_ANSWERS, 'questInputUnreadable');

/** Without a code: the one this browser has open, else the newest that is not finished. */
export const OpenQuestInput = z.object({ userQuestCode: userQuestCode.optional() });

/** For whom, and what is agreed to: three things that are ticked one by one. What was agreed to before still holds. */
export const BeginQuestInput = z.object({
  personId,
  /** That what is said may be processed: without it nobody is asked. */
  answers: z.boolean('privacyTermsRequired').default(false),
  suggest: z.boolean('fieldInvalid').default(false),
  dietitian: z.boolean('fieldInvalid').default(false),
});

export const SaveQuestInput = z.object({
  userQuestCode,
  /** Which questions the answers are to. */
  version,
  /** The last change of the sitting that this device knows. */
  revision: z.int('fieldInvalid').min(0, 'fieldInvalid'),
  answers: said,
});
export type SaveQuestInput = z.output<typeof SaveQuestInput>;

/** The last answers may come with it. */
export const FinishQuestInput = SaveQuestInput;
export const QuestCodeInput = z.object({ userQuestCode });
export const QuestionsInput = z.object({ version });

const Answered = z.object({ question: z.string(), answer: given });

export const SittingView = z.object({
  userQuestCode: z.string(),
  /** Opens it from this browser; sent with every call (point 7). */
  encryptionQuestCode: z.string(),
  personId: z.string(),
  state: z.enum(SITTING_STATES),
  version: z.number(),
  /** Its questions are not asked any more: it is gone on with in today's. */
  isVersionGone: z.boolean(),
  revision: z.number(),
  answers: z.array(Answered),
});
export type SittingView = z.output<typeof SittingView>;
/** Null: none was begun, or it is gone. */
export const OpenedSitting = z.object({ sitting: SittingView.nullable() });

export const SavedAnswers = z.object({
  revision: z.number(),
  /** What other devices have changed since, and where what came was older than what is kept. */
  news: z.array(Answered),
});
export type SavedAnswers = z.output<typeof SavedAnswers>;

export const FinishedQuest = z.object({ userQuestCode: z.string(), encryptionQuestCode: z.string() });

/** One of the list: whose, how far, since when. No answer is in it. */
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

/** The questions of a version in the asker's language. */
export interface ShownQuestions {
  readonly questions: Questions;
  readonly words: QuestionWords;
}
