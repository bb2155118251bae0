import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Result } from '#lib/care/questionnaire/model/result.ts';
import { newestResult } from '#lib/care/questionnaire/service.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { hasConsent, lockPerson } from '#lib/catalog/health-profile/service.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addResult, lockOpenCase, openCase } from './cases.ts';
import { endCase } from './end.ts';
import { careCase } from './tables.ts';

const LOOKED_AT = 200;

/** The rules of a result that refer to a dietitian, by key. */
export const flagsOf = ({ referrals, helps }: Pick<Result, 'referrals' | 'helps'>): string[] =>
  [...referrals, ...helps].map(({ rule }) => rule);

/**
 * Opens a case when a person shares results with dietitians and their newest result needs one. Called in the
 * transaction of a new result, a new consent, or a visitor's sign-up. At most once per result.
 */
export async function openForResult(tx: Ctx, personId: PersonId): Promise<void> {
  if (!(await hasConsent(tx, personId, 'dietitian', 'results'))) return;
  const newest = await newestResult(tx, personId);
  if (newest?.result?.answer !== 'dietitian') return;
  const { userQuestCode: about, result } = newest;
  const memberId = await memberOf(tx, personId);
  if (!memberId || (await wasAbout(tx, about))) return;
  const flags = flagsOf(result);
  if (await openCase(tx, { personId, memberId, about, flags, hasQuestion: false })) return;
  const open = await lockOpenCase(tx, personId);
  if (open) await addResult(tx, open, { about, flags });
}

const memberOf = async ({ db }: Ctx, personId: PersonId): Promise<MemberId | null> => {
  const [person] = await db
    .select({ memberId: healthPerson.memberId })
    .from(healthPerson)
    .where(eq(healthPerson.id, personId));
  return person?.memberId ?? null;
};

const wasAbout = async ({ db }: Ctx, about: string): Promise<boolean> =>
  (await db.$count(careCase, eq(careCase.about, about))) > 0;

/** Sweep: closes cases whose consent has ended. */
export async function closeCasesWithoutConsent(ctx: Ctx): Promise<number> {
  let closed = 0;
  let after = 0;
  for (;;) {
    const open = await ctx.db
      .select({ id: careCase.id, personId: careCase.personId })
      .from(careCase)
      .where(and(ne(careCase.state, 'closed'), gt(careCase.id, after)))
      .orderBy(asc(careCase.id))
      .limit(LOOKED_AT);
    for (const { personId } of open) if (await closeIfUnconsented(ctx, personId)) closed += 1;
    const last = open.at(-1);
    if (!last || open.length < LOOKED_AT) return closed;
    after = last.id;
  }
}

/** First checks without a lock, because nearly all are in order. */
async function closeIfUnconsented(ctx: Ctx, personId: PersonId): Promise<boolean> {
  if (await hasConsent(ctx, personId, 'dietitian')) return false;
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, personId);
    return !(await hasConsent(tx, personId, 'dietitian')) && endCare(tx, personId);
  });
}

/** Closes a person's open case after their consent has ended. @returns whether there was one */
export async function endCare(tx: Ctx, personId: PersonId): Promise<boolean> {
  const row = await lockOpenCase(tx, personId);
  if (!row) return false;
  await endCase(tx, row);
  return true;
}

/** Deletes a person's cases together with their answers. */
export const deleteCare = async ({ db }: Ctx, personId: PersonId): Promise<void> => {
  await db.delete(careCase).where(eq(careCase.personId, personId));
};
