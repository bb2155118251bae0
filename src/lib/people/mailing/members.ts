import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { contactsOf } from '#lib/people/account/service.ts';
import { member } from '#lib/people/account/tables.ts';
import { MAILING_KINDS } from './codes.ts';
import { refusedMailing, setMailings } from './service.ts';

/**
 * Offers go to members who have agreed (section 6 of the privacy policy): a new address is written none of a kind that
 * none of the member's others wants.
 */
export async function joinContact(tx: Ctx, fresh: string, others: readonly string[]): Promise<void> {
  const refused = await Promise.all(others.map((contact) => refusedMailing(tx, contact)));
  const unwanted = MAILING_KINDS.filter((kind) => refused.every((kinds) => kinds.has(kind)));
  await setMailings(tx, [fresh], false, unwanted);
}

/** Whoever becomes a member has not agreed to offers by that. */
export async function joinMember(tx: Ctx, memberId: MemberId): Promise<void> {
  const [found] = await tx.db.select().from(member).where(eq(member.id, memberId));
  if (found) await setMailings(tx, contactsOf(found), false);
}
