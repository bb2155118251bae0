import { randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { HealthOwner } from '#lib/catalog/health-profile/service.ts';
import { extendRetention } from '#lib/catalog/health-profile/service.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { placeOf, seal, unseal } from '#lib/kernel/crypto/seal.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { Result } from './model/result.ts';
import type { StoredAnswers } from './rules/merge.ts';
import { questSitting } from './tables.ts';

export type SittingRow = typeof questSitting.$inferSelect;

/** 128 random bits. The code alone opens nothing. */
export const newQuestCode = (): string => randomBytes(16).toString('base64url');

const KeptAnswersSchema: z.ZodType<StoredAnswers> = z.record(
  z.string(),
  z.object({
    answer: z.union([z.string(), z.number(), z.array(z.string())]),
    at: z.number(),
    revision: z.number(),
    by: z.object({ browser: z.string(), at: z.number() }).optional(),
  }),
);

/** Results are read as they were written, even after the rules have changed. */
const ResultSchema = z.custom<Result>(
  (found) => typeof found === 'object' && found !== null && 'versions' in found && 'points' in found,
);

type Keys = Pick<Ctx, 'config'>;

export const sealAnswers = ({ config }: Keys, code: string, answers: StoredAnswers): Uint8Array =>
  seal(config.healthKeys, answers, placeOf(questSitting.answers, code));
export const sealResult = ({ config }: Keys, code: string, result: Result): Uint8Array =>
  seal(config.healthKeys, result, placeOf(questSitting.result, code));

type Sealed = Pick<SittingRow, 'userQuestCode' | 'answers' | 'result'>;

export const answersOf = (
  { config }: Keys,
  { userQuestCode, answers }: Omit<Sealed, 'result'>,
): StoredAnswers =>
  unseal(config.healthKeys, answers, placeOf(questSitting.answers, userQuestCode), KeptAnswersSchema);
export const resultIn = (
  { config }: Keys,
  { userQuestCode, result }: Omit<Sealed, 'answers'>,
): Result | null =>
  result && unseal(config.healthKeys, result, placeOf(questSitting.result, userQuestCode), ResultSchema);

export const ownedBy = (owner: HealthOwner): SQL =>
  'memberId' in owner ? eq(healthPerson.memberId, owner.memberId) : eq(healthPerson.visitor, owner.visitor);

/** Sittings joined with their persons, for conditions on the owner. */
export const ownedSittings = ({ db }: Ctx) =>
  db
    .select(getTableColumns(questSitting))
    .from(questSitting)
    .innerJoin(healthPerson, eq(healthPerson.id, questSitting.personId));

/** @throws ShopError sittingNotFound, also for another owner's */
export async function findSitting(ctx: Ctx, owner: HealthOwner, code: string): Promise<SittingRow> {
  const [row] = await ownedSittings(ctx).where(and(ownedBy(owner), eq(questSitting.userQuestCode, code)));
  if (!row) throw notFound('sittingNotFound');
  return row;
}

/**
 * Locks a sitting until the end of the transaction, so that concurrent devices wait. Locks its person first,
 * like the withdrawal of a consent.
 */
export async function lockSitting(tx: Ctx, owner: HealthOwner, code: string): Promise<SittingRow> {
  const { id, personId } = await findSitting(tx, owner, code);
  await extendRetention(tx, personId);
  const [row] = await tx.db.select().from(questSitting).where(eq(questSitting.id, id)).for('update');
  if (!row) throw notFound('sittingNotFound');
  return row;
}
