import { eq } from 'drizzle-orm';
import { contactsOf } from '#lib/account/service.ts';
import { member } from '#lib/account/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Outgoing, queueMessage } from '#lib/kernel/mail/message.ts';
import type { Person } from '#lib/kernel/personal.ts';

/** @throws ShopError 40014 for a member who has left */
export async function personOf({ db }: Ctx, memberId: MemberId): Promise<Person> {
  const [found] = await db.select().from(member).where(eq(member.id, memberId));
  if (!found || found.leftAt) throw signInExpired();
  return { id: memberId, email: found.email, contacts: contactsOf(found) };
}

export type News = 'copyReady' | 'leaveAsked' | 'leaveHeldUp' | 'leaveDone';

/** Tells somebody by mail, or by SMS where there is no address. */
export async function tellPerson(
  tx: Ctx,
  { email, contacts }: Pick<Person, 'email' | 'contacts'>,
  { news, locale, params }: { readonly news: News; readonly locale: Locale; readonly params: Params },
): Promise<void> {
  const t = translator(locale, 'mail');
  const recipient = email ?? contacts[0];
  if (!recipient) return;
  const body = t(`${news}.${email ? 'body' : 'sms'}`, params);
  const outgoing: Outgoing = email
    ? { channel: 'mail', recipient, subject: t(`${news}.subject`, params), body }
    : { channel: 'sms', recipient, body };
  await queueMessage(tx, outgoing);
}
type Params = Readonly<Record<string, string | number>>;
