import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { LATEST, readBook, readQuestions, readQuestionWords, readRuleWords, versionsOf } from './files.ts';
import type { Questions, QuestionWords } from './model/questions.ts';
import type { RuleBook, RuleWords } from './model/rule-book.ts';
import type { ShownQuestions } from './model/sitting.ts';

/** Questions and rules, read once per process. Published versions never change. */

const known = <Key, Value>(read: (key: Key) => Value) => {
  const values = new Map<Key, Value>();
  return (key: Key): Value => {
    const value = values.get(key) ?? read(key);
    values.set(key, value);
    return value;
  };
};

let versions: ReadonlySet<number> | undefined;

/** Whether these questions can still be answered. */
export const isVersionAvailable = (version: number): boolean => {
  versions ??= new Set(versionsOf('v'));
  return versions.has(version);
};

export const questionsOf: (version: number) => Questions = known(readQuestions);
const wordsByLocale = known((locale: Locale) =>
  known((version: number): QuestionWords => readQuestionWords(version, locale)),
);
export const questionWordsOf = (version: number, locale: Locale): QuestionWords =>
  wordsByLocale(locale)(version);
/** Questions with their texts, without the sentences for results. */
export const shownQuestions = (version: number, locale: Locale): ShownQuestions => ({
  questions: questionsOf(version),
  words: { ...questionWordsOf(version, locale), says: {} },
});

const bookOfVersion = known(readBook);
/** The rules for new results. */
export const currentRuleBook = (): RuleBook => bookOfVersion(LATEST.rules);

let ruleVersions: ReadonlySet<number> | undefined;

/** Whether texts of these rules still exist, for results that were made by them. */
export const hasRules = (version: number): boolean => {
  ruleVersions ??= new Set(versionsOf('rules-v'));
  return ruleVersions.has(version);
};

const ruleWordsByLocale = known((locale: Locale) =>
  known((version: number): RuleWords => readRuleWords(version, locale)),
);
export const ruleWordsOf = (version: number, locale: Locale): RuleWords => ruleWordsByLocale(locale)(version);
