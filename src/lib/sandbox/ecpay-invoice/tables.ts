import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';

/**
 * The emulated provider's own tables. Nothing outside this folder reads them: the shop knows only the
 * protocol.
 */
export const sandboxInvoice = pgSchema('sandbox_invoice');

export const issuedInvoice = sandboxInvoice.table(
  'issued',
  {
    id: id(),
    /** The merchant's number in lower case: the provider ignores case. */
    relateNumber: text('relate_number').notNull().unique(),
    number: text('number').notNull().unique().generatedAlwaysAs(sql`'DP' || lpad(id::text, 8, '0')`),
    randomNumber: text('random_number').notNull(),
    /** The request as the merchant sent it. */
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    amount: integer('amount').notNull(),
    allowed: integer('allowed').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    voidedAt: moment('voided_at'),
  },
  (table) => [check('issued_allowed', sql`${table.allowed} between 0 and ${table.amount}`)],
);

export const issuedAllowance = sandboxInvoice.table(
  'allowance',
  {
    id: id(),
    issuedId: ref('issued_id')
      .notNull()
      .references(() => issuedInvoice.id),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('allowance_issued').on(table.issuedId)],
);
