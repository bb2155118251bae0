import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#lib/kernel/db/columns.ts';

/** A payment requested from LINE Pay, by the attempt's trade number. */
export const linePayTrade = pgTable(
  'line_pay_trade',
  {
    id: id(),
    tradeNo: text('trade_no').notNull().unique(),
    /** 19 digits, beyond the precision of a number. */
    transactionId: text('transaction_id').notNull().unique(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Lease of the confirming process, from this moment; others wait for its result. */
    confirmingAt: moment('confirming_at'),
  },
  (table) => [check('line_pay_trade_amount', sql`${table.amount} > 0`)],
);
