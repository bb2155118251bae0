import {
  count,
  days,
  type FiguresOf,
  hours,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about the questionnaire. */
export const questionnaireSettings = {
  /**
   * Which version of the rules a dietitian has signed. Another one than the shop's, and nobody is asked anything: 0 while
   * none is signed.
   */
  questionnaireSignedRules: count(0, { least: 0, most: 1000 }),
  /** How long a browser that has opened a member's result may look at it before it asks anew. */
  questionnaireOpenHours: hours(12, { most: 72 }),
  /** For how long a dietitian may read what is ticked for them before the first question. */
  questionnaireDietitianDays: onPage(days(90, { most: 366 })),
  /** Questionnaires of one person. */
  maxQuestionnaireSittings: count(60, { most: 1000 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof questionnaireSettings> {}
  interface PageLimits extends PageFiguresOf<typeof questionnaireSettings> {}
}
