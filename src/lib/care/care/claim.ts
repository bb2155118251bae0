import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { assignDietitian, endAssignment } from '#lib/catalog/health-profile/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { permissionsOf, ROLES, type Role } from '#lib/people/staff/rules.ts';
import { staffMember, staffRole } from '#lib/people/staff/tables.ts';
import { type CaseRow, lockCase, transitionCase } from './cases.ts';
import { endCase } from './end.ts';
import { notifyOfCase } from './messages.ts';
import type { Colleagues } from './model/desk.ts';
import { careCase } from './tables.ts';
import { refuseUnconsented } from './talk.ts';

/**
 * Assigns a case to a dietitian, who may then read what the member shares with dietitians. Idempotent.
 * @throws ShopError caseNotFound (404); caseTaken if a colleague was faster; caseMoveRefused; healthNoConsent
 *   (403)
 */
export async function claimCase(ctx: Ctx<StaffActor>, code: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockCase(tx, code);
    const { staffId } = tx.actor;
    if (row.staffId === staffId && row.state !== 'closed') return;
    if (row.state !== 'waiting')
      throw new ShopError(row.state === 'closed' ? 'caseMoveRefused' : 'caseTaken');
    await refuseUnconsented(tx, row);
    await transitionCase(tx, row, 'claimed', { staffId });
    await assignDietitian(tx, row.personId, staffId);
  });
}

/**
 * Managers of staff may return a colleague's case to the queue. This gives them no access to its contents.
 */
export const mayReturnCase = ({ actor }: Ctx<StaffActor>, { staffId }: Pick<CaseRow, 'staffId'>): boolean =>
  staffId !== null && actor.permissions.has('staff.manage');

/**
 * Hands a case over to a colleague, or back to the queue. The previous dietitian loses access.
 * @throws ShopError caseNotFound (404), caseNotYours; staffNotFound at `to`
 */
export async function handOverCase(
  ctx: Ctx<StaffActor>,
  { code, to }: { readonly code: string; readonly to?: number | undefined },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockCase(tx, code);
    const isTheirs = row.staffId === tx.actor.staffId || mayReturnCase(tx, row);
    if (row.staffId === null || !isTheirs || row.state === 'closed') throw new ShopError('caseNotYours');
    if (to === undefined) return giveBack(tx, row, row.staffId);
    await endAssignment(tx, row.personId, row.staffId);
    const colleague = (await dietitians(tx)).find(({ id }) => id === to);
    if (!colleague) throw fieldError('to', 'staffNotFound');
    await transitionCase(tx, row, 'claimed', { staffId: colleague.id });
    await assignDietitian(tx, row.personId, colleague.id);
  });
}

async function giveBack(tx: Ctx, row: CaseRow, staffId: StaffId): Promise<void> {
  await endAssignment(tx, row.personId, staffId);
  await transitionCase(tx, row, 'waiting', { staffId: null });
}

/** Returns the cases of staff who left or lost the permission, so that no member waits for them. */
export async function releaseCasesOf(tx: Ctx, staffId: StaffId): Promise<void> {
  if ((await careStaff(tx)).some(({ id }) => id === staffId)) return;
  const theirs = await tx.db
    .select({ code: careCase.code })
    .from(careCase)
    .where(and(eq(careCase.staffId, staffId), ne(careCase.state, 'closed')))
    .orderBy(asc(careCase.personId));
  for (const { code } of theirs) {
    const row = await lockCase(tx, code);
    if (row.staffId === staffId && row.state !== 'closed') await giveBack(tx, row, staffId);
  }
}

/**
 * Closes a case by its dietitian. Notifies the member if that withdraws an open proposal. @throws ShopError
 * caseNotFound (404), caseNotYours
 */
export async function closeCase(ctx: Ctx<StaffActor>, code: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockCase(tx, code);
    if (row.staffId !== tx.actor.staffId) throw new ShopError('caseNotYours');
    if (row.state === 'closed') return;
    if (await endCase(tx, row)) await notifyOfCase(tx, row, 'careWithdrawn');
  });
}

/** Staff who may answer members. */
const careStaff = (ctx: Ctx) =>
  holdersOf(
    ctx,
    ROLES.filter((role) => permissionsOf([role]).has('care.answer')),
  );

/** Staff who may be assigned health data: the dietitian role only, never through general access. */
const dietitians = (ctx: Ctx) => holdersOf(ctx, ['dietitian']);

const holdersOf = (
  { db }: Ctx,
  roles: readonly Role[],
): Promise<{ readonly id: StaffId; readonly name: string }[]> =>
  db
    .selectDistinct({ id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .innerJoin(staffRole, eq(staffRole.staffId, staffMember.id))
    .where(and(eq(staffMember.state, 'active'), inArray(staffRole.role, [...roles])));

/** Colleagues that a case can be handed over to. */
export async function listColleagues(ctx: Ctx<StaffActor>): Promise<Colleagues> {
  return { people: (await dietitians(ctx)).filter(({ id }) => id !== ctx.actor.staffId) };
}
