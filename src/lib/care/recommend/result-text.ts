import { COMPUTED } from '#lib/care/questionnaire/codes.ts';
import type { Answers } from '#lib/care/questionnaire/model/questions.ts';
import type {
  Because,
  Finding,
  LeftOut,
  LeftOutReason,
  Reasoned,
  Result,
  Suggested,
} from '#lib/care/questionnaire/model/result.ts';
import type { RuleWords } from '#lib/care/questionnaire/model/rule-book.ts';
import { SKIPPED } from '#lib/care/questionnaire/rules/answer.ts';
import { formatList, type Locale } from '#lib/kernel/i18n/locale.ts';
import { spaced } from '#lib/kernel/i18n/spaced.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import { formatNumber } from '#lib/kernel/text/money.ts';
import type { ResultText, TextPart } from './model/result-text.ts';
import type { ResultWords } from './rules/result-words.ts';

/** Results and findings as text (rows H2 and L2): each item with its rule and the answers that led to it. */
export interface ResultTexts {
  result(result: Result): Omit<ResultText, 'userQuestCode'>;
  /** A finding with its reason. */
  finding(finding: Finding): string;
  /** Questions and answers, in this order. */
  answers(answers: Answers, order: readonly string[]): TextPart[];
  /** The reason for a referral, by rule key. */
  flag(rule: string): string;
  ingredient(key: string): string;
  spirit(key: string): string;
  amount(amount: number, unit: string): string;
}

/** Questions about treatment. These people have a doctor, who knows more than the rules. */
const TREATED: ReadonlySet<string> = new Set(['medicines', 'conditions']);

const UNITS: Readonly<Record<string, string>> = { ug: 'µg', 'CFU-billion': '×10⁹ CFU' };

export function resultTexts(locale: Locale, { questions, says, rules }: ResultWords): ResultTexts {
  const t = translator(locale, 'result');
  const catalog = translator(locale, 'catalog');
  const say = sayer(rules, t);
  const name = (key: string) => say('ingredients', key);
  const amount = (value: number, unit: string) => `${formatNumber(value)} ${UNITS[unit] ?? unit}`;

  const optionsOf = (question: string, said: readonly string[]): string[] =>
    said.map((option) => questions[question]?.options[option] ?? option);
  const answersOf = ({ question, said }: Because): string =>
    typeof said === 'number' ? formatNumber(said) : optionsOf(question, said).join(t('and'));
  const questionOf = (key: string): string => questions[key]?.text ?? t('gone');
  const saidOf = (one: Because): TextPart => ({
    question: COMPUTED.some((key) => key === one.question)
      ? t(`computed.${one.question}`)
      : questionOf(one.question),
    answer: answersOf(one),
  });
  /** An answer's phrase within a sentence; without one, the plain answer. */
  function phrased({ question, said }: Because, as: 'clause' | 'thing'): string {
    const words = says[question];
    const phraseOf = (option: string) => words?.phrases[option] ?? optionsOf(question, [option]).join();
    const answer =
      typeof said === 'number' ? formatNumber(said) : formatList([...new Set(said.map(phraseOf))], locale);
    return words ? filled(words[as] ?? words.clause, { answer }) : answer;
  }
  const answered = (key: string, answer: Answers[string]): string => {
    if (typeof answer === 'number') return formatNumber(answer);
    const said = (typeof answer === 'string' ? [answer] : answer).filter((one) => one !== SKIPPED);
    return said.length === 0 ? t('skipped') : formatList(optionsOf(key, said), locale);
  };
  const reasoned =
    (section: 'supplements' | 'targets' | 'referrals' | 'helps') =>
    ({ rule, because }: Reasoned) => ({ rule, text: say(section, rule), because: because.map(saidOf) });

  const finding = ({ ingredient, action, effect, hours, because }: Finding): string => {
    const why = say('effects', effect);
    // A rule for everybody has no answer to quote.
    if (because.length === 0 && action !== 'dietitian') return `${name(ingredient)}${t('colon')}${why}`;
    const template = say('actions', action);
    const said = filled(template, {
      ingredient: name(ingredient),
      because: because.map((one) => phrased(one, 'clause')).join(t('becauseAnd')),
      thing: because.map((one) => phrased(one, 'thing')).join(t('and')),
      hours: String(hours ?? ''),
    });
    const text = spaced(t('both', { first: said, second: why }));
    const isTreated = because.some(({ question }) => TREATED.has(question));
    return action === 'exclude' && isTreated ? t('both', { first: text, second: t('finding.doctor') }) : text;
  };
  const found = (one: Finding) => ({
    rule: one.rule,
    text: finding(one),
    because: one.because.map(saidOf),
  });

  const supplement = ({ ingredient, dose, unit, time, reasons, warnings, apart }: Suggested) => ({
    ingredient,
    name: name(ingredient),
    dose: amount(dose, unit),
    time,
    reasons: reasons.map(reasoned('supplements')),
    warnings: warnings.map(found),
    apart: apart.map(found),
  });

  function why(reason: LeftOutReason, ingredient: string): ResultText['leftOut'][number]['why'] {
    switch (reason.kind) {
      case 'finding':
        return found(reason.finding);
      case 'referral': {
        const [first] = reason.referrals;
        return first ? reasoned('referrals')(first) : { rule: '', text: t('gone'), because: [] };
      }
      case 'taken':
        return {
          rule: 'taken',
          text: spaced(t('leftOut.taken', { name: name(ingredient) })),
          because: reason.because.map(saidOf),
        };
      case 'limit':
        return {
          rule: 'limit',
          text: spaced(
            t('leftOut.limit', {
              name: name(reason.nutrient),
              most: reason.unit ? amount(reason.most, reason.unit) : formatNumber(reason.most),
            }),
          ),
          because: [],
        };
      case 'enough':
        return { rule: reason.rule, text: t('leftOut.enough', { count: reason.most }), because: [] };
    }
  }
  const leftOut = ({ ingredient, reasons, why: reason }: LeftOut): ResultText['leftOut'][number] => ({
    ingredient,
    name: name(ingredient),
    kind: reason.kind,
    why: why(reason, ingredient),
    reasons: reasons.map(reasoned('supplements')),
  });

  return {
    finding,
    answers: (answers, order) =>
      order.flatMap((key) => {
        const answer = answers[key];
        return answer === undefined ? [] : [{ question: questionOf(key), answer: answered(key, answer) }];
      }),
    flag: (rule) => rules.referrals[rule] ?? rules.helps[rule] ?? t('gone'),
    ingredient: name,
    spirit: (key) => say('spirits', key),
    amount,
    result: (result) => ({
      day: result.day,
      versions: { ...result.versions },
      total: result.points.total,
      parts: result.points.parts.map(({ key, points, because }) => ({
        key,
        name: say('parts', key),
        points,
        because: because.map((one) => ({ ...saidOf(one), points: one.points })),
      })),
      band: { key: result.band, name: say('bands', result.band) },
      spirit: result.spirit === null ? null : spiritOf(result, result.spirit),
      type: {
        key: result.type.key,
        ...(rules.types[result.type.key] ?? { name: t('gone'), text: '' }),
        because: result.type.because.map(saidOf),
      },
      targets: result.targets.map(reasoned('targets')),
      answer: result.answer,
      referrals: result.referrals.map(reasoned('referrals')),
      helps: result.helps.map(reasoned('helps')),
      supplements: result.supplements.map(supplement),
      leftOut: result.leftOut.map(leftOut),
      avoid: result.avoid.map((allergen) => catalog(`label.allergen.${allergen}`)),
    }),
  };

  /** The creature, and the strongest part, which it represents. */
  function spiritOf({ points: { parts } }: Result, key: string): NonNullable<ResultText['spirit']> {
    const best = Math.max(...parts.map(({ points }) => points));
    const part = parts.find(({ points }) => points === best);
    return { key, name: say('spirits', key), part: part ? say('parts', part.key) : '' };
  }
}

type Section = Exclude<keyof RuleWords, 'types'>;

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/{{(\w+)}}/g, (_, key: string) => values[key] ?? '');

/** Texts that no version has any more are shown as gone, never as a key. */
const sayer =
  (rules: RuleWords, t: Translate) =>
  (section: Section, key: string): string =>
    (rules[section] as Readonly<Record<string, string | undefined>>)[key] ?? t('gone');
