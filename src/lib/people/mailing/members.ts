import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { contactsOf } from '#lib/people/account/service.ts';
import { member } from '#lib/people/account/tables.ts';
import { MAILING_KINDS } from './codes.ts';
import { refusedMailing, setMailings } from './service.ts';

/**
 * Offers require consent (section 6 of the privacy policy). A new address is unsubscribed from every kind
 * that none of the member's other addresses wants.
 */
export async function joinContact(tx: Ctx, fresh: string, others: readonly string[]): Promise<void> {
  const refused = await Promise.all(others.map((contact) => refusedMailing(tx, contact)));
  const unwanted = MAILING_KINDS.filter((kind) => refused.every((kinds) => kinds.has(kind)));
  await setMailings(tx, [fresh], false, unwanted);
}

/** Becoming a member is no consent to offers. */
export async function joinMember(tx: Ctx, memberId: MemberId): Promise<void> {
  const [found] = await tx.db.select().from(member).where(eq(member.id, memberId));
  if (found) await setMailings(tx, contactsOf(found), false);
}
