import {
  isVersionAvailable,
  LATEST_QUESTIONS,
  LATEST_RULES,
  newestResult,
  questionsOf,
  resultsOf,
} from '#lib/care/questionnaire/service.ts';
import { resultTextsOf } from '#lib/care/recommend/service.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { CaseDetail } from './model/desk.ts';

/**
 * Answers and results as text, also of versions that are not available any more. The caller checks the
 * access.
 */

/** Reasons for the referral, as text. */
export const flagWords = ({ locale }: Ctx, flags: readonly string[]): string[] => {
  const { flag } = resultTextsOf(locale);
  return [...new Set(flags.map(flag))];
};

export async function answersForDietitian(ctx: Ctx, personId: PersonId): Promise<CaseDetail['answers']> {
  const newest = await newestResult(ctx, personId);
  if (!newest) return null;
  const { answers, questionsVersion: questions } = newest;
  const asked = questionsOf(isVersionAvailable(questions) ? questions : LATEST_QUESTIONS).questions;
  // Answers to questions that were removed are shown too.
  const order = new Set([...asked.map(({ key }) => key), ...Object.keys(answers)]);
  return resultTextsOf(ctx.locale, { questions, rules: LATEST_RULES }).answers(answers, [...order]);
}

const RESULTS_SHOWN = 12;

export async function resultsForDietitian(
  ctx: Ctx,
  personId: PersonId,
): Promise<NonNullable<CaseDetail['results']>> {
  const sittings = await resultsOf(ctx, personId, RESULTS_SHOWN);
  return sittings.flatMap(({ result }) => {
    if (!result) return [];
    const { day, total, supplements, leftOut } = resultTextsOf(ctx.locale, result.versions).result(result);
    return {
      ...{ day, total },
      suggested: supplements.map(({ name, dose, reasons }) => ({ name, dose, why: reasons[0]?.text ?? '' })),
      leftOut: leftOut.map(({ name, why }) => ({ name, why: why.text })),
    };
  });
}
