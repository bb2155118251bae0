import type { QuestionWords } from '#lib/care/questionnaire/model/questions.ts';
import type { RuleWords } from '#lib/care/questionnaire/model/rule-book.ts';

/** All that a result is told with. */
export interface ResultWords {
  readonly questions: QuestionWords['questions'];
  readonly says: QuestionWords['says'];
  readonly rules: RuleWords;
}

/**
 * The words that a result was made with; what they lack is told by today's, so that it stays readable when its version is gone.
 * @param own null where no such version is left
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
  // Sentences are of today: the first version quoted answers where a sentence wants its own words for them.
  return { questions, says: today.says, rules: { ...rules, actions: today.rules.actions } };
}
