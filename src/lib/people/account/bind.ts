import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { isUniqueViolation } from '#lib/kernel/db/database.ts';
import { fieldError, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { maskContact } from '#lib/kernel/text/mask.ts';
import { checkCode, consumeCode, sendCode } from './codes.ts';
import { contactsOf } from './former.ts';
import { warnOthers } from './messages.ts';
import type { BindContactInput, CodeSent, SolvedWork, UserInfo } from './model.ts';
import { userInfoOf } from './profile.ts';
import type { Contact } from './rules.ts';
import { member } from './tables.ts';

type MemberRow = typeof member.$inferSelect;

export const sendBindCode = (ctx: Ctx, contact: Contact, work?: SolvedWork): Promise<CodeSent> =>
  sendCode(ctx, contact, { purpose: 'bind', work });

/**
 * Adds an e-mail address or a mobile to the member's account, or replaces the old one. The code proves that
 * it belongs to the member. The previous contact is notified.
 * @throws ShopError like `checkCode`; contactTaken at the field when it belongs to another member
 */
export async function bindContact(
  ctx: Ctx,
  memberId: MemberId,
  { contact, code }: z.output<typeof BindContactInput>,
): Promise<UserInfo> {
  await checkCode(ctx, contact, code, 'bind');
  try {
    return await inTransaction(ctx, async (tx) => {
      await consumeCode(tx, contact, code, 'bind');
      const [before] = await tx.db.select().from(member).where(eq(member.id, memberId)).for('update');
      const [row] = await tx.db
        .update(member)
        .set(columnsOf(contact))
        .where(eq(member.id, memberId))
        .returning();
      if (!before || !row) throw signInExpired();
      await tellBefore(tx, before, contact);
      await publish(tx, 'member.bound', { contact: contact.recipient, others: contactsOf(before) });
      return userInfoOf(row);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError(contact.kind, 'contactTaken');
    throw error;
  }
}

const columnsOf = (contact: Contact) =>
  contact.kind === 'email'
    ? { email: contact.email }
    : { countryCode: contact.countryCode, mobile: contact.mobile };

/** Notifies the replaced contact and the other contact: the change may not be the member's. */
function tellBefore(tx: Ctx, before: MemberRow, contact: Contact): Promise<void> {
  const fresh = contact.kind === 'email' ? contact.email : contact.mobile;
  const params = { contact: maskContact(fresh) };
  return warnOthers(tx, before, contact.recipient, 'contactBound', params);
}
