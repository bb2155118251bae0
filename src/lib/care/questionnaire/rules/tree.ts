import { SECONDS } from '../codes.ts';
import type { Condition, When } from '../model/condition.ts';
import type { Question, Questions, QuestionWords } from '../model/questions.ts';
import { COMPUTED_OF } from './check-questions.ts';

/** The questions as a text tree. A conditional question is below the one it depends on. */
export function treeOf({ version, sections, questions }: Questions, words: QuestionWords): string[] {
  const depths = new Map<string, number>();
  const lineOf = (question: Question): string => {
    const parent = parentOf(question, questions);
    const depth = parent ? (depths.get(parent) ?? 0) + 1 : 0;
    depths.set(question.key, depth);
    const branch = depth > 0 ? `${'   '.repeat(depth - 1)}└─ ` : '';
    const text = words.questions[question.key]?.text ?? '';
    return `  ${branch}${question.key} (${kindOf(question)}) ${text}${whenOf(question.when)}`;
  };
  return [
    `Version ${version}: ${questions.length} questions, ${longest(questions)} minutes at most`,
    ...sections.flatMap((section) => [
      '',
      `${section}: ${words.sections[section]?.title ?? ''}`,
      ...questions.filter((one) => one.section === section).map(lineOf),
    ]),
  ];
}

const longest = (questions: readonly Question[]): number =>
  Math.ceil(questions.reduce((sum, { kind }) => sum + SECONDS[kind], 0) / 60);

/** The last question in the same section that its condition depends on. */
function parentOf({ when, section }: Question, questions: readonly Question[]): string | undefined {
  const asked = when.flatMap(Object.keys).flatMap((key) => COMPUTED_OF[key] ?? [key]);
  return questions.findLast((one) => one.section === section && asked.includes(one.key))?.key;
}

function kindOf({ kind, options, least, most, from, to, optional, forDietitian }: Question): string {
  const figures =
    kind === 'multiple'
      ? `, ${least} to ${most ?? options.length} of ${options.length}`
      : kind === 'single'
        ? `, ${options.length} options`
        : kind === 'number'
          ? `, ${from} to ${to}`
          : '';
  return `${kind}${figures}${optional ? ', may be skipped' : ''}${forDietitian ? ', for a dietitian' : ''}`;
}

/**
 * `{ sex: female, age: { from: 16 } }` as ` [sex is female; age from 16]`. Alternatives are joined by "or".
 */
const whenOf = (when: When): string =>
  when
    .map(conditionOf)
    .filter(Boolean)
    .map((said) => ` [${said}]`)
    .join(' or');

const conditionOf = (condition: Condition): string =>
  Object.entries(condition)
    .map(([key, asked]) =>
      Array.isArray(asked) ? `${key} is ${asked.join(' or ')}` : `${key}${rangeOf(asked)}`,
    )
    .join('; ');

const rangeOf = ({
  from,
  below,
}: {
  readonly from?: number | undefined;
  readonly below?: number | undefined;
}): string => `${from === undefined ? '' : ` from ${from}`}${below === undefined ? '' : ` below ${below}`}`;
