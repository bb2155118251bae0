import type { Result } from '#lib/care/questionnaire/model/result.ts';
import { LATEST_RULES, readSitting, resultsOf, type Sitting } from '#lib/care/questionnaire/service.ts';
import { type HealthOwner, missingConsents } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { SealError } from '#lib/kernel/crypto/seal.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { acceptancesOf } from './acceptances.ts';
import type { ResultView } from './model/result-page.ts';
import { resultTextsOf } from './words-of.ts';

/** A finished questionnaire. */
export type Finished = Sitting & { readonly result: Result };

/**
 * @throws ShopError sittingNotFound, also for another owner's and for an unfinished one; questResultFailed if
 *   it cannot be unsealed
 */
export async function finished(ctx: Ctx, owner: HealthOwner, userQuestCode: string): Promise<Finished> {
  const sitting = await withReadableResult(ctx, () => readSitting(ctx, owner, userQuestCode));
  if (!sitting.result) throw notFound('sittingNotFound');
  return { ...sitting, result: sitting.result };
}

/** Rows H2 and H5: a result as text, with the history of its person. */
export async function showResult(ctx: Ctx, owner: HealthOwner, userQuestCode: string): Promise<ResultView> {
  const sitting = await finished(ctx, owner, userQuestCode);
  const { personId } = sitting;
  const [others, toAgree] = await Promise.all([
    withReadableResult(ctx, () => resultsOf(ctx, personId)),
    missingConsents(ctx, personId),
  ]);
  const { versions } = sitting.result;
  const teller = resultTextsOf(ctx.locale, versions);
  return {
    told: { userQuestCode, ...teller.result(sitting.result) },
    isOlder: versions.rules < LATEST_RULES,
    personId,
    toAgree,
    takes: await withReadableResult(ctx, () => acceptancesOf(ctx, sitting.id, teller)),
    trend: others.flatMap(trendPoint).toReversed(),
  };
}

const trendPoint = ({ userQuestCode, result }: Sitting): ResultView['trend'] =>
  result
    ? [
        {
          userQuestCode,
          day: result.day,
          total: result.points.total,
          parts: Object.fromEntries(result.points.parts.map(({ key, points }) => [key, points])),
        },
      ]
    : [];

/** Reports a lost key to the reader as a result that is unavailable for now. */
export async function withReadableResult<Read>(ctx: Ctx, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a questionnaire cannot be opened');
    throw new ShopError('questResultFailed');
  }
}
