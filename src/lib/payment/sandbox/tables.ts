import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';

/** The embedded gateway's own books. Nothing outside this room reads them: the shop knows only the wire. */
export const sandboxGateway = pgSchema('sandbox_gateway');

export const TRADE_STATUSES = ['open', 'paid', 'failed', 'cancelled'] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

export const gatewayTrade = sandboxGateway.table(
  'trade',
  {
    id: id(),
    /** The merchant's number, unique for ever. */
    merchantTradeNo: text('merchant_trade_no').notNull().unique(),
    /** The gateway's own number; also names the payment page. */
    tradeNo: text('trade_no').notNull().unique(),
    /** The form as the merchant sent it. */
    form: jsonb('form').$type<Record<string, string>>().notNull(),
    amount: integer('amount').notNull(),
    status: text('status').$type<TradeStatus>().notNull(),
    code: text('code').notNull().default('0'),
    codeText: text('code_text').notNull().default(''),
    card6: text('card6').notNull().default(''),
    card4: text('card4').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    refunded: integer('refunded').notNull().default(0),
  },
  (table) => [check('trade_refunded', sql`${table.refunded} between 0 and ${table.amount}`)],
);

/** A notification to a merchant's ReturnURL, repeated until it answers `1|OK`. */
export const gatewayNotice = sandboxGateway.table(
  'notice',
  {
    id: id(),
    tradeId: ref('trade_id')
      .notNull()
      .references(() => gatewayTrade.id),
    tries: integer('tries').notNull().default(0),
    /** Null when it was acknowledged or given up. */
    dueAt: moment('due_at'),
    acknowledgedAt: moment('acknowledged_at'),
    lastAnswer: text('last_answer').notNull().default(''),
  },
  (table) => [index('notice_due').on(table.dueAt), index('notice_trade').on(table.tradeId)],
);

/** One row: how the gateway is to behave. */
export const gatewayControl = sandboxGateway.table('control', {
  id: integer('id').primaryKey(),
  notify: text('notify').$type<'once' | 'twice' | 'late' | 'never'>().notNull(),
  resultPage: boolean('result_page').notNull(),
});
