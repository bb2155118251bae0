import { eq } from 'drizzle-orm';
import { ageAt } from '#lib/catalog/health-profile/rules.ts';
import { type HealthOwner, hasConsent } from '#lib/catalog/health-profile/service.ts';
import { actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { BIRTH_QUESTION } from './codes.ts';
import type { SavedAnswers, SaveQuestInput } from './model/sitting.ts';
import { refuseClosed } from './open.ts';
import { answersRefused, refuseOtherVersion } from './refuse.ts';
import { type AnswerFault, faultOf, SKIPPED } from './rules/answer.ts';
import { answersUnknownTo, type Merged, mergeAnswers, type NewAnswer } from './rules/merge.ts';
import { canTransitionSitting } from './rules/transitions.ts';
import { answersOf, findSitting, lockSitting, type SittingRow, sealAnswers } from './store.ts';
import { questSitting } from './tables.ts';
import { questionsOf } from './versions.ts';

/**
 * Saves the answers of one device. Per question the newer answer wins. Returns the changes by other devices.
 * @throws ShopError questNotOpen, sittingNotFound, sittingDone, questConsentMissing, questVersionGone,
 *   questVersionOther, or the faults of answers by question. Then nothing is saved, and stored answers stay.
 */
export function saveAnswers(ctx: Ctx, owner: HealthOwner, input: SaveQuestInput): Promise<SavedAnswers> {
  refuseClosed(ctx);
  if (input.answers.length === 0) return hearNews(ctx, owner, input);
  return inTransaction(ctx, async (tx) => {
    const row = await lockSitting(tx, owner, input.userQuestCode);
    await refuseUnanswerable(tx, row);
    const { merged, said, revision } = mergeGivenAnswers(tx, row, input);
    if (merged.isChanged)
      await tx.db
        .update(questSitting)
        .set({ answers: sealAnswers(tx, row.userQuestCode, merged.kept), revision, changedAt: tx.now })
        .where(eq(questSitting.id, row.id));
    return { revision, news: answersUnknownTo(merged, input.revision, said) };
  });
}

/** Changes by others, for a device without new answers. */
async function hearNews(ctx: Ctx, owner: HealthOwner, input: SaveQuestInput): Promise<SavedAnswers> {
  const row = await findSitting(ctx, owner, input.userQuestCode);
  await refuseUnanswerable(ctx, row);
  refuseOtherVersion(row, input.version);
  const news = answersUnknownTo({ kept: answersOf(ctx, row), overruled: [] }, input.revision, []);
  return { revision: row.revision, news };
}

/** @throws ShopError sittingDone, questConsentMissing */
export async function refuseUnanswerable(tx: Ctx, { state, personId }: SittingRow): Promise<void> {
  if (!canTransitionSitting(state, 'done')) throw new ShopError('sittingDone');
  if (!(await hasConsent(tx, personId, 'answers'))) throw new ShopError('questConsentMissing');
}

/** No data of children is stored, as the privacy policy promises. @throws ShopError personTooYoung */
function refuseTooYoung({ now, config }: Ctx, answers: SaveQuestInput['answers']): void {
  const birth = answers.find(({ question }) => question === BIRTH_QUESTION)?.answer;
  const least = config.limits.minHealthProfileAge;
  if (typeof birth === 'string' && (ageAt(birth, now) ?? least) < least)
    throw fieldError(`answers.${BIRTH_QUESTION}`, 'personTooYoung', { least });
}

interface Said {
  readonly merged: Merged;
  readonly said: readonly NewAnswer[];
  /** The revision after the save. */
  readonly revision: number;
}

/** @throws ShopError questVersionGone, questVersionOther, or the faults of answers */
export function mergeGivenAnswers(tx: Ctx, row: SittingRow, { version, answers }: SaveQuestInput): Said {
  refuseOtherVersion(row, version);
  const questions = questionsOf(row.questionsVersion);
  const day = taipeiDay(tx.now);
  const problems = answers.flatMap(({ question, answer }) => {
    const found = questions.questions.find(({ key }) => key === question);
    // An optional question may be skipped. Missing answers are only checked at the end.
    const isSkip = answer === SKIPPED && found?.optional === true;
    const fault: AnswerFault | null = found ? (isSkip ? null : faultOf(found, answer, day)) : 'unknown';
    return fault ? [{ question, fault }] : [];
  });
  if (problems.length > 0) throw answersRefused(tx, questions, problems);
  refuseTooYoung(tx, answers);
  const browser = actingVisitor(tx.actor);
  const said = answers.map(({ question, answer, ageMs, at }) => ({
    question,
    answer,
    at: tx.now.getTime() - ageMs,
    ...(browser !== null && at !== undefined && { by: { browser, at } }),
  }));
  const merged = mergeAnswers(answersOf(tx, row), said, row.revision + 1);
  return { merged, said, revision: row.revision + (merged.isChanged ? 1 : 0) };
}
