import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';

/**
 * The emulated gateway's own tables. Nothing outside this folder reads them: the shop knows only the
 * protocol.
 */
export const sandboxGateway = pgSchema('sandbox_gateway');

/** `issued`: the shopper has a payment number, but has not paid. */
export const TRADE_STATUSES = ['open', 'issued', 'paid', 'failed', 'cancelled'] as const;
export const CAPTURE_STATES = ['authorised', 'toClose', 'closed', 'cancelled'] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

export const gatewayTrade = sandboxGateway.table(
  'trade',
  {
    id: id(),
    /** The merchant's number, never reused. */
    merchantTradeNo: text('merchant_trade_no').notNull().unique(),
    /** The gateway's own number; also identifies the payment page. */
    tradeNo: text('trade_no').notNull().unique(),
    /** The form as the merchant sent it. */
    form: jsonb('form').$type<Record<string, string>>().notNull(),
    amount: integer('amount').notNull(),
    status: text('status').$type<TradeStatus>().notNull(),
    code: text('code').notNull().default('0'),
    codeText: text('code_text').notNull().default(''),
    card6: text('card6').notNull().default(''),
    card4: text('card4').notNull().default(''),
    /** Instalments that the shopper chose. */
    stages: integer('stages').notNull().default(0),
    /** The issued number in its notification's fields, with its expiry. */
    issued: jsonb('issued').$type<Record<string, string>>(),
    expiresAt: moment('expires_at'),
    /** The payment is reported only then: a store reports a barcode days later. */
    reportedAt: moment('reported_at'),
    /** The amount in notifications, where it differs from the trade's. */
    saidAmount: integer('said_amount'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    refunded: integer('refunded').notNull().default(0),
    /** Charged cards only: authorised, due for the evening's capture, captured, or released. */
    capture: text('capture', { enum: CAPTURE_STATES }).notNull().default('authorised'),
  },
  (table) => [check('trade_refunded', sql`${table.refunded} between 0 and ${table.amount}`)],
);

/** A notification to a merchant's ReturnURL or PaymentInfoURL, repeated until it answers `1|OK`. */
export const gatewayNotice = sandboxGateway.table(
  'notice',
  {
    id: id(),
    tradeId: ref('trade_id')
      .notNull()
      .references(() => gatewayTrade.id),
    /** The trade's result, or that its number was issued. */
    kind: text('kind', { enum: ['result', 'issued'] })
      .notNull()
      .default('result'),
    tries: integer('tries').notNull().default(0),
    /** Null once acknowledged or abandoned. */
    dueAt: moment('due_at'),
    acknowledgedAt: moment('acknowledged_at'),
    lastAnswer: text('last_answer').notNull().default(''),
  },
  (table) => [index('notice_due').on(table.dueAt), index('notice_trade').on(table.tradeId)],
);

/** One row: the gateway's behaviour. */
export const gatewayControl = sandboxGateway.table('control', {
  id: integer('id').primaryKey(),
  notify: text('notify').$type<'once' | 'twice' | 'late' | 'never'>().notNull(),
  resultPage: boolean('result_page').notNull(),
  answers: text('answers').$type<'well' | 'slow' | 'garbled' | 'down'>().notNull().default('well'),
});
