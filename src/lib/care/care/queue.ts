import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { findPerson, hasConsent } from '#lib/catalog/health-profile/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { SealError } from '#lib/kernel/crypto/seal.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import type { CaseRow } from './cases.ts';
import { mayReturnCase } from './claim.ts';
import type { Queue, QueueItem, QueueQuery } from './model/desk.ts';
import { byUrgency, levelOf, urgencyOf, type Waiting } from './rules/urgency.ts';
import { flagsSeal } from './seals.ts';
import { careCase } from './tables.ts';

/** The urgency is sealed, so this many rows are opened to sort them. */
const LOOKED_THROUGH = 5000;

/**
 * All open cases: waiting ones by urgency, then answered ones. Name and reasons are visible only to the
 * case's dietitian; others see only the urgency.
 */
export async function listQueue(ctx: Ctx<StaffActor>, { list, page }: QueueQuery): Promise<Queue> {
  const rows = await ctx.db
    .select({ row: careCase, by: staffMember.name })
    .from(careCase)
    .leftJoin(staffMember, eq(staffMember.id, careCase.staffId))
    .where(
      and(
        ne(careCase.state, 'closed'),
        list === 'waiting' ? eq(careCase.state, 'waiting') : undefined,
        list === 'own' ? eq(careCase.staffId, ctx.actor.staffId) : undefined,
      ),
    )
    .orderBy(sql`${careCase.state} = 'answered'`, asc(careCase.waitingSince), asc(careCase.id))
    .limit(LOOKED_THROUGH);
  const sorted = rows.map(({ row, by }) => ({ row, by, ...waitingOf(ctx, row) })).sort(byUrgency(ctx.now));
  const perPage = ctx.config.limits.careCasesPerPage;
  const shown = sorted.slice((page - 1) * perPage, page * perPage);
  return {
    cases: await Promise.all(shown.map(({ row, by }) => queueItem(ctx, row, by))),
    page,
    pages: Math.ceil(sorted.length / perPage),
  };
}

export const waitingOf = (ctx: Ctx, row: CaseRow): Waiting => ({
  flags: flagsIn(ctx, row),
  hasQuestion: row.hasQuestion,
  since: row.waitingSince,
  isAnswered: row.state === 'answered',
});

function flagsIn(ctx: Ctx, { code, flags }: CaseRow): readonly string[] | null {
  try {
    return flagsSeal.open(ctx, code, flags).flags;
  } catch (error) {
    return nullIfUnreadable(ctx, error);
  }
}

/** A row with a lost key must not block the queue. */
export function nullIfUnreadable({ log, requestId }: Ctx, error: unknown): null {
  if (!(error instanceof SealError)) throw error;
  log.error({ err: error, requestId }, 'a case cannot be opened');
  return null;
}

export async function queueItem(ctx: Ctx<StaffActor>, row: CaseRow, by: string | null): Promise<QueueItem> {
  const isMine = row.staffId === ctx.actor.staffId;
  const mayKnow = isMine && (await hasConsent(ctx, row.personId, 'dietitian'));
  const person = mayKnow
    ? await findPerson(ctx, row.personId).catch((error: unknown) => nullIfUnreadable(ctx, error))
    : null;
  const waiting = waitingOf(ctx, row);
  return {
    code: row.code,
    level: levelOf(urgencyOf(waiting, ctx.now)),
    isUnreadable: waiting.flags === null,
    state: row.state,
    who: person?.name ?? '',
    waitingSince: row.waitingSince.toISOString(),
    hasQuestion: row.hasQuestion,
    by,
    isMine,
    mayReturn: !isMine && mayReturnCase(ctx, row),
  };
}
