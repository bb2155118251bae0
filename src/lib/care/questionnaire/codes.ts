import type { Stage } from '#lib/catalog/health-profile/codes.ts';

/** How a question is answered. */
export const QUESTION_KINDS = ['single', 'multiple', 'text', 'date', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What a rule does with an ingredient, the gravest first. */
export const ACTIONS = ['exclude', 'dietitian', 'warn', 'separate'] as const;
export type Action = (typeof ACTIONS)[number];

export const TIMES_OF_DAY = ['morning', 'evening'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** How much somebody may write to the dietitian in one answer. */
export const MAX_TEXT_LENGTH = 500;

/** About how many seconds a question of each kind takes. */
export const SECONDS: Readonly<Record<QuestionKind, number>> = {
  single: 12,
  multiple: 25,
  text: 20,
  date: 15,
  number: 10,
};

/** What conditions may ask besides questions: computed of answers. */
export const COMPUTED = ['age', 'bmi', 'medicine-kinds'] as const;

/** Rules for all ingredients, and for those from plants. */
export const ALL = '@all';
export const HERBAL = '@herbal';

/** The questions that a profile answers, and is told by. */
export const BIRTH_QUESTION = 'birth-date';
export const SEX_QUESTION = 'sex';

/** The same of pregnancy: what its answers make of a profile; who would rather not say changes nothing of it. */
export const STAGE_QUESTION = 'pregnancy';
export const STAGE_OF_ANSWER: Readonly<Record<string, Stage>> = {
  none: 'none',
  trying: 'none',
  pregnant: 'pregnant',
  lactating: 'breastfeeding',
};

/** The question whose answers say what somebody takes already. */
export const INTAKE_QUESTION = 'supplements';

/** A sitting: somebody's answers to one version of the questions, until they are finished (row H1). */
export const SITTING_STATES = ['open', 'done'] as const;
export type SittingState = (typeof SITTING_STATES)[number];

/** How long after it was given an answer may still come in: a device was without a network. */
export const MAX_ANSWER_AGE_MS = 30 * 86_400_000;

/** More questions than any version has, in one save. */
export const MAX_ANSWERS = 200;
