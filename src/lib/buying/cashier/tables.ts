import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { bankRefund, paymentAttempt } from '#lib/money/payment/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { type ByMethod, type CashCount, ENTRY_KINDS, TILL_METHODS, TILL_STATES } from './rules.ts';

/** Somebody's till from the float that they open it with to the count that closes it (row J3). */
export const till = pgTable(
  'till',
  {
    id: id(),
    staffId: ref('staff_id')
      .$type<StaffId>()
      .notNull()
      .references(() => staffMember.id),
    state: text('state', { enum: TILL_STATES }).notNull(),
    float: integer('float').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** What was counted, what must have been there then, and why they differ. */
    count: jsonb('count').$type<CashCount>(),
    counted: jsonb('counted').$type<ByMethod>(),
    expected: jsonb('expected').$type<ByMethod>(),
    note: text('note').notNull().default(''),
    countedAt: moment('counted_at'),
    closedAt: moment('closed_at'),
    /** `staff:3`: who has looked at a difference that one person may not pass alone. */
    approvedBy: text('approved_by'),
  },
  (table) => [
    uniqueIndex('till_own').on(table.staffId).where(sql`state <> 'closed'`),
    index('till_newest').on(table.openedAt),
    oneOf('till_state', table.state, TILL_STATES),
    check('till_float', sql`${table.float} >= 0`),
    check('till_counted', sql`${table.state} = 'open' or ${table.counted} is not null`),
    check('till_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
  ],
);

/** Everything that came into a till and left it; only ever added to. */
export const tillEntry = pgTable(
  'till_entry',
  {
    id: id(),
    tillId: ref('till_id')
      .notNull()
      .references(() => till.id),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    way: text('way', { enum: TILL_METHODS }).notNull(),
    /** NT$, below zero where money left. */
    amount: integer('amount').notNull(),
    /** What was paid, or paid out, by it. */
    attemptId: ref('attempt_id')
      .unique()
      .references(() => paymentAttempt.id),
    bankRefundId: ref('bank_refund_id')
      .unique()
      .references(() => bankRefund.id),
    /** Cash that lay on the counter; what is above the amount went back as change. */
    received: integer('received'),
    /** The terminal's or the bank's number of it, and the end of the card or account. */
    reference: text('reference').notNull().default(''),
    lastDigits: text('last_digits').notNull().default(''),
    /** Of `void` and `retaken`: the entry that was noted with another way than the money came by. */
    corrects: ref('corrects').references((): AnyPgColumn => tillEntry.id),
    reason: text('reason').notNull().default(''),
    /** What the browser chose for this press: a repeat finds the same entry. */
    key: text('key').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('till_entry_once').on(table.tillId, table.key),
    unique('till_entry_corrected_once').on(table.corrects, table.kind),
    oneOf('till_entry_kind', table.kind, ENTRY_KINDS),
    oneOf('till_entry_way', table.way, TILL_METHODS),
    check(
      'till_entry_sign',
      sql`case when ${table.kind} in ('payment', 'in', 'retaken') then ${table.amount} > 0 else ${table.amount} < 0 end`,
    ),
    check('till_entry_payment', sql`(${table.kind} = 'payment') = (${table.attemptId} is not null)`),
    check('till_entry_refund', sql`(${table.kind} = 'refund') = (${table.bankRefundId} is not null)`),
    check(
      'till_entry_reason',
      sql`case when ${table.kind} in ('in', 'out') then ${table.reason} <> '' else ${table.kind} in ('void', 'retaken') or ${table.reason} = '' end`,
    ),
    check('till_entry_received', sql`${table.received} is null or ${table.received} >= ${table.amount}`),
    check(
      'till_entry_corrects',
      sql`(${table.kind} in ('void', 'retaken')) = (${table.corrects} is not null)`,
    ),
    check(
      'till_entry_moved',
      sql`${table.kind} in ('payment', 'refund', 'void', 'retaken') or ${table.way} = 'cash'`,
    ),
  ],
);
