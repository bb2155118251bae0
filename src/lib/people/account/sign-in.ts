import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { checkCode, consumeCode } from './codes.ts';
import { hasContact } from './contact-is.ts';
import { isOwnDevice, recordDevice } from './devices.ts';
import { bindInviter, knownInviter, refuseInviter } from './invites.ts';
import { refuseLocked } from './lock.ts';
import { notifyNewDevice } from './messages.ts';
import type { CodeSignInInput, PasswordSignInInput, SignedIn } from './model.ts';
import { clearOwnAttempts, countPasswordAttempt, isRightPassword } from './password.ts';
import { userInfoOf } from './profile.ts';
import { asksTransferConsent, type Contact } from './rules.ts';
import { openSession, revokeSession } from './sessions.ts';
import { member } from './tables.ts';

type MemberRow = typeof member.$inferSelect;

/**
 * Signs in with a code; the first sign-in creates the member.
 * @throws ShopError codeIncorrect, codeExpired, codeUsed, codeTriesUsed; transferConsentNeeded;
 *   inviterCodeUnknown, inviterCodeOwn, inviterCodeLate, after which the code stays valid
 */
export async function signInWithCode(ctx: Ctx, input: z.output<typeof CodeSignInInput>): Promise<SignedIn> {
  await checkCode(ctx, input.contact, input.code);
  const inviterCode = await knownInviter(ctx, input.inviterCode);
  return inTransaction(ctx, async (tx) => {
    await consumeCode(tx, input.contact, input.code);
    const { row, isNew } = await findOrCreateMember(tx, input.contact, inviterCode);
    if (isNew && asksTransferConsent(input.contact, tx.locale)) await saveTransferConsent(tx, row, input);
    return completeSignIn(tx, row, isNew);
  });
}

/** @throws ShopError transferConsentNeeded at its field */
export async function saveTransferConsent(
  tx: Ctx,
  { id }: MemberRow,
  given: { readonly transferConsent: boolean },
): Promise<void> {
  if (!given.transferConsent) throw fieldError('transferConsent', 'transferConsentNeeded');
  await tx.db.update(member).set({ transferAgreedAt: tx.now }).where(eq(member.id, id));
}

/**
 * Signs in with a password. A wrong password and an unknown account get the same answer.
 * @throws ShopError signInFailed; 429 after too many attempts for one account from here
 */
export async function signInWithPassword(
  ctx: Ctx,
  { contact, password }: z.output<typeof PasswordSignInInput>,
): Promise<SignedIn> {
  const row = await findMember(ctx, contact);
  const isKnown = await isOwnDevice(ctx, contact);
  await countPasswordAttempt(ctx, contact.recipient, isKnown);
  if (!(await isRightPassword(row?.passwordHash, password)) || !row) throw new ShopError('signInFailed');
  return inTransaction(ctx, async (tx) => {
    await clearOwnAttempts(tx, contact.recipient, isKnown);
    return completeSignIn(tx, row, false);
  });
}

/** Signs this browser out. */
export async function signOut(ctx: Ctx<MemberActor>): Promise<void> {
  await revokeSession(ctx);
}

/**
 * The end of every sign-in: opens the session, publishes the event that merges the visitor's cart, and warns
 * the member of a new device.
 * @param isTold another message already notifies the member of this sign-in
 * @throws ShopError accountLocked
 */
export async function completeSignIn(
  tx: Ctx,
  row: MemberRow,
  isNew: boolean,
  isTold = false,
): Promise<SignedIn> {
  await refuseLocked(tx, row.id);
  const device = await recordDevice(tx, row.id);
  const token = await openSession(tx, row.id, device.deviceId);
  if (device.isNew && !isTold) await notifyNewDevice(tx, row);
  await publish(tx, 'member.signedIn', { memberId: row.id });
  return { token, user: userInfoOf(row), isNew };
}

/**
 * The contact's member, created if there is none.
 * @throws ShopError like `refuseInviter`
 */
export async function findOrCreateMember(
  tx: Ctx,
  contact: Contact,
  inviterCode: string,
): Promise<{ row: MemberRow; isNew: boolean }> {
  const [created] = await tx.db
    .insert(member)
    .values({ ...identityOf(contact), createdAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (created) {
    await bindInviter(tx, created.id, inviterCode);
    await publish(tx, 'member.registered', { memberId: created.id });
    return { row: created, isNew: true };
  }
  const row = await findMember(tx, contact);
  if (!row) throw new Error('the member that was in the way is gone');
  refuseInviter(row, inviterCode);
  return { row, isNew: false };
}

/** The member with this contact. */
export async function findMember(ctx: Ctx, contact: Contact): Promise<MemberRow | undefined> {
  const [row] = await ctx.db.select().from(member).where(hasContact(contact));
  return row;
}

const identityOf = (contact: Contact) =>
  contact.kind === 'email'
    ? { email: contact.email }
    : { countryCode: contact.countryCode, mobile: contact.mobile };
