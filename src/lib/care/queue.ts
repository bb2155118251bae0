import { eq, ne } from 'drizzle-orm';
import { findPerson, holdsConsent } from '#lib/health/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { staffMember } from '#lib/staff/tables.ts';
import type { CaseRow } from './cases.ts';
import type { Queue, QueueItem } from './model/desk.ts';
import { byUrgency, levelOf, urgencyOf } from './rules/urgency.ts';
import { flagsSeal } from './seals.ts';
import { careCase } from './tables.ts';

const SHOWN_MOST = 500;

/**
 * Everybody who waits, the most urgent first. Who somebody is and what asks for a person is told to whoever has taken them on
 * alone: until then a dietitian sees how urgent it is.
 */
export async function listQueue(ctx: Ctx<StaffActor>): Promise<Queue> {
  const rows = await ctx.db
    .select({ row: careCase, by: staffMember.name })
    .from(careCase)
    .leftJoin(staffMember, eq(staffMember.id, careCase.staffId))
    .where(ne(careCase.state, 'closed'))
    .limit(SHOWN_MOST);
  const sorted = rows.map(({ row, by }) => ({ row, by, ...waitingOf(ctx, row) })).sort(byUrgency(ctx.now));
  return { cases: await Promise.all(sorted.map(({ row, by }) => queueItem(ctx, row, by))) };
}

export const waitingOf = (ctx: Ctx, row: CaseRow) => ({
  flags: flagsSeal.open(ctx, row.code, row.flags).flags,
  hasQuestion: row.hasQuestion,
  since: row.waitingSince,
});

export async function queueItem(ctx: Ctx<StaffActor>, row: CaseRow, by: string | null): Promise<QueueItem> {
  const isMine = row.staffId === ctx.actor.staffId;
  const mayKnow = isMine && (await holdsConsent(ctx, row.personId, 'dietitian'));
  return {
    code: row.code,
    level: levelOf(urgencyOf(waitingOf(ctx, row), ctx.now)),
    state: row.state,
    who: mayKnow ? (await findPerson(ctx, row.personId)).name : '',
    waitingSince: row.waitingSince.toISOString(),
    hasQuestion: row.hasQuestion,
    by,
    isMine,
  };
}
