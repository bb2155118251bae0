import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { When } from '#lib/care/questionnaire/model/condition.ts';
import type { Questions } from '#lib/care/questionnaire/model/questions.ts';
import { faultOf } from '#lib/care/questionnaire/rules/answer.ts';
import { findings } from '#lib/care/questionnaire/rules/exclusions.ts';
import { type Facts, fits } from '#lib/care/questionnaire/rules/facts.ts';
import {
  answerProblems,
  countedAnswers,
  type Given,
  nextQuestion,
  progress,
  walk,
} from '#lib/care/questionnaire/rules/flow.ts';
import { fitting, targetsOf, typeOf } from '#lib/care/questionnaire/rules/score.ts';
import { suggest } from '#lib/care/questionnaire/rules/suggest.ts';
import { yearsBetween } from '#lib/kernel/time/taipei.ts';
import { book, DAY, everyAnswer, questions, somebody } from '../setup/questionnaire.ts';

const question = (key: string) => {
  const found = questions.questions.find((one) => one.key === key);
  if (!found) throw new Error(`No question ${key}`);
  return found;
};
const openKeys = (given: Record<string, unknown>) => walk(questions, given, DAY).open.map(({ key }) => key);

/** Ten typical people, and the most questions each is asked. */
const TYPICAL: readonly [number, string, Given][] = [
  [37, 'a woman of 36 who sleeps and eats well', {}],
  [
    33,
    'a man of 30 who trains',
    {
      sex: 'male',
      'birth-date': '1996-02-01',
      goals: ['movement'],
      activity: '300-more',
      strength: '3-more',
    },
  ],
  [
    35,
    'a programmer with tired eyes',
    {
      sex: 'male',
      goals: ['eyes', 'focus'],
      screen: 'over-8',
      sitting: 'over-8',
      'dry-eyes': 'often',
      activity: 'under-60',
      'work-hours': 'over-9',
    },
  ],
  [
    39,
    'a student who sleeps little',
    {
      'birth-date': '2004-09-01',
      goals: ['sleep'],
      'sleep-hours': 'under-6',
      'late-nights': '4-more',
      'outside-meals': '10-more',
      vegetables: 'under-2',
      'sweet-drinks': 'daily',
    },
  ],
  [35, 'a vegan', { diet: 'vegan', goals: ['diet'] }],
  [
    36,
    'a woman of 52 after her last period',
    { 'birth-date': '1974-06-01', goals: ['bones'], cycle: 'ended', 'warm-nights': 'some' },
  ],
  [
    34,
    'a man of 61 with a medicine for his blood pressure',
    {
      sex: 'male',
      'birth-date': '1965-01-15',
      goals: ['movement'],
      conditions: ['pressure'],
      'medicine-count': '1-2',
      medicines: ['pressure'],
    },
  ],
  [33, 'a woman of 70', { 'birth-date': '1956-03-03', goals: ['bones', 'digestion'] }],
  [
    39,
    'somebody who eats out, tense',
    {
      goals: ['energy'],
      tension: 'most',
      'outside-meals': '10-more',
      vegetables: 'under-2',
      'sweet-drinks': 'daily',
      coffee: '3-more',
    },
  ],
  [37, 'a mother who breastfeeds', { 'birth-date': '1994-08-08', pregnancy: 'lactating', goals: ['diet'] }],
];

describe('the way through the questions', () => {
  it('begins with the first and ends when all are answered', () => {
    expect(nextQuestion(questions, {}, DAY)?.key).toBe('birth-date');
    expect(nextQuestion(questions, { 'birth-date': '1990-01-01' }, DAY)?.key).toBe('sex');
    expect(nextQuestion(questions, somebody({ note: '' }), DAY)).toBeNull();
  });

  it('asks about medicines whoever takes some, and about the period of women of that age', () => {
    expect(openKeys(somebody())).not.toContain('medicines');
    expect(openKeys(somebody({ 'medicine-count': '3-4' }))).toContain('medicines');
    expect(openKeys(somebody({ sex: 'male' }))).not.toContain('cycle');
    expect(openKeys(somebody({ 'birth-date': '1950-01-01' }))).not.toContain('cycle');
  });

  it('takes about as long as is said', () => {
    const { all, done, minutesLeft } = progress(questions, {}, DAY);
    expect({ done, minutesLeft }).toEqual({ done: 0, minutesLeft: 8 });
    expect(all).toBeGreaterThan(30);
    expect(progress(questions, somebody({ note: '' }), DAY).minutesLeft).toBe(0);
  });

  it('always ends, never asks twice, and its progress only grows, of a steady whole, to all of it', () => {
    fc.assert(
      fc.property(everyAnswer, (all) => {
        let given: Record<string, unknown> = {};
        const asked: string[] = [];
        let before = 0;
        for (
          let next = nextQuestion(questions, given, DAY);
          next;
          next = nextQuestion(questions, given, DAY)
        ) {
          expect(asked).not.toContain(next.key);
          asked.push(next.key);
          given = { ...given, [next.key]: next.kind === 'text' ? '' : all[next.key] };
          const now = progress(questions, given, DAY);
          expect(now.all).toBe(questions.questions.length);
          expect(now.done).toBeGreaterThan(before);
          before = now.done;
        }
        expect(before).toBe(questions.questions.length);
        expect(answerProblems(questions, given, DAY)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is not asked', () => {
  /**
   * These questions are skipped where they do not apply: nobody has a period at 80, or takes medicines and
   * none.
   */
  const APPLIES = new Map(
    questions.questions
      .filter(({ key }) =>
        /^(?:pregnancy|medicines|.*-other|surgery-date|fish|dairy|dry-eyes|strength|cycle|warm-nights)$/.test(
          key,
        ),
      )
      .map(({ key, when }) => [key, when]),
  );
  const whole = (own: readonly [string, When][] = []): Questions => ({
    ...questions,
    questions: questions.questions.map((one) => ({
      ...one,
      when: new Map([...APPLIES, ...own]).get(one.key) ?? [{}],
    })),
  });
  const holds = (told: (facts: Facts) => unknown, all: Questions, numRuns: number) =>
    fc.assert(
      fc.property(everyAnswer, (given) => {
        const asked = countedAnswers(questions, given, DAY);
        expect(told(walk(questions, asked, DAY).facts)).toEqual(told(walk(all, given, DAY).facts));
      }),
      { numRuns },
    );
  const keysOf = (all: readonly { readonly rule: string }[]) => all.map(({ rule }) => rule);

  it('leaves all that protects somebody as it is', () => {
    const { referrals, helps, avoid } = book.exclusions;
    holds(
      (facts) => ({
        against: findings(book, facts).map(({ rule, ingredient, above }) => [rule, ingredient, above]),
        referrals: keysOf(fitting(referrals, facts)),
        helps: keysOf(fitting(helps, facts)),
        avoid: avoid.filter(({ when }) => fits(when, facts)),
      }),
      // A person who does not state their sex may be past menopause.
      whole([['cycle', [{ sex: ['female', 'unsaid'], age: { from: 16, below: 65 } }]]]),
      200,
    );
  });

  it('leaves what is suggested and where to begin as it is', () => {
    holds(
      (facts) => {
        const against = findings(book, facts);
        const { supplements, leftOut } = suggest(book, facts, against, []);
        return {
          supplements: supplements.map(({ ingredient, dose }) => [ingredient, dose]),
          leftOut: leftOut.map(({ ingredient, why }) => [ingredient, why.kind]),
          targets: keysOf(targetsOf(book, facts)),
          type: typeOf(book, facts).key,
        };
      },
      whole(),
      200,
    );
  });

  it.each(TYPICAL)('makes it %i questions at most for %s', (most, _who, own) => {
    expect(walk(questions, somebody(own), DAY).open.length).toBeLessThanOrEqual(most);
  });
});

describe('answers', () => {
  it.each([
    ['a question that was skipped', 'sex', undefined, 'required'],
    ['nothing chosen', 'goals', [], 'required'],
    ['an invented option', 'sex', 'other', 'option'],
    ['an invented option among others', 'goals', ['sleep', 'wings'], 'option'],
    ['one option twice', 'goals', ['sleep', 'sleep'], 'option'],
    ['too many', 'goals', ['sleep', 'energy', 'eyes', 'skin'], 'many'],
    ['more than there are', 'goals', Array(10_000).fill('sleep'), 'many'],
    ['none of these and one of these', 'conditions', ['none', 'gout'], 'alone'],
    ['a list for one', 'sex', ['female'], 'kind'],
    ['an object', 'goals', { 0: 'sleep' }, 'kind'],
    ['10,000 characters', 'note', 'x'.repeat(10_000), 'long'],
    ['a control character', 'note', 'a\u0000b', 'kind'],
    ['half a character', 'note', 'a\ud800', 'kind'],
    ['a day that is not', 'birth-date', '1990-02-30', 'date'],
    ['words for a day', 'birth-date', 'yesterday', 'date'],
    ['a day to come', 'birth-date', '2026-11-24', 'range'],
    ['a day long ago', 'birth-date', '1800-01-01', 'range'],
    ['a number as text', 'height', '170', 'kind'],
    ['no number', 'height', Number.NaN, 'kind'],
    ['a giant', 'height', 400, 'range'],
  ])('refuse %s', (_what, key, given, fault) => {
    expect(faultOf(question(key), given, DAY)).toBe(fault);
    expect(answerProblems(questions, somebody({ [key]: given }), DAY)).toContainEqual({
      question: key,
      fault,
    });
  });

  it('refuse a question that nobody asks', () => {
    const given = JSON.parse('{"__proto__x": 1, "wings": "yes"}') as Record<string, unknown>;
    expect(answerProblems(questions, somebody(given), DAY)).toEqual([
      { question: '__proto__x', fault: 'unknown' },
      { question: 'wings', fault: 'unknown' },
    ]);
  });

  it('take what is right, line breaks and skipped notes among it', () => {
    expect(answerProblems(questions, somebody({ note: 'One\ntwo 🙂' }), DAY)).toEqual([]);
    expect(faultOf(question('note'), '', DAY)).toBeNull();
    expect(faultOf(question('birth-date'), DAY, DAY)).toBeNull();
  });

  it('of a branch that is no longer open are dropped, with all that stood on them', () => {
    const before = somebody({
      'medicine-count': '1-2',
      medicines: ['unlisted'],
      'medicines-other': 'A drug',
    });
    expect(countedAnswers(questions, before, DAY)).toMatchObject({ medicines: ['unlisted'] });
    const after = countedAnswers(questions, { ...before, 'medicine-count': 'none' }, DAY);
    expect(after).not.toHaveProperty('medicines');
    expect(after).not.toHaveProperty('medicines-other');
  });

  it('that are wrong lead nowhere and are not kept', () => {
    const kept = countedAnswers(questions, somebody({ sex: 'x', note: '' }), DAY);
    expect(kept).not.toHaveProperty('sex');
    expect(kept).not.toHaveProperty('pregnancy');
    expect(kept).toMatchObject({ note: '' });
  });

  it('of any shape are answered, not thrown at', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...questions.questions.map(({ key }) => key)), fc.anything()),
        (given) => {
          answerProblems(questions, given, DAY);
          const kept = countedAnswers(questions, given, DAY);
          expect(countedAnswers(questions, kept, DAY)).toEqual(kept);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it.each([
  ['1990-11-23', 36],
  ['1990-11-24', 35],
  ['2008-11-23', 18],
  ['2004-02-29', 22],
])('somebody born on %s is %d', (born, age) => {
  expect(yearsBetween(born, DAY)).toBe(age);
});
