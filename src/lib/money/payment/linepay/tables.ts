import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#lib/kernel/db/columns.ts';

/** A payment that LINE Pay was asked for, by the attempt's trade number. */
export const linePayTrade = pgTable(
  'line_pay_trade',
  {
    id: id(),
    tradeNo: text('trade_no').notNull().unique(),
    /** 19 digits, beyond what a number holds exactly. */
    transactionId: text('transaction_id').notNull().unique(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when one process is confirming it: the others wait for its answer. */
    confirmingAt: moment('confirming_at'),
  },
  (table) => [check('line_pay_trade_amount', sql`${table.amount} > 0`)],
);
