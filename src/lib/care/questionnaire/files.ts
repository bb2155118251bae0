import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { Questions, QuestionWords } from './model/questions.ts';
import { RULE_FILES, type RuleBook, type RuleFile, RuleWords } from './model/rule-book.ts';
import { bookProblems, phraseProblems, ruleWordProblems } from './rules/check-book.ts';
import { type ContentProblem, questionProblems, wordProblems } from './rules/check-questions.ts';
import { unreadAnswers } from './rules/check-read.ts';

/** Questions and rules on disk, by version (docs/decisions/0080-questionnaire.md). */
const FOLDER = 'src/content/questionnaire';

/** The latest versions, for new questionnaires. */
export const LATEST = { questions: 2, rules: 2 };

const questionFolder = (version: number, root = FOLDER) => `${root}/v${version}`;
const ruleFolder = (version: number, root = FOLDER) => `${root}/rules-v${version}`;
const FILES = Object.keys(RULE_FILES) as RuleFile[];

class WrongContent extends Error {}

/** A parsed file, with the positions of its parts. */
interface Read<Data> {
  readonly path: string;
  readonly data: Data;
  /** `file:line field: what is wrong` */
  readonly say: (problem: ContentProblem) => string;
}

/** @throws WrongContent with file and line of each schema error */
function read<Schema extends z.ZodType>(path: string, schema: Schema): Read<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(resolve(path), 'utf8'), { lineCounter: lines });
  const lineOf = (at: readonly (string | number)[]): number => {
    for (let length = at.length; length > 0; length--) {
      const node: unknown = document.getIn(at.slice(0, length), true);
      const range = hasRange(node) ? node.range : null;
      if (range) return lines.linePos(range[0]).line;
    }
    return 1;
  };
  const say = ({ path: at, message }: ContentProblem) =>
    `${path}:${lineOf(at)} ${at.join('.') || 'file'}: ${message}`;
  if (document.errors.length > 0)
    throw new WrongContent(document.errors.map(({ message }) => `${path}: ${message}`).join('\n'));
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { path, data: parsed.data, say };
  const issues = parsed.error.issues.map(({ path: at, message }) =>
    say({ path: at.filter((part) => typeof part !== 'symbol'), message }),
  );
  throw new WrongContent(issues.join('\n'));
}

const hasRange = (node: unknown): node is { range: [number, number, number] | null } =>
  typeof node === 'object' && node !== null && 'range' in node;

const questionsOf = (version: number, root?: string) =>
  read(`${questionFolder(version, root)}/questions.yaml`, Questions);

const ruleFilesOf = (version: number, root?: string) => {
  const path = (name: RuleFile) => `${ruleFolder(version, root)}/${name}.yaml`;
  return {
    ingredients: read(path('ingredients'), RULE_FILES.ingredients),
    points: read(path('points'), RULE_FILES.points),
    types: read(path('types'), RULE_FILES.types),
    targets: read(path('targets'), RULE_FILES.targets),
    supplements: read(path('supplements'), RULE_FILES.supplements),
    exclusions: read(path('exclusions'), RULE_FILES.exclusions),
  };
};

const bookOf = (files: ReturnType<typeof ruleFilesOf>): RuleBook => ({
  ingredients: files.ingredients.data,
  points: files.points.data,
  types: files.types.data,
  targets: files.targets.data,
  supplements: files.supplements.data,
  exclusions: files.exclusions.data,
});

export const readQuestions = (version: number): Questions => questionsOf(version).data;
export const readQuestionWords = (version: number, locale: Locale): QuestionWords =>
  read(`${questionFolder(version)}/${locale}.yaml`, QuestionWords).data;
export const readBook = (version: number): RuleBook => bookOf(ruleFilesOf(version));
export const readRuleWords = (version: number, locale: Locale): RuleWords =>
  read(`${ruleFolder(version)}/${locale}.yaml`, RuleWords).data;

/** Existing versions of questions (`v1`) or rules (`rules-v1`). */
export const versionsOf = (what: 'v' | 'rules-v', root = FOLDER): number[] =>
  readdirSync(resolve(root))
    .flatMap((name) => (name.startsWith(what) ? [Number(name.slice(what.length))] : []))
    .filter(Number.isInteger)
    .sort((a, b) => a - b);

/** All errors in a version of questions and its rules, by file and line. */
export function contentProblems(versions = LATEST, root?: string): string[] {
  try {
    const questions = questionsOf(versions.questions, root);
    const files = ruleFilesOf(versions.rules, root);
    const book = bookOf(files);
    return [
      ...questionProblems(questions.data).map(questions.say),
      ...unreadAnswers(book, questions.data).map(questions.say),
      ...bookProblems(book, questions.data).map(({ file, ...problem }) => files[file].say(problem)),
      ...wrongVersions([{ read: questions, version: versions.questions }]),
      ...wrongVersions(FILES.map((file) => ({ read: files[file], version: versions.rules }))),
      ...LOCALES.flatMap((locale) => {
        const words = read(`${questionFolder(versions.questions, root)}/${locale}.yaml`, QuestionWords);
        const ruleWords = read(`${ruleFolder(versions.rules, root)}/${locale}.yaml`, RuleWords);
        return [
          ...wordProblems(questions.data, words.data).map(words.say),
          ...phraseProblems(book, words.data).map(words.say),
          ...ruleWordProblems(book, ruleWords.data).map(ruleWords.say),
        ];
      }),
    ];
  } catch (error) {
    if (error instanceof WrongContent) return error.message.split('\n');
    throw error;
  }
}

/** A copied folder still has the old number in its files. */
const wrongVersions = (
  all: readonly { read: Read<{ readonly version: number }>; version: number }[],
): string[] =>
  all
    .filter(({ read: { data }, version }) => data.version !== version)
    .map(({ read: { say }, version }) => say({ path: ['version'], message: `This is version ${version}` }));
