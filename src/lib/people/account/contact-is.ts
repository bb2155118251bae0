import { and, eq, type SQL } from 'drizzle-orm';
import type { Contact } from './rules.ts';
import { member } from './tables.ts';

/** Whose contact it is. */
export const hasContact = (contact: Contact): SQL | undefined =>
  contact.kind === 'email'
    ? eq(member.email, contact.email)
    : and(eq(member.countryCode, contact.countryCode), eq(member.mobile, contact.mobile));
