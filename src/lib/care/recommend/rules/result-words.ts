import type { QuestionWords } from '#lib/care/questionnaire/model/questions.ts';
import type { RuleWords } from '#lib/care/questionnaire/model/rule-book.ts';

/** All texts for a result. */
export interface ResultWords {
  readonly questions: QuestionWords['questions'];
  readonly says: QuestionWords['says'];
  readonly rules: RuleWords;
}

/**
 * The texts of a result's own versions. Missing ones come from the current version, so that old results stay
 * readable.
 * @param own empty if no such version is left
 */
export function resultWords(own: Partial<ResultWords>, today: ResultWords): ResultWords {
  const questions = { ...today.questions };
  for (const [key, said] of Object.entries(own.questions ?? {}))
    questions[key] = { ...said, options: { ...questions[key]?.options, ...said.options } };
  const rules = Object.fromEntries(
    Object.entries(today.rules).map(([section, words]) => [
      section,
      { ...words, ...own.rules?.[section as keyof RuleWords] },
    ]),
  ) as RuleWords;
  // Sentences always use current texts, because the first version quoted plain answers instead of phrases.
  return { questions, says: today.says, rules: { ...rules, actions: today.rules.actions } };
}
