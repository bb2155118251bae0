import {
  count,
  days,
  type FiguresOf,
  hours,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings of the questionnaire. */
export const questionnaireSettings = {
  /**
   * The rules version that a dietitian has approved; 0 for none. If it is not the shop's version, the
   * questionnaire is closed.
   */
  questionnaireSignedRules: count(0, { least: 0, most: 1000 }),
  /** How long a browser can show a member's opened result without opening it again. */
  questionnaireOpenHours: hours(12, { most: 72 }),
  /** Duration of the consent for dietitians that is ticked before the first question. */
  questionnaireDietitianDays: onPage(days(90, { most: 366 })),
  /** Maximum questionnaires of one person. */
  maxQuestionnaireSittings: count(60, { most: 1000 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof questionnaireSettings> {}
  interface PageLimits extends PageFiguresOf<typeof questionnaireSettings> {}
}
