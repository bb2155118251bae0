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
 * A browser that is signed in may be anybody's for a moment: what takes everything along, or away, wants a code that was
 * sent to the member just now.
 */
async function contactOf({ db }: Ctx, memberId: MemberId): Promise<Contact> {
  const [found] = await db.select().from(member).where(eq(member.id, memberId));
  if (!found) throw signInExpired();
  // A mobile first: whoever reads the mails of a browser does not read its SMS.
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
 * Counts the try, and gives what uses the code up in the transaction of what it opens.
 * @throws ShopError codeIncorrect, codeExpired, codeUsed, codeTriesUsed
 */
export async function prove(ctx: Ctx, memberId: MemberId, code: string): Promise<(tx: Ctx) => Promise<void>> {
  const contact = await contactOf(ctx, memberId);
  await checkCode(ctx, contact, code, 'prove');
  return (tx) => consumeCode(tx, contact, code, 'prove');
}
