import { and, eq, gt } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { audit } from '#lib/kernel/audit.ts';
import { actingAs, type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { hashToken, randomLetters, type StaffId } from '#lib/kernel/ids.ts';
import { hashPassword } from '#lib/people/account/service.ts';
import { deletePasskeys } from '#lib/people/passkey/service.ts';
import { clearAttempts } from './attempts.ts';
import { newStaffDevice } from './device.ts';
import type { EnrolInput, EnrolOffer } from './model.ts';
import { passkeyOwner } from './passkey-owner.ts';
import { RECOVERY_CODES, RECOVERY_LENGTH, showRecoveryCode } from './rules.ts';
import { factorUri, openFactor, stepOf } from './second-factor.ts';
import { endStaffSessions, openStaffSession } from './sessions.ts';
import { asStaff, type Entered, hashRecoveryCode } from './sign-in.ts';
import { staffLink, staffMember, staffRecovery } from './tables.ts';

/**
 * The content of a link: its person, and the authenticator's secret.
 * @throws ShopError staffLinkGone
 */
export async function openStaffLink(ctx: Ctx, token: string): Promise<EnrolOffer> {
  const { email, name, secret } = await findLink(ctx, token);
  const uri = factorUri(secret, brandIn(ctx.locale), email);
  return { email, name, secret, uri, qr: `data:image/svg+xml;base64,${btoa(renderSVG(uri, { border: 4 }))}` };
}

/**
 * Sets password and second factor by a one-time link. It ends the person's sessions and invalidates all
 * previous credentials.
 * @returns the recovery codes, shown only once, and the browser's session and device tokens
 * @throws ShopError staffLinkGone; staffCodeWrong at code
 */
export async function enrolStaff(
  ctx: Ctx,
  { token, password, code }: z.output<typeof EnrolInput>,
): Promise<Entered & { recoveryCodes: string[] }> {
  const { staffId, secret } = await findLink(ctx, token);
  const step = stepOf(secret, code, ctx.now);
  if (step === null) throw fieldError('code', 'staffCodeWrong');
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    // Of two concurrent requests only one finds the link.
    const [taken] = await tx.db
      .delete(staffLink)
      .where(and(eq(staffLink.tokenHash, hashToken(token)), gt(staffLink.expiresAt, tx.now)))
      .returning({ factor: staffLink.factor, madeBy: staffLink.madeBy });
    if (!taken) throw new ShopError('staffLinkGone');
    const [person] = await tx.db
      .update(staffMember)
      .set({
        state: 'active',
        passwordHash,
        factor: taken.factor,
        factorStep: step,
        letInBy: taken.madeBy,
        letInAt: tx.now,
      })
      .where(eq(staffMember.id, staffId))
      .returning({ email: staffMember.email });
    if (person) await clearAttempts(tx, person.email);
    await endStaffSessions(tx, staffId);
    await deletePasskeys(tx, passkeyOwner(staffId));
    const recoveryCodes = await writeRecoveryCodes(tx, staffId);
    const subject = `staff:${staffId}`;
    await audit(actingAs(tx, asStaff(staffId)), {
      act: 'staff.enrol',
      subject,
      owner: null,
      before: null,
      after: null,
    });
    return {
      recoveryCodes,
      token: await openStaffSession(tx, staffId),
      device: newStaffDevice(tx, staffId),
    };
  });
}

async function findLink(ctx: Ctx, token: string) {
  const [found] = await ctx.db
    .select({
      staffId: staffLink.staffId,
      factor: staffLink.factor,
      email: staffMember.email,
      name: staffMember.name,
    })
    .from(staffLink)
    .innerJoin(staffMember, eq(staffMember.id, staffLink.staffId))
    .where(and(eq(staffLink.tokenHash, hashToken(token)), gt(staffLink.expiresAt, ctx.now)));
  const secret = found && openFactor(ctx, found.staffId, found.factor);
  if (!found || !secret) throw new ShopError('staffLinkGone');
  return { ...found, secret };
}

/** Replaces the previous codes. */
async function writeRecoveryCodes(tx: Ctx, staffId: StaffId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomLetters(RECOVERY_LENGTH));
  await tx.db.delete(staffRecovery).where(eq(staffRecovery.staffId, staffId));
  await tx.db
    .insert(staffRecovery)
    .values(codes.map((code) => ({ staffId, codeHash: hashRecoveryCode(staffId, code) })));
  return codes.map(showRecoveryCode);
}
