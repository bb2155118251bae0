import { eq, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { keyedHash } from '#lib/kernel/crypto/keyed-hash.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';
import type { Person } from '#lib/kernel/personal.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { mobileContact } from './rules.ts';
import { formerContact, member } from './tables.ts';

/**
 * Former members may return, but get welcome coins only once. Of a contact only a hash is stored, for the
 * time in the settings. Its key is not in the database.
 */
const hashOf = ({ config }: Ctx, contact: string): string => keyedHash(config, 'formerContact', contact);

/** The member's contacts as codes and messages address them: mail before SMS. */
export const contactsOf = ({
  email,
  mobile,
  countryCode,
}: Pick<typeof member.$inferSelect, 'email' | 'mobile' | 'countryCode'>): string[] => [
  ...(email ? [email] : []),
  ...(mobile ? [mobileContact(countryCode, mobile)] : []),
];

export async function rememberContacts(tx: Ctx, { contacts }: Person): Promise<void> {
  if (contacts.length === 0) return;
  await tx.db
    .insert(formerContact)
    .values(contacts.map((contact) => ({ hash: hashOf(tx, contact), leftAt: tx.now })))
    .onConflictDoNothing();
}

/** Closes the account. Its data has been erased before. */
export async function recordLeft(tx: Ctx, memberId: MemberId): Promise<void> {
  await tx.db.update(member).set({ leftAt: tx.now }).where(eq(member.id, memberId));
}

/** Whether this person was a member before, by mobile or e-mail address. */
export async function wasMemberBefore(ctx: Ctx, memberId: MemberId): Promise<boolean> {
  const [found] = await ctx.db.select().from(member).where(eq(member.id, memberId));
  const hashes = found ? contactsOf(found).map((contact) => hashOf(ctx, contact)) : [];
  if (hashes.length === 0) return false;
  const known = await ctx.db
    .select({ hash: formerContact.hash })
    .from(formerContact)
    .where(inArray(formerContact.hash, hashes))
    .limit(1);
  return known.length > 0;
}

export const deleteFormerContacts: Sweep = {
  name: 'forget-former-contacts',
  everySeconds: 3600,
  async run({ db, now, config }) {
    const gone = await db
      .delete(formerContact)
      .where(lt(formerContact.leftAt, addDays(now, -config.limits.formerContactDays)))
      .returning({ hash: formerContact.hash });
    return gone.length;
  },
};
