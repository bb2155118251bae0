import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LATEST, readQuestionWords, readRuleWords } from '#lib/care/questionnaire/files.ts';
import type { Because, Result } from '#lib/care/questionnaire/model/result.ts';
import { ingredientsOf } from '#lib/care/questionnaire/rules/exclusions.ts';
import { resultOf } from '#lib/care/questionnaire/rules/result.ts';
import { ResultText } from '#lib/care/recommend/model/result-text.ts';
import { resultTexts } from '#lib/care/recommend/result-text.ts';
import { type ResultWords, resultWords } from '#lib/care/recommend/rules/result-words.ts';
import { SPIRITS, spiritCard } from '#lib/care/recommend/service.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { book, DAY, everyAnswer, questions, somebody } from '../setup/questionnaire.ts';

/** Rows H2 and L2: a result explains each of its items in words, even after its rules have changed. */

const wordsIn = (locale: Locale): ResultWords => ({
  questions: readQuestionWords(LATEST.questions, locale).questions,
  says: readQuestionWords(LATEST.questions, locale).says,
  rules: readRuleWords(LATEST.rules, locale),
});
const tell = (result: Result, locale: Locale, words = wordsIn(locale)) =>
  ResultText.parse({ userQuestCode: 'x', ...resultTexts(locale, words).result(result) });
const made = (given = {}) => resultOf(questions, book, somebody(given), DAY);

const textsOf = (told: unknown): string[] =>
  typeof told === 'string'
    ? [told]
    : typeof told === 'object' && told
      ? Object.values(told).flatMap(textsOf)
      : [];

describe('a result in words', () => {
  it('has a space between Chinese and Latin where a name was filled in', () => {
    const finding = resultTexts('tw', wordsIn('tw')).finding({
      rule: 'e-bleeding',
      row: 3,
      ingredient: 'vitamin-e',
      action: 'warn',
      effect: 'bleeding',
      above: 0,
      because: [{ question: 'medicines', said: ['antiplatelet'] }],
    });
    expect(finding).toContain('吃維生素 E 前請先問');
  });

  it('says every item in every language, and leaves no blank to be filled', () => {
    const gone = LOCALES.map((locale) => translator(locale, 'result')('gone'));
    fc.assert(
      fc.property(everyAnswer, fc.constantFrom(...LOCALES), (given, locale) => {
        const texts = textsOf(tell(resultOf(questions, book, given, DAY), locale));
        expect(texts.filter((text) => /{{|undefined|“”|「」/.test(text) || gone.includes(text))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('names the answer that led to a suggestion, and its rule', () => {
    const told = tell(made({ sun: 'under-15' }), 'en');
    const d = told.supplements.find(({ ingredient }) => ingredient === 'vitamin-d');
    expect(d).toMatchObject({ name: 'Vitamin D', dose: '10 µg', time: 'morning' });
    expect(d?.reasons[0]).toMatchObject({
      rule: 'd-sun',
      because: [{ answer: expect.stringMatching(/15/) }],
    });
  });

  it('says what was answered, also what was skipped, and what asks for a person', () => {
    const { answers, flag } = resultTexts('en', wordsIn('en'));
    expect(
      answers({ note: '', goals: ['sleep', 'bones'], weight: 56, retired: 'yes' }, [
        ...['weight', 'goals', 'note', 'diet', 'retired'],
      ]).map(({ answer }) => answer),
    ).toEqual(['56', expect.stringMatching(/ and /), 'Skipped', 'yes']);
    expect([flag('surgery'), flag('retired')]).toEqual([
      expect.stringMatching(/ /),
      translator('en', 'result')('gone'),
    ]);
  });

  it('says why something is left out: a medicine, what is taken already, a limit on their number', () => {
    const taken = tell(made({ sun: 'under-15', supplements: ['vitamin-d'] }), 'en');
    expect(taken.leftOut[0]).toMatchObject({ kind: 'taken', why: { text: 'You take Vitamin D already' } });
    const few = tell(made({ pieces: 'two', sun: 'under-15', fish: 'rarely', fruit: 'rarely' }), 'en');
    expect(few.leftOut.at(-1)?.why.text).toBe('We begin with the 2 that matter most');
    const excluded = tell(
      made({
        goals: ['bones'],
        vegetables: 'under-2',
        'medicine-count': '1-2',
        medicines: ['warfarin'],
      }),
      'en',
    );
    const k = excluded.leftOut.find(({ ingredient }) => ingredient === 'vitamin-k2');
    expect(k?.kind).toBe('finding');
    expect(k?.why.text).toMatch(
      /we leave out Vitamin K2\. It can affect the medicine\. Ask your doctor before you take it\.$/,
    );
    expect(k?.why.because).toHaveLength(1);
  });

  it('says a limit with its unit, and of an older result as far as it is known', () => {
    const leftOut = (unit: { unit?: string }) => ({
      ...made(),
      leftOut: [
        {
          ...{ ingredient: 'omega-3', reasons: [] },
          why: { kind: 'limit' as const, nutrient: 'omega-3', most: 3000, ...unit },
        },
      ],
    });
    const said = (unit: { unit?: string }) => tell(leftOut(unit), 'en').leftOut[0]?.why.text;
    expect(said({ unit: 'mg' })).toMatch(/\(3,000 mg\)/);
    expect(said({})).toMatch(/\(3,000\)/);
  });

  it('refers to a dietitian with the reason, and tells an age as what was computed', () => {
    const told = tell(made({ 'birth-date': '2010-01-01' }), 'en');
    expect(told).toMatchObject({ answer: 'dietitian', supplements: [] });
    expect(told.referrals[0]).toMatchObject({ rule: 'minor', because: [{ question: 'Age', answer: '16' }] });
  });

  it('says who there is to talk to', () => {
    expect(tell(made({ mood: 'most' }), 'en').helps[0]?.text).toMatch(/1925/);
  });
});

describe('the sentences of all rules', () => {
  /** Each answer separately, and all of a question together: a rule may quote either. */
  const quoted = book.exclusions.exclusions.flatMap((rule) =>
    rule.when.flatMap((condition) => {
      const asked = Object.entries(condition);
      const said = (question: string, options: readonly string[] | object) =>
        Array.isArray(options)
          ? [...options.map((one) => ({ question, said: [one] })), { question, said: options }]
          : [{ question, said: 66 }];
      const first = asked.map(([question, options]) => said(question, options));
      const most = Math.max(1, ...first.map((all) => all.length));
      return Array.from({ length: most }, (_, at) => ({
        rule,
        because: first.flatMap((all) => all[at] ?? all[0] ?? []),
      }));
    }),
  );

  it.each(LOCALES)('are sentences: an answer has words of its own within them (%s)', (locale) => {
    const words = wordsIn(locale);
    const { finding } = resultTexts(locale, words);
    expect(quoted.length).toBeGreaterThan(150);
    const shown = quoted.flatMap(({ rule, because }) => {
      const [ingredient = 'zinc'] = ingredientsOf(rule, book);
      const text = finding({ ...rule, rule: rule.key, ingredient, because });
      expect(text, rule.key).not.toMatch(/{{|}}|undefined|「|」|[“”"]|，，|，所以不建議。|\s{2}/);
      for (const { question, said } of because) {
        if (typeof said === 'number' || rule.action === 'dietitian') continue;
        for (const option of said) {
          // A button's number or plain yes is no part of a sentence.
          const button = words.questions[question]?.options[option] ?? '';
          if (/^(?:[0-9～].*|沒有|没有|有|會|会|Yes|No|男性?|女性?)$/.test(button) && locale !== 'en')
            expect(text.split(/[，。、]/), `${rule.key} ${option}`).not.toContain(button);
        }
      }
      return [text];
    });
    expect(shown.filter((text) => !/[。.]$/.test(text))).toEqual([]);
  });

  it('read as people speak', () => {
    const say = (locale: Locale, key: string, because: Because[]) => {
      const rule = book.exclusions.exclusions.find(
        (one) => one.key === key,
      ) as (typeof book.exclusions.exclusions)[number];
      const [ingredient = ''] = ingredientsOf(rule, book);
      return resultTexts(locale, wordsIn(locale)).finding({ ...rule, rule: key, ingredient, because });
    };
    const man: Because[] = [
      { question: 'sex', said: ['male'] },
      { question: 'iron-low', said: ['no'] },
    ];
    expect(say('tw', 'iron-unmeasured', man)).toBe(
      '你是男性，醫師沒有說過你鐵質偏低，所以不建議鐵。沒有檢驗報告，不建議自行補充。',
    );
    expect(say('en', 'iron-unmeasured', man)).toMatch(
      /^Because you are a man and no test has shown that your iron is low, we leave out Iron\./,
    );
    const some: Because[] = [{ question: 'medicine-count', said: ['1-2'] }];
    expect(say('tw', 'fibre-medicines', some)).toMatch(/^菊苣纖維請和你用的藥隔開 2 小時。/);
    expect(say('zh', 'fibre-medicines', some)).toMatch(/请和你用的药错开 2 小时。/);
    expect(say('en', 'iron-coffee', [{ question: 'coffee', said: ['two'] }])).toMatch(
      /^Take Iron at least 2 hours apart from coffee\./,
    );
  });
});

describe('an older result', () => {
  const today = wordsIn('en');
  const old: Result = {
    ...made({ sun: 'under-15' }),
    versions: { questions: 0, rules: 0 },
    band: 'retired-band',
    targets: [{ rule: 'retired-target', because: [{ question: 'retired-question', said: ['yes'] }] }],
  };

  it('is told by the words of its version, and by today’s where they say nothing', () => {
    const words = resultWords(
      {
        questions: {
          'retired-question': { text: 'What we once asked?', options: { yes: 'What was said' } },
          sun: { text: 'An older wording?', options: {} },
        },
        rules: {
          ...today.rules,
          bands: { 'retired-band': 'As it was called' },
          targets: { 'retired-target': 'What was advised' },
          supplements: { 'd-sun': 'As it was put then' },
        },
      },
      today,
    );
    const told = tell(old, 'en', words);
    expect(told.band.name).toBe('As it was called');
    expect(told.targets[0]).toMatchObject({
      text: 'What was advised',
      because: [{ question: 'What we once asked?', answer: 'What was said' }],
    });
    expect(told.supplements[0]?.reasons[0]).toMatchObject({
      text: 'As it was put then',
      because: [{ question: 'An older wording?', answer: expect.stringMatching(/15/) }],
    });
    expect(told.type.name).toBe(today.rules.types[old.type.key]?.name);
  });

  it('stays readable when nothing of its version is left: what has no words is said so', () => {
    const told = tell(old, 'en', resultWords({}, today));
    expect(told.targets[0]?.text).toBe('This is no longer worded in the current version');
    expect(told.supplements[0]?.name).toBe('Vitamin D');
    expect(told.versions).toEqual({ questions: 0, rules: 0 });
  });
});

it.each(LOCALES)(
  'what may be shared is a spirit, and nothing of what was said or came of it (%s)',
  (locale) => {
    const { targets, ingredients, types } = wordsIn(locale).rules;
    const health = [
      ...Object.values(targets),
      ...Object.values(ingredients),
      ...Object.values(types).map(({ name }) => name),
    ];
    const cards = SPIRITS.map((spirit) => spiritCard(locale, spirit));
    // Apart from the spirit's name, everybody gets the same card.
    expect(new Set(cards.map(({ over, text }) => over + text)).size).toBe(1);
    for (const { title, text, over } of cards) {
      expect(title).toMatch(/^\D+$/);
      for (const one of health) expect([title, text, over]).not.toContain(one);
    }
  },
);
