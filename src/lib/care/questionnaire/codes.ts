import type { Stage } from '#lib/catalog/health-profile/codes.ts';

/** Kinds of answers. */
export const QUESTION_KINDS = ['single', 'multiple', 'text', 'date', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Effects of a rule on an ingredient, most severe first. */
export const ACTIONS = ['exclude', 'dietitian', 'warn', 'separate'] as const;
export type Action = (typeof ACTIONS)[number];

export const TIMES_OF_DAY = ['morning', 'evening'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** Maximum length of a text answer, in characters. */
export const MAX_TEXT_LENGTH = 500;

/** Estimated seconds for a question of each kind. */
export const SECONDS: Readonly<Record<QuestionKind, number>> = {
  single: 12,
  multiple: 25,
  text: 20,
  date: 15,
  number: 10,
};

/** Values computed from answers, which conditions can test like questions. */
export const COMPUTED = ['age', 'bmi', 'medicine-kinds'] as const;

/** Groups of ingredients in rules: all, and herbal ones. */
export const ALL = '@all';
export const HERBAL = '@herbal';

/** Questions that are answered from a profile and written back to it. */
export const BIRTH_QUESTION = 'birth-date';
export const SEX_QUESTION = 'sex';

/** The stage of life that each pregnancy answer gives a profile. Without a clear answer it is unchanged. */
export const STAGE_QUESTION = 'pregnancy';
export const STAGE_OF_ANSWER: Readonly<Record<string, Stage>> = {
  none: 'none',
  trying: 'none',
  pregnant: 'pregnant',
  lactating: 'breastfeeding',
};

/** The question about current supplements. */
export const INTAKE_QUESTION = 'supplements';

/** States of a sitting: one person's answers to one version of the questions (row H1). */
export const SITTING_STATES = ['open', 'done'] as const;
export type SittingState = (typeof SITTING_STATES)[number];

/** Maximum age of an answer when it arrives, for devices that were offline. */
export const MAX_ANSWER_AGE_MS = 30 * 86_400_000;

/** Maximum answers in one save; more than any version has questions. */
export const MAX_ANSWERS = 200;
