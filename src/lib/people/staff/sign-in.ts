import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { actingAs, type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { hashToken, type StaffId } from '#lib/kernel/ids.ts';
import { isRightPassword } from '#lib/people/account/service.ts';
import type { PasskeyAnswer } from '#lib/people/passkey/model.ts';
import { ownerOfAnswer } from '#lib/people/passkey/service.ts';
import { attemptsLeft, clearOwnAttempts, type Known } from './attempts.ts';
import { knownDevice, newStaffDevice } from './device.ts';
import type { StaffSignInInput } from './model.ts';
import { passkeyOwner, STAFF_SIGN_IN } from './passkey-owner.ts';
import { isAppCode, permissionsOf } from './rules.ts';
import { openFactor, stepOf } from './second-factor.ts';
import { endStaffSession, openStaffSession } from './sessions.ts';
import { staffMember, staffRecovery } from './tables.ts';

type StaffRow = typeof staffMember.$inferSelect;

/**
 * The same answer for every failure, so it reveals neither the correct part nor whether the account exists.
 */
const refused = ({ config }: Ctx): ShopError =>
  new ShopError('staffSignInFailed', {
    params: { most: config.limits.staffAttempts, minutes: config.limits.staffLockMinutes },
  });

/** The browser's tokens after a sign-in. */
export interface Entered {
  readonly token: string;
  /** Identifies the device from now on (device.ts). */
  readonly device: string;
}

/**
 * Signs in with e-mail, password and the second factor: an app's code, a recovery code or a passkey.
 * @param device the browser's token of an earlier sign-in
 * @throws ShopError staffSignInFailed for any failure, and during a wait
 */
export async function signInStaff(
  ctx: Ctx,
  { email, password, code = '', passkey }: z.output<typeof StaffSignInInput>,
  device: string | undefined,
): Promise<Entered> {
  const row = await findActive(ctx, email);
  const isSigned = passkey !== undefined && (await hasSigned(ctx, row, passkey));
  const known = isSigned ? 'passkey' : knownDevice(ctx, row?.id, device);
  const left = await attemptsLeft(ctx, email, known);
  if (left < 0) throw refused(ctx);
  const isRight = await isRightPassword(row?.passwordHash, password);
  const entered = isRight && row ? await enter(ctx, row, { code, passkey, isSigned, known }) : null;
  if (entered) return entered;
  if (row && left === 0)
    await audit(ctx, {
      act: 'staff.lock',
      subject: `staff:${row.id}`,
      owner: null,
      before: null,
      after: null,
    });
  throw refused(ctx);
}

/**
 * Whether the passkey belongs to this person. Checked before counting attempts, because strangers' attempts
 * must not block it.
 */
const hasSigned = (ctx: Ctx, row: StaffRow | undefined, passkey: PasskeyAnswer): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const owner = await ownerOfAnswer(tx, passkey, STAFF_SIGN_IN);
    return row !== undefined && owner === passkeyOwner(row.id);
  });

async function findActive(ctx: Ctx, email: string): Promise<StaffRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(staffMember)
    .where(and(eq(staffMember.email, email), eq(staffMember.state, 'active')));
  return row;
}

interface Given {
  readonly code: string;
  readonly passkey: PasskeyAnswer | undefined;
  readonly isSigned: boolean;
  readonly known: Known;
}

/** @returns null if the second factor is wrong or was used before */
const enter = (ctx: Ctx, row: StaffRow, given: Given): Promise<Entered | null> =>
  inTransaction(ctx, async (tx) => {
    const by = given.passkey ? 'passkey' : isAppCode(given.code) ? 'app' : 'recovery';
    if (!(await isOpenedBy(tx, row, given))) return null;
    await clearOwnAttempts(tx, row.email, given.known);
    await audit(actingAs(tx, asStaff(row.id)), {
      act: 'staff.signIn',
      subject: `staff:${row.id}`,
      owner: null,
      before: null,
      after: { by },
    });
    return { token: await openStaffSession(tx, row.id), device: newStaffDevice(tx, row.id) };
  });

async function isOpenedBy(tx: Ctx, row: StaffRow, { code, passkey, isSigned }: Given): Promise<boolean> {
  if (passkey) return isSigned;
  return isAppCode(code) ? claimStep(tx, row, code) : spendRecoveryCode(tx, row.id, code);
}

/** Claims the code's time step: of two concurrent uses, or after somebody saw the code, only one succeeds. */
async function claimStep(tx: Ctx, { id, factor }: StaffRow, code: string): Promise<boolean> {
  const secret = factor === null ? null : openFactor(tx, id, factor);
  const step = secret === null ? null : stepOf(secret, code, tx.now);
  if (step === null) return false;
  const [claimed] = await tx.db
    .update(staffMember)
    .set({ factorStep: step })
    .where(
      and(
        eq(staffMember.id, id),
        eq(staffMember.state, 'active'),
        or(isNull(staffMember.factorStep), lt(staffMember.factorStep, step)),
      ),
    )
    .returning({ id: staffMember.id });
  return claimed !== undefined;
}

/** The hash includes the person, so equal codes have different hashes. */
export const hashRecoveryCode = (staffId: StaffId, code: string): string => hashToken(`${staffId}:${code}`);

async function spendRecoveryCode(tx: Ctx, staffId: StaffId, code: string): Promise<boolean> {
  const [used] = await tx.db
    .update(staffRecovery)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(staffRecovery.staffId, staffId),
        eq(staffRecovery.codeHash, hashRecoveryCode(staffId, code)),
        isNull(staffRecovery.usedAt),
      ),
    )
    .returning({ staffId: staffRecovery.staffId });
  return used !== undefined;
}

/** The actor for acts before a session exists. */
export const asStaff = (staffId: StaffId): StaffActor => ({
  kind: 'staff',
  staffId,
  permissions: permissionsOf([]),
});

/** Signs this browser out. */
export const signOutStaff = (ctx: Ctx<StaffActor>, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await endStaffSession(tx, token);
    const subject = `staff:${tx.actor.staffId}`;
    await audit(tx, { act: 'staff.signOut', subject, owner: null, before: null, after: null });
  });
