import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { LEDGER_KINDS, LEDGER_REASONS } from './codes.ts';

/** A member's balance of a kind: always the sum of its entries, never negative. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    balance: integer('balance').notNull(),
    /** Lower bound of the next expiry; null: nothing expires. */
    expiresAt: moment('expires_at'),
    /** Expiries until this moment were notified. */
    toldUntil: moment('told_until'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    check('ledger_account_balance', sql`${table.balance} >= 0`),
    index('ledger_account_expiry').on(table.expiresAt).where(sql`expires_at is not null`),
    oneOf('ledger_account_kind', table.kind, LEDGER_KINDS),
  ],
);

/**
 * One entry of an account (row L8). Append-only: only `post.ts` writes it, and the database refuses changes.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    reason: text('reason', { enum: LEDGER_REASONS }).notNull(),
    /** Name of the related coupon or red packet; orders are shown by number. */
    subject: jsonb('subject').$type<Text>(),
    orderId: bigint('order_id', { mode: 'number' })
      .$type<OrderId>()
      .references(() => order.id),
    /** Globally unique idempotency key: `spend:41`, `welcome:7`. A repeat is a no-op. */
    key: text('key').notNull().unique(),
    /** For credits: when the unspent part expires. */
    expiresAt: moment('expires_at'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('ledger_entry_account').on(table.memberId, table.kind, table.id),
    // Latest expiry first: `openLots` reads the unspent lots from the start of this index.
    index('ledger_entry_lots')
      .on(table.memberId, table.kind, table.expiresAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`amount > 0`),
    index('ledger_entry_order').on(table.orderId).where(sql`order_id is not null`),
    check('ledger_entry_amount', sql`${table.amount} <> 0`),
    check('ledger_entry_balance', sql`${table.balanceAfter} >= 0`),
    oneOf('ledger_entry_kind', table.kind, LEDGER_KINDS),
    oneOf('ledger_entry_reason', table.reason, LEDGER_REASONS),
  ],
);

/** A closed Taipei day: each hash covers the previous one (`day-hash.ts`). Append-only, too. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    /** The last entry that it covers; the first follows the previous day's. 0 if nothing was ever posted. */
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    entries: integer('entries').notNull(),
    hash: text('hash').notNull(),
    /** Version of the hashed fields (`day-hash.ts`). */
    version: integer('version').notNull().default(1),
    closedAt: moment('closed_at').notNull(),
  },
  (table) => [
    check('ledger_day_entries', sql`${table.entries} >= 0`),
    check('ledger_day_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Upcoming or credited coins of an order (row E6). */
export const coinEarning = pgTable(
  'coin_earning',
  {
    orderId: ref('order_id')
      .$type<OrderId>()
      .primaryKey()
      .references(() => order.id),
    /** Null until the order is completed. */
    dueAt: moment('due_at'),
    /** NT$ refunded, by refund. */
    refunds: jsonb('refunds').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Coins credited; null while pending. */
    credited: integer('credited'),
  },
  (table) => [
    index('coin_earning_due').on(table.dueAt).where(sql`credited is null`),
    check('coin_earning_credited', sql`${table.credited} >= 0`),
  ],
);
