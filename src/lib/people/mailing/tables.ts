import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '#lib/kernel/db/columns.ts';
import { MAILING_KINDS } from './codes.ts';

/** Refused marketing kinds. Stored by address, so that they also hold for former members. */
export const mailingRefusal = pgTable(
  'mailing_refusal',
  {
    /** An e-mail address, or `+886 0912345678`. */
    contact: text('contact').notNull(),
    kind: text('kind', { enum: MAILING_KINDS }).notNull(),
    refusedAt: moment('refused_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contact, table.kind] }),
    oneOf('mailing_refusal_kind', table.kind, MAILING_KINDS),
  ],
);
