import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { maskContact } from '#lib/kernel/text/mask.ts';
import { type Contact, readContact } from '#lib/people/account/rules.ts';
import { checkCode, consumeCode, sendCode } from '#lib/people/account/service.ts';
import { member } from '#lib/people/account/tables.ts';
import type { ProofSent } from './model.ts';

/**
 * Another person may use a signed-in browser for a moment. So exporting or deleting all data needs a code
 * that was just sent to the member.
 */
async function contactOf({ db }: Ctx, memberId: MemberId): Promise<Contact> {
  const [found] = await db.select().from(member).where(eq(member.id, memberId));
  if (!found) throw signInExpired();
  // Prefers the mobile number: a person at the browser may read its mails but not the SMS.
  const contact = readContact(
    found.countryCode,
    found.mobile ?? '',
    found.mobile ? undefined : (found.email ?? ''),
  );
  if ('key' in contact) throw signInExpired();
  return contact;
}

/** @throws ShopError codeTooOften with the seconds to wait */
export async function sendProof(ctx: Ctx, memberId: MemberId): Promise<ProofSent> {
  const contact = await contactOf(ctx, memberId);
  const sent = await sendCode(ctx, contact, { purpose: 'prove' });
  return { ...sent, to: maskContact(contact.kind === 'email' ? contact.email : contact.mobile) };
}

/**
 * Counts the attempt.
 * @returns a function that marks the code as used, to call in the transaction of the protected act
 * @throws ShopError codeIncorrect, codeExpired, codeUsed, codeTriesUsed
 */
export async function prove(ctx: Ctx, memberId: MemberId, code: string): Promise<(tx: Ctx) => Promise<void>> {
  const contact = await contactOf(ctx, memberId);
  await checkCode(ctx, contact, code, 'prove');
  return (tx) => consumeCode(tx, contact, code, 'prove');
}
