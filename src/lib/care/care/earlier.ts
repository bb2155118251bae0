import { and, desc, eq, lt } from 'drizzle-orm';
import { logHealthAccess } from '#lib/catalog/health-profile/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { type CaseRow, findCase } from './cases.ts';
import type { EarlierCase, EarlierCases } from './model/desk.ts';
import { mayKnowBoxes } from './own-day.ts';
import { proposalsOf } from './proposal-views.ts';
import { nullIfUnreadable } from './queue.ts';
import { careCase } from './tables.ts';
import { messagesOf } from './talk.ts';

/** Earlier cases of the same person, with their messages and proposals. */

const SHOWN_MOST = 10;

/** Uses the member's index. */
const before = ({ id, personId, memberId }: CaseRow) =>
  and(eq(careCase.memberId, memberId), eq(careCase.personId, personId), lt(careCase.id, id));

export const countEarlier = ({ db }: Ctx, row: CaseRow): Promise<number> => db.$count(careCase, before(row));

/**
 * Earlier cases, newest first. The current dietitian reads them by the member's current consents. Box
 * proposals reveal the daily intake, so they need that consent too.
 * @throws ShopError caseNotFound (404); healthNotAssigned, healthNoConsent (403)
 */
export async function listEarlier(ctx: Ctx<StaffActor>, code: string): Promise<EarlierCases> {
  const row = await findCase(ctx, code);
  if (!row) throw notFound('caseNotFound');
  await logHealthAccess(ctx, row.personId, 'talk');
  const hasBoxes = await mayKnowBoxes(ctx, row);
  if (hasBoxes) await logHealthAccess(ctx, row.personId, 'intake');
  const rows = await ctx.db
    .select()
    .from(careCase)
    .where(before(row))
    .orderBy(desc(careCase.id))
    .limit(SHOWN_MOST);
  const cases = await Promise.all(
    rows.map((one) => told(ctx, one, hasBoxes).catch((error: unknown) => nullIfUnreadable(ctx, error))),
  );
  return { cases: cases.filter((one) => one !== null) };
}

async function told(ctx: Ctx, row: CaseRow, hasBoxes: boolean): Promise<EarlierCase> {
  const [messages, proposals] = await Promise.all([messagesOf(ctx, row.id), proposalsOf(ctx, row.id)]);
  return {
    code: row.code,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    messages,
    proposals: proposals.filter(({ kind }) => kind === 'pack' || hasBoxes),
  };
}
