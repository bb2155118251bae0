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
 * A dietitian takes somebody on: from now on they may read what the member lets dietitians read. Again, it changes nothing.
 * @throws ShopError caseNotFound (404); caseTaken where a colleague was faster; caseMoveRefused; healthNoConsent (403)
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

/** Whoever manages the staff takes a case from a colleague who cannot see to it; they read nothing of it by that. */
export const mayReturnCase = ({ actor }: Ctx<StaffActor>, { staffId }: Pick<CaseRow, 'staffId'>): boolean =>
  staffId !== null && actor.permissions.has('staff.manage');

/**
 * Back to everybody, or to a colleague: whoever hands over reads nothing of it any more.
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

/** Somebody has left, or may not answer members any more: nobody whom they have taken on waits for them. */
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

/** Closed by its dietitian; its member is told where that withdraws a proposal that awaits their decision. @throws ShopError caseNotFound (404), caseNotYours */
export async function closeCase(ctx: Ctx<StaffActor>, code: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockCase(tx, code);
    if (row.staffId !== tx.actor.staffId) throw new ShopError('caseNotYours');
    if (row.state === 'closed') return;
    if (await endCase(tx, row)) await notifyOfCase(tx, row, 'careWithdrawn');
  });
}

/** Who may answer members. */
const careStaff = (ctx: Ctx) =>
  holdersOf(
    ctx,
    ROLES.filter((role) => permissionsOf([role]).has('care.answer')),
  );

/** Who is handed somebody's health: whoever may see all that there is in the shop is no dietitian by that. */
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

/** Colleagues to hand somebody over to. */
export async function listColleagues(ctx: Ctx<StaffActor>): Promise<Colleagues> {
  return { people: (await dietitians(ctx)).filter(({ id }) => id !== ctx.actor.staffId) };
}
