import { and, eq, or } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { messageTo } from '#lib/kernel/mail/to-contact.ts';
import type { Person } from '#lib/kernel/personal.ts';
import type { CountryCode } from '#lib/kernel/text/contact.ts';
import { contactsOf } from '#lib/people/account/service.ts';
import { member, memberProvider } from '#lib/people/account/tables.ts';

/** @throws ShopError 40014 for a member who has left */
export async function personOf({ db }: Ctx, memberId: MemberId): Promise<Person> {
  const [found] = await db.select().from(member).where(eq(member.id, memberId));
  if (!found || found.leftAt) throw signInExpired();
  const bound = await db
    .select({ subject: memberProvider.subject })
    .from(memberProvider)
    .where(eq(memberProvider.memberId, memberId));
  return {
    id: memberId,
    email: found.email,
    contacts: contactsOf(found),
    lineIds: bound.map(({ subject }) => subject),
  };
}

/** The members with one of these mobile numbers or e-mail addresses. */
export async function membersAt({ db }: Ctx, contacts: readonly string[]): Promise<MemberId[]> {
  const isTheirs = contacts.map((contact) => {
    const [countryCode = '', mobile] = contact.split(' ');
    return mobile
      ? and(eq(member.countryCode, countryCode as CountryCode), eq(member.mobile, mobile))
      : eq(member.email, contact);
  });
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(or(...isTheirs))
    .orderBy(member.id);
  return rows.map(({ id }) => id);
}

export type News = 'copyReady' | 'leaveAsked' | 'leaveHeldUp' | 'leaveDone';

/** Notifies a person by mail, or by SMS if there is no address. */
export async function notifyPerson(
  tx: Ctx,
  { contacts: [contact] }: Pick<Person, 'contacts'>,
  { news, locale, params, about = null }: Telling,
): Promise<void> {
  if (contact) await queueMessage(tx, { ...messageTo(contact, news, locale, params), about });
}

interface Telling {
  readonly news: News;
  readonly locale: Locale;
  readonly params: Params;
  /** A key to find the message again. */
  readonly about?: string | null;
}

type Params = Readonly<Record<string, string | number>>;
