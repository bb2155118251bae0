import { and, eq, type SQL } from 'drizzle-orm';
import type { Contact } from './rules.ts';
import { member } from './tables.ts';

/** The condition for the member with this contact. */
export const hasContact = (contact: Contact): SQL | undefined =>
  contact.kind === 'email'
    ? eq(member.email, contact.email)
    : and(eq(member.countryCode, contact.countryCode), eq(member.mobile, contact.mobile));
