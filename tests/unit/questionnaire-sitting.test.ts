import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITTING_STATES } from '#lib/care/questionnaire/codes.ts';
import { LATEST, readQuestionWords } from '#lib/care/questionnaire/files.ts';
import type { Question } from '#lib/care/questionnaire/model/questions.ts';
import { type AnswerFault, faultOf } from '#lib/care/questionnaire/rules/answer.ts';
import { wordsOfFault } from '#lib/care/questionnaire/rules/fault-words.ts';
import {
  answersUnknownTo,
  isSame,
  mergeAnswers,
  type NewAnswer,
  type StoredAnswers,
} from '#lib/care/questionnaire/rules/merge.ts';
import { canTransitionSitting } from '#lib/care/questionnaire/rules/transitions.ts';
import { treeOf } from '#lib/care/questionnaire/rules/tree.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { hasWord } from '#lib/kernel/i18n/words.ts';
import { questions } from '../setup/questionnaire.ts';

const said = (question: string, answer: NewAnswer['answer'], at: number): NewAnswer => ({
  question,
  answer,
  at,
});

describe('two devices', () => {
  const before: StoredAnswers = { sex: { answer: 'female', at: 100, revision: 1 } };

  it('keep the newer answer of each question, whichever comes last', () => {
    const later = mergeAnswers(before, [said('sex', 'male', 200)], 2);
    expect(later.kept.sex).toEqual({ answer: 'male', at: 200, revision: 2 });
    expect(later.overruled).toEqual([]);
    const earlier = mergeAnswers(later.kept, [said('sex', 'unsaid', 150), said('height', 170, 150)], 3);
    expect(earlier.kept.sex?.answer).toBe('male');
    expect(earlier.kept.height?.answer).toBe(170);
    expect(earlier.overruled).toEqual(['sex']);
  });

  it('are told what the other has changed, and what they were overruled in', () => {
    const merged = mergeAnswers(before, [said('height', 170, 150)], 2);
    expect(answersUnknownTo(merged, 1, [said('height', 170, 150)])).toEqual([]);
    expect(answersUnknownTo(merged, 1, [])).toEqual([{ question: 'height', answer: 170 }]);
    const overruled = mergeAnswers(merged.kept, [said('sex', 'male', 50)], 3);
    expect(answersUnknownTo(overruled, 2, [said('sex', 'male', 50)])).toEqual([
      { question: 'sex', answer: 'female' },
    ]);
  });

  it('change nothing when they say the same again', () => {
    const again = mergeAnswers(
      { goals: { answer: ['eyes', 'sleep'], at: 5, revision: 1 } },
      [said('goals', ['sleep', 'eyes'], 9)],
      2,
    );
    expect(again).toMatchObject({ overruled: [], kept: { goals: { at: 9, revision: 1 } } });
    expect(answersUnknownTo(again, 1, [])).toEqual([]);
    expect(isSame(1, '1')).toBe(false);
  });

  it('of which one was slow to save: its own later answer stays, whenever the older one arrives', () => {
    const by = (at: number) => ({ browser: 'phone', at });
    const given = [
      { ...said('sex', 'female', 900), by: by(1) },
      { ...said('sex', 'male', 300), by: by(2) },
    ];
    for (const order of [given, given.toReversed()]) {
      const { kept } = order.reduce((state, one, i) => mergeAnswers(state.kept, [one], i + 1), {
        kept: {} as StoredAnswers,
      });
      expect(kept.sex?.answer).toBe('male');
    }
    // Another browser's clock cannot be compared.
    const other = { ...said('sex', 'unsaid', 950), by: { browser: 'laptop', at: 1 } };
    expect(mergeAnswers(mergeAnswers({}, given, 1).kept, [other], 2).kept.sex?.answer).toBe('unsaid');
  });

  it('end with the same answers in whatever order their saves arrive', () => {
    const one = fc.record({
      question: fc.constantFrom('a', 'b', 'c'),
      answer: fc.constantFrom('x', 'y', 'z'),
      at: fc.integer({ min: 1, max: 1000 }),
    });
    // One question has one answer at one moment.
    const all = fc.uniqueArray(one, { selector: ({ question, at }) => `${question} ${at}`, maxLength: 12 });
    fc.assert(
      fc.property(all, fc.func(fc.integer()), (given, order) => {
        const newest = (question: string) =>
          given.filter((each) => each.question === question).toSorted((x, y) => y.at - x.at)[0]?.answer;
        const shuffled = given.toSorted((x, y) => order(x) - order(y));
        const { kept } = shuffled.reduce((state, each, i) => mergeAnswers(state.kept, [each], i + 1), {
          kept: {} as StoredAnswers,
        });
        for (const question of ['a', 'b', 'c']) expect(kept[question]?.answer).toBe(newest(question));
      }),
    );
  });
});

it('a finished sitting is never opened again', () => {
  const moves = SITTING_STATES.flatMap((from) => SITTING_STATES.map((to) => [from, to] as const));
  expect(moves.filter(([from, to]) => canTransitionSitting(from, to))).toEqual([['open', 'done']]);
});

it('says of each fault what is wrong, in each language, for the page and for the refusal', () => {
  const faults: readonly AnswerFault[] = [
    'unknown',
    'required',
    'kind',
    'option',
    'alone',
    'few',
    'many',
    'long',
    'date',
    'range',
  ];
  const keys = new Set(
    faults.flatMap((fault) => [undefined, ...questions.questions].map((one) => wordsOfFault(one, fault).key)),
  );
  keys.add('questDateFar');
  for (const locale of LOCALES)
    for (const key of keys) {
      expect([locale, key, hasWord(locale, 'errors', key)]).toEqual([locale, key, true]);
      expect([locale, key, hasWord(locale, 'questDetail', `fault.${key}`)]).toEqual([locale, key, true]);
    }
});

it('names how many must be chosen', () => {
  const goals = questions.questions.find(({ key }) => key === 'goals') as Question;
  const chosen = goals.options.slice(0, 4);
  expect(faultOf(goals, chosen, '2026-11-23')).toBe('many');
  expect(wordsOfFault(goals, 'many')).toMatchObject({ key: 'questTooMany', params: { count: 3 } });
  const height = questions.questions.find(({ key }) => key === 'height');
  expect(wordsOfFault(height, 'range')).toMatchObject({
    key: 'questOutOfRange',
    params: { from: 100, to: 230 },
  });
  const born = questions.questions.find(({ key }) => key === 'birth-date');
  expect(wordsOfFault(born, 'range').key).toBe('questDateToCome');
});

describe('the tree of questions', () => {
  const lines = treeOf(questions, readQuestionWords(LATEST.questions, 'en'));

  it('has every question once, below its section', () => {
    expect(lines[0]).toContain(`${questions.questions.length} questions`);
    for (const { key } of questions.questions)
      expect(lines.filter((line) => new RegExp(`^[ └─]*${key} \\(`).test(line))).toHaveLength(1);
    for (const section of questions.sections)
      expect(lines.some((line) => line.startsWith(`${section}: `))).toBe(true);
  });

  it('draws a branch below what it stands on, with its condition', () => {
    const at = lines.findIndex((line) => line.includes('└─ conditions-other'));
    expect(lines[at - 1]).toContain('conditions (multiple');
    expect(lines[at]).toContain('[conditions is other]');
    expect(lines.find((line) => line.includes('└─ pregnancy'))).toContain('age from 12 below 58');
    expect(lines.find((line) => line.includes('└─ medicines-other'))).toMatch(/^ {5}/);
  });
});
