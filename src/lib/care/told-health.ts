import type { PersonId } from '#lib/health/model.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Answer } from '#lib/questionnaire/model/questions.ts';
import {
  LATEST_RULES,
  newestResult,
  questionsOf,
  questionWordsOf,
  resultsOf,
  ruleWordsOf,
} from '#lib/questionnaire/service.ts';
import type { CaseDetail } from './model/desk.ts';

/** Answers and results as words; who may read them is the caller's to know. */

/** Why a person is asked for. */
export function flagWords({ locale }: Ctx, flags: readonly string[]): string[] {
  const { referrals, helps } = ruleWordsOf(LATEST_RULES, locale);
  return flags.map((flag) => referrals[flag] ?? helps[flag] ?? flag);
}

export async function toldAnswers(ctx: Ctx, personId: PersonId): Promise<CaseDetail['answers']> {
  const newest = await newestResult(ctx, personId);
  if (!newest) return null;
  const { questions } = questionsOf(newest.questionsVersion);
  const words = questionWordsOf(newest.questionsVersion, ctx.locale).questions;
  return questions.flatMap(({ key }) => {
    const answer = newest.answers[key];
    const said = words[key];
    if (answer === undefined || !said) return [];
    return { question: said.text, answer: inWords(answer, said.options) };
  });
}

const inWords = (answer: Answer, options: Readonly<Record<string, string>>): string =>
  (typeof answer === 'object' ? answer : [answer]).map((one) => options[one] ?? String(one)).join('、');

const RESULTS_SHOWN = 12;

export async function toldResults(ctx: Ctx, personId: PersonId): Promise<NonNullable<CaseDetail['results']>> {
  const sittings = await resultsOf(ctx, personId, RESULTS_SHOWN);
  return sittings.flatMap(({ result }) => {
    if (!result) return [];
    const { ingredients } = ruleWordsOf(result.versions.rules, ctx.locale);
    const nameOf = ({ ingredient }: { readonly ingredient: string }) => ingredients[ingredient] ?? ingredient;
    return {
      day: result.day,
      total: result.points.total,
      suggested: result.supplements.map(nameOf),
      leftOut: result.leftOut.map(nameOf),
    };
  });
}
