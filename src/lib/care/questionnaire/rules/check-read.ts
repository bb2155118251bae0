import { BIRTH_QUESTION, INTAKE_QUESTION } from '../codes.ts';
import type { Condition } from '../model/condition.ts';
import type { Question, Questions } from '../model/questions.ts';
import type { RuleBook } from '../model/rule-book.ts';
import { conditionsOf } from './check-book.ts';
import { COMPUTED_OF, type ContentProblem } from './check-questions.ts';

/** Answers that nobody reads, and those said to lead to nothing that something reads. */
export function unreadAnswers(book: RuleBook, questions: Questions): ContentProblem[] {
  const branches = questions.questions.flatMap(({ when }) => when);
  const conditions = [...branches, ...conditionsOf(book).flatMap(({ when }) => when)];
  const options = readOptions(book, conditions);
  const asked = new Set(
    conditions.flatMap((condition) => Object.keys(condition).flatMap((key) => COMPUTED_OF[key] ?? [key])),
  );
  // A profile is told by it, whatever the rules ask.
  asked.add(BIRTH_QUESTION);
  return questions.questions.flatMap((question, at) => [
    ...unreadOptions(question, at, options),
    ...(question.options.length > 0 ? [] : unreadQuestion(question, at, asked)),
  ]);
}

/** `question option` for all that a condition, a point or an ingredient asks for. */
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

/** A text, a day or a number has no options to look for: a rule asks about all of it, or a dietitian alone reads it. */
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
