import { integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#lib/kernel/db/columns.ts';

/**
 * The emulated LINE Pay's own tables. Nothing outside this folder reads them: the shop knows only the
 * protocol.
 */
export const sandboxLinePay = pgSchema('sandbox_linepay');

export const LINE_STATUSES = ['requested', 'agreed', 'paid', 'cancelled', 'failed'] as const;

export const linePayment = sandboxLinePay.table('payment', {
  id: id(),
  /** 19 digits, sent as a JSON number. */
  transactionId: text('transaction_id').notNull().unique(),
  /** The merchant's number, never reused. */
  orderId: text('order_id').notNull().unique(),
  amount: integer('amount').notNull(),
  name: text('name').notNull(),
  locale: text('locale').notNull(),
  confirmUrl: text('confirm_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  status: text('status', { enum: LINE_STATUSES }).notNull(),
  refunded: integer('refunded').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
});
