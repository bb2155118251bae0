import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { checkCode, consumeCode, sendCode } from './codes.ts';
import { unlock } from './lock.ts';
import { warnOthers } from './messages.ts';
import type { CodeSent, ResetPasswordInput, SignedIn, SolvedWork } from './model.ts';
import { clearPasswordAttempts, hashPassword } from './password.ts';
import type { Contact } from './rules.ts';
import { revokeSessions } from './sessions.ts';
import { completeSignIn, findMember } from './sign-in.ts';
import { member } from './tables.ts';

/** Sent for any contact, member or not. Only the owner of the mobile can tell the difference. */
export const sendResetCode = (ctx: Ctx, contact: Contact, work?: SolvedWork): Promise<CodeSent> =>
  sendCode(ctx, contact, { purpose: 'reset', work });

/**
 * Replaces a forgotten password by a code, and signs in here. It signs out all other browsers and unlocks a
 * locked account.
 * @throws ShopError like `checkCode`; accountUnknown at the field, revealed only to the contact's owner
 */
export async function resetPassword(
  ctx: Ctx,
  { contact, code, password }: z.output<typeof ResetPasswordInput>,
): Promise<SignedIn> {
  await checkCode(ctx, contact, code, 'reset');
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    await consumeCode(tx, contact, code, 'reset');
    const found = await findMember(tx, contact);
    if (!found) throw fieldError(contact.kind, 'accountUnknown');
    const [row] = await tx.db.update(member).set({ passwordHash }).where(eq(member.id, found.id)).returning();
    if (found.lockedAt) await unlock(tx, found.id);
    await revokeSessions(tx, found.id);
    await clearPasswordAttempts(tx, contact.recipient);
    await warnOthers(tx, found, contact.recipient, 'passwordChanged');
    return completeSignIn(tx, row ?? found, false);
  });
}
