import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import type { InvoiceChoice } from './model.ts';

/** An invoice choice that a member saved for reuse (row I7). */
export const savedInvoice = pgTable(
  'saved_invoice',
  {
    id: id(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    choice: jsonb('choice').$type<InvoiceChoice>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('saved_invoice_member').on(table.memberId),
    uniqueIndex('saved_invoice_default').on(table.memberId).where(sql`is_default`),
  ],
);
