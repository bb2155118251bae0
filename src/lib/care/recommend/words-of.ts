import type { Result } from '#lib/care/questionnaire/model/result.ts';
import {
  hasRules,
  isVersionAvailable,
  LATEST_QUESTIONS,
  LATEST_RULES,
  questionWordsOf,
  ruleWordsOf,
} from '#lib/care/questionnaire/service.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { type ResultTexts, resultTexts } from './result-text.ts';
import { type ResultWords, resultWords } from './rules/result-words.ts';

function todaysWords(locale: Locale): ResultWords {
  const { questions, says } = questionWordsOf(LATEST_QUESTIONS, locale);
  return { questions, says, rules: ruleWordsOf(LATEST_RULES, locale) };
}

/** The available texts of these versions. */
const wordsLeft = (locale: Locale, { questions, rules }: Result['versions']): Partial<ResultWords> => ({
  ...(isVersionAvailable(questions) ? { questions: questionWordsOf(questions, locale).questions } : {}),
  ...(hasRules(rules) ? { rules: ruleWordsOf(rules, locale) } : {}),
});

/** Texts for these versions. Default: the current ones. */
export function resultTextsOf(locale: Locale, versions?: Result['versions']): ResultTexts {
  const today = todaysWords(locale);
  return resultTexts(locale, versions ? resultWords(wordsLeft(locale, versions), today) : today);
}
