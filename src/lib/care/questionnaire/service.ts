import { LATEST } from './files.ts';

/** Questionnaires for other areas and pages. */
export { type Opened, openedBy, openedByPage } from './key.ts';
export { isQuestionnaireOpen, refuseClosed } from './open.ts';
export { hasResults, newestResult, readSitting, resultsOf, resultToShow, type Sitting } from './read.ts';
export { lockSitting, newQuestCode } from './store.ts';
export {
  currentRuleBook,
  hasRules,
  isVersionAvailable,
  questionsOf,
  questionWordsOf,
  ruleWordsOf,
  shownQuestions,
} from './versions.ts';

/** Versions of new questionnaires and results. */
export const { questions: LATEST_QUESTIONS, rules: LATEST_RULES } = LATEST;
