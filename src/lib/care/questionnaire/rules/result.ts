import type { Questions } from '../model/questions.ts';
import type { Result } from '../model/result.ts';
import type { RuleBook } from '../model/rule-book.ts';
import { findings } from './exclusions.ts';
import { fits } from './facts.ts';
import { type Given, walk } from './flow.ts';
import { bandOf, fitting, partsOf, spiritOf, targetsOf, totalOf, typeOf } from './score.ts';
import { suggest } from './suggest.ts';

/**
 * Computes the result. Deterministic for the same answers, day and versions (rows H2 and L2).
 * @param given answers without `answerProblems`; invalid ones are ignored
 * @param day the day of the answers, `2026-11-23`
 */
export function resultOf(questions: Questions, book: RuleBook, given: Given, day: string): Result {
  const { facts } = walk(questions, given, day);
  const { referrals: askFirst, helps, avoid } = book.exclusions;
  const parts = partsOf(book, facts);
  const total = totalOf(parts);
  const referrals = fitting(askFirst, facts);
  const allergens = avoid.filter(({ when }) => fits(when, facts)).flatMap((one) => one.allergens);
  return {
    versions: { questions: questions.version, rules: book.exclusions.version },
    day,
    points: { total, parts },
    band: bandOf(book, total),
    spirit: spiritOf(book, parts),
    type: typeOf(book, facts),
    targets: targetsOf(book, facts),
    answer: referrals.length > 0 ? 'dietitian' : 'suggestion',
    referrals,
    helps: fitting(helps, facts),
    ...suggest(book, facts, findings(book, facts), referrals),
    avoid: [...new Set(allergens)].sort(),
  };
}
