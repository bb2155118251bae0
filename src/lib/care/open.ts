import { and, desc, eq, isNotNull, ne, notExists } from 'drizzle-orm';
import type { PersonId } from '#lib/health/model.ts';
import { endAssignment, holdsConsent } from '#lib/health/service.ts';
import { healthPerson } from '#lib/health/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Result } from '#lib/questionnaire/model/result.ts';
import { newestResult } from '#lib/questionnaire/service.ts';
import { questSitting } from '#lib/questionnaire/tables.ts';
import { type CaseRow, holdOpenCase, moveCase, openCase } from './cases.ts';
import { careCase, careProposal } from './tables.ts';

const LOOKED_AT = 200;

/** What of a result asks for a person, by the rules' keys. */
export const flagsOf = ({ referrals, helps }: Pick<Result, 'referrals' | 'helps'>): string[] =>
  [...referrals, ...helps].map(({ rule }) => rule);

/**
 * Sweep: whoever has let dietitians read, and whose newest result needs one, waits in the queue. @returns how many were put there
 */
export async function openDueCases(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ personId: healthPerson.id, memberId: healthPerson.memberId })
    .from(questSitting)
    .innerJoin(healthPerson, eq(healthPerson.id, questSitting.personId))
    .where(
      and(
        eq(questSitting.state, 'done'),
        isNotNull(healthPerson.memberId),
        notExists(
          ctx.db
            .select({ id: careCase.id })
            .from(careCase)
            .where(eq(careCase.about, questSitting.userQuestCode)),
        ),
      ),
    )
    .orderBy(desc(questSitting.finishedAt))
    .limit(LOOKED_AT);
  let opened = 0;
  for (const { personId, memberId } of due)
    if (memberId && (await openForResult(ctx, personId, memberId))) opened += 1;
  return opened;
}

async function openForResult(ctx: Ctx, personId: PersonId, memberId: MemberId): Promise<boolean> {
  if (!(await holdsConsent(ctx, personId, 'dietitian', 'results'))) return false;
  const newest = await newestResult(ctx, personId);
  if (newest?.result?.answer !== 'dietitian') return false;
  const { userQuestCode: about, result } = newest;
  const opened = await inTransaction(ctx, (tx) =>
    openCase(tx, { personId, memberId, about, flags: flagsOf(result), hasQuestion: false }),
  );
  return opened !== undefined;
}

/** Sweep: nobody's case stays open once what it stands on is over. */
export async function closeUnconsented(ctx: Ctx): Promise<number> {
  const open = await ctx.db
    .select({ personId: careCase.personId })
    .from(careCase)
    .where(ne(careCase.state, 'closed'))
    .limit(LOOKED_AT);
  let closed = 0;
  for (const { personId } of open) {
    if (await holdsConsent(ctx, personId, 'dietitian')) continue;
    if (await inTransaction(ctx, (tx) => endCare(tx, personId))) closed += 1;
  }
  return closed;
}

/**
 * What a dietitian could read is shut: the case is over, what was suggested is not asked any more. @returns whether there was one
 */
export async function endCare(tx: Ctx, personId: PersonId): Promise<boolean> {
  const row = await holdOpenCase(tx, personId);
  if (!row) return false;
  await withdrawProposals(tx, row);
  if (row.staffId) await endAssignment(tx, personId, row.staffId);
  await moveCase(tx, row, 'closed', { hasQuestion: false });
  return true;
}

const withdrawProposals = async ({ db, now }: Ctx, { id }: CaseRow): Promise<void> => {
  await db
    .update(careProposal)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(and(eq(careProposal.caseId, id), eq(careProposal.state, 'sent')));
};

/** With what somebody has said goes what was written about it. */
export const forgetCare = async ({ db }: Ctx, personId: PersonId): Promise<void> => {
  await db.delete(careCase).where(eq(careCase.personId, personId));
};
