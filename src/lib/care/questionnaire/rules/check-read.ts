import { BIRTH_QUESTION, INTAKE_QUESTION } from '../codes.ts';
import type { Condition } from '../model/condition.ts';
import type { Question, Questions } from '../model/questions.ts';
import type { RuleBook } from '../model/rule-book.ts';
import { conditionsOf } from './check-book.ts';
import { COMPUTED_OF, type ContentProblem } from './check-questions.ts';

/** Answers that no rule reads, and `plain` ones that a rule does read. */
export function unreadAnswers(book: RuleBook, questions: Questions): ContentProblem[] {
  const branches = questions.questions.flatMap(({ when }) => when);
  const conditions = [...branches, ...conditionsOf(book).flatMap(({ when }) => when)];
  const options = readOptions(book, conditions);
  const asked = new Set(
    conditions.flatMap((condition) => Object.keys(condition).flatMap((key) => COMPUTED_OF[key] ?? [key])),
  );
  // It is written to the profile, even if no rule reads it.
  asked.add(BIRTH_QUESTION);
  return questions.questions.flatMap((question, at) => [
    ...unreadOptions(question, at, options),
    ...(question.options.length > 0 ? [] : unreadQuestion(question, at, asked)),
  ]);
}

/** `question option` for everything that a condition, a score or an ingredient reads. */
function readOptions(book: RuleBook, conditions: readonly Condition[]): ReadonlySet<string> {
  const read = new Set<string>();
  const note = (key: string, options: readonly string[]) => {
    for (const option of options) read.add(`${key} ${option}`);
  };
  for (const condition of conditions)
    for (const [key, asked] of Object.entries(condition)) if (Array.isArray(asked)) note(key, asked);
  for (const { questions: scored } of Object.values(book.points.parts))
    for (const [key, options] of Object.entries(scored)) note(key, Object.keys(options));
  for (const { taken } of Object.values(book.ingredients.ingredients)) note(INTAKE_QUESTION, taken);
  return read;
}

const unreadOptions = ({ key, options, plain }: Question, at: number, read: ReadonlySet<string>) =>
  options
    .filter((option) => plain.includes(option) === read.has(`${key} ${option}`))
    .map((option) => ({
      path: ['questions', at, plain.includes(option) ? 'plain' : 'options'],
      message: plain.includes(option)
        ? `"${option}" of "${key}" is read by a rule, so it is not plain`
        : `No rule reads "${option}" of "${key}"`,
    }));

/** Texts, days and numbers have no options: either a rule reads them, or only a dietitian does. */
function unreadQuestion({ key, forDietitian }: Question, at: number, asked: ReadonlySet<string>) {
  if (forDietitian !== asked.has(key)) return [];
  return [
    forDietitian
      ? {
          path: ['questions', at, 'forDietitian'],
          message: `"${key}" is read by a rule, so it is not for a dietitian alone`,
        }
      : {
          path: ['questions', at, 'key'],
          message: `No rule reads "${key}": ask it of a rule, or write "forDietitian: true"`,
        },
  ];
}
