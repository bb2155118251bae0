import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  contentProblems,
  LATEST,
  readQuestionWords,
  readRuleWords,
  versionsOf,
} from '#lib/care/questionnaire/files.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { book, questions } from '../setup/questionnaire.ts';

const FOLDER = 'src/content/questionnaire';

describe('the questionnaire', () => {
  it('has nothing wrong in its newest versions', () => {
    expect(contentProblems()).toEqual([]);
    expect(versionsOf('v').at(-1)).toBe(LATEST.questions);
    expect(versionsOf('rules-v').at(-1)).toBe(LATEST.rules);
  });

  it('has about 40 questions of every kind', () => {
    expect(questions.questions.filter(({ kind }) => kind !== 'text').length).toBeGreaterThanOrEqual(40);
    expect(new Set(questions.questions.map(({ kind }) => kind)).size).toBe(5);
  });

  it('suggests only ingredients that goods of the catalogue have, in their unit', () => {
    const facts = readdirSync('src/demo/goods').flatMap((file) =>
      (
        JSON.parse(readFileSync(join('src/demo/goods', file), 'utf8')) as {
          nutrition?: { facts: { nutrient: string; unit: string }[] } | null;
        }[]
      ).flatMap(({ nutrition }) => nutrition?.facts ?? []),
    );
    const wrong = book.supplements.supplements.filter(
      ({ ingredient }) =>
        !facts.some(
          ({ nutrient, unit }) =>
            nutrient === ingredient && unit === book.ingredients.ingredients[ingredient]?.unit,
        ),
    );
    expect(wrong.map(({ ingredient }) => ingredient)).toEqual([]);
  });

  it.each(LOCALES)('fills in only what there is to fill in (%s)', (locale) => {
    const words = readRuleWords(LATEST.rules, locale);
    const asked = [...JSON.stringify(words).matchAll(/{{(\w+)}}/g)].map(([, name]) => name);
    expect(new Set(asked)).toEqual(new Set(['because', 'thing', 'ingredient', 'hours']));
  });

  /** Words that food may not use in Taiwan or the mainland, in texts about suggestions. */
  const HEALING =
    /治療|治疗|改善|預防|预防|降血|抗癌|失眠|荷爾蒙|激素|更年期|消炎|排毒|增強免疫|增强免疫|瘦身|減肥|减肥|療效|疗效|緩解|缓解|\b(?:treat|cure|heal|prevent|relie[fv]|hormone|insomnia|menopause|detox|boost)/i;

  it.each(LOCALES)('says no word of healing of what it suggests (%s)', (locale) => {
    const { supplements, targets, types, bands, parts, spirits } = readRuleWords(LATEST.rules, locale);
    const { goals, eating, sleep, days } = readQuestionWords(LATEST.questions, locale).sections;
    const texts = JSON.stringify([
      supplements,
      targets,
      types,
      bands,
      parts,
      spirits,
      goals,
      eating,
      sleep,
      days,
    ]);
    expect(HEALING.exec(texts)?.[0]).toBeUndefined();
  });
});

describe('an editor’s mistake', () => {
  const root = temporaryFolder('questionnaire');
  beforeEach(() => cpSync(FOLDER, root, { recursive: true }));
  afterEach(() => rmSync(root, { recursive: true }));

  const Q = 'v2/questions.yaml';
  const E = 'rules-v2/exclusions.yaml';
  it.each([
    [
      'a branch to nowhere',
      Q,
      'when: { surgery: yes }',
      'when: { operation: yes }',
      'No question "operation"',
    ],
    ['a branch by a later answer', Q, 'when: { allergies: other }', 'when: { smoking: now }', 'before this'],
    ['a branch by an option that is not', Q, '{ conditions: other }', '{ conditions: x }', 'no option "x"'],
    [
      'a question that is never reached',
      Q,
      'when: { sex: female, cycle: [irregular, ended], age: { from: 40 } }',
      'when: { sex: male, cycle: [irregular, ended] }',
      '"warm-nights" is never reached',
    ],
    [
      'an option that no rule reads',
      Q,
      'plain: [fine, some]',
      'plain: [fine]',
      'No rule reads "some" of "mood"',
    ],
    [
      'a day that no rule reads',
      Q,
      'surgery-date, section: safety, kind: date, optional: true, forDietitian: true',
      'surgery-date, section: safety, kind: date, optional: true',
      'No rule reads "surgery-date"',
    ],
    [
      'a text that no rule reads',
      Q,
      'note, section: wishes, kind: text, optional: true, forDietitian: true',
      'note, section: wishes, kind: text, optional: true',
      'No rule reads "note"',
    ],
    [
      'a number that no rule reads',
      Q,
      '- { key: surgery-date,',
      '- { key: cups, section: safety, kind: number, from: 0, to: 9 }\n  - { key: surgery-date,',
      'No rule reads "cups"',
    ],
    [
      'a number for a dietitian alone that a rule reads by what is computed of it',
      Q,
      'key: weight, section: about, kind: number,',
      'key: weight, section: about, kind: number, forDietitian: true,',
      '"weight" is read by a rule',
    ],
    [
      'a choice for a dietitian alone',
      Q,
      'key: sun, section: days, kind: single,',
      'key: sun, section: days, kind: single, forDietitian: true,',
      'Name the options of a single as plain',
    ],
    [
      'a range of a day',
      E,
      '{ age: { from: 75 } }',
      '{ birth-date: { from: 75 } }',
      '"birth-date" is a date, no number',
    ],
    [
      'a section that is not',
      Q,
      'key: fruit, section: eating',
      'key: fruit, section: food',
      'No section "food"',
    ],
    [
      'a section that is over',
      Q,
      'key: note, section: wishes',
      'key: note, section: goals',
      'is over before',
    ],
    ['a question twice', Q, 'key: note,', 'key: sun,', '"sun" is there twice'],
    ['a field that is misspelt', Q, 'kind: number, from: 100', 'kind: number, form: 100', 'Unrecognized key'],
    ['a kind that is not', Q, 'kind: date, past', 'kind: day, past', 'kind'],
    ['another number than its folder', Q, 'version: 2', 'version: 3', 'This is version 2'],
    [
      'words that are missing',
      'v2/zh.yaml',
      '  height: { text: 身高多少厘米？ }\n',
      '',
      'No words for "height"',
    ],
    [
      'words of nothing',
      'v2/en.yaml',
      'rarely: Rarely, some: Some days, daily',
      'never: N, rarely: R, some: S, daily',
      'Nothing is called "never"',
    ],
    [
      'a reason that is missing',
      'v2/tw.yaml',
      ', why: 給營養師參考用，不會顯示給其他人。',
      '',
      'Say why "weight" is asked',
    ],
    [
      'a rule that asks about nothing',
      E,
      '{ medicines: warfarin }, action: exclude, effect: medicine',
      '{ drugs: warfarin }, action: exclude, effect: medicine',
      'No question "drugs"',
    ],
    ['a rule for nothing', E, 'ingredients: [ganoderma]', 'ingredients: [reishi]', 'No ingredient "reishi"'],
    [
      'hours where none belong',
      E,
      'action: warn, effect: labels',
      'action: warn, hours: 2, effect: labels',
      'Hours stand',
    ],
    [
      'a dose above the limit',
      'rules-v2/supplements.yaml',
      'dose: 500',
      'dose: 5000',
      '5000 is above the 1000',
    ],
    [
      'a rule twice',
      'rules-v2/targets.yaml',
      'key: more-fruit',
      'key: less-sugar',
      '"less-sugar" is there twice',
    ],
    ['points that are missing', 'rules-v2/points.yaml', 'under-2: 25, ', '', 'No points for "under-2"'],
    [
      'what is taken by no answer',
      'rules-v2/ingredients.yaml',
      'taken: [probiotics]',
      'taken: [kefir]',
      'no option "kefir"',
    ],
    ['no YAML', Q, 'version: 2', 'version: 2: 2', 'questions.yaml'],
  ])('is told by file and line: %s', (_what, file, from, to, message) => {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
    const line = text.slice(0, text.indexOf(from)).split('\n').length;
    const found = contentProblems(LATEST, root).filter((one) => one.includes(message));
    expect(found).not.toEqual([]);
    const [, told] = /\.yaml:(\d+) /.exec(found[0] ?? '') ?? [];
    // A missing part is reported at its parent.
    if (told) expect(Number(told)).toBeLessThanOrEqual(line + 1);
    expect(found[0]).toContain(`${root}/`);
  });

  it('in a branch is told on its own line', () => {
    const path = join(root, Q);
    const text = readFileSync(path, 'utf8').replace('when: { surgery: yes }', 'when: { operation: yes }');
    writeFileSync(path, text);
    const line = text.split('\n').findIndex((one) => one.includes('operation: yes')) + 1;
    expect(contentProblems(LATEST, root)).toContain(
      `${path}:${line} questions.14.when.operation: No question "operation" before this`,
    );
  });
});
