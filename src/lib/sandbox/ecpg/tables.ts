import { boolean, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';

/**
 * The emulated stored-card gateway's own tables. Nothing outside this folder reads them: the shop knows only
 * the protocol.
 */
export const sandboxEcpg = pgSchema('sandbox_ecpg');

export interface TypedCard {
  readonly number: string;
  readonly yy: string;
  readonly mm: string;
}

export const boundCard = sandboxEcpg.table('card', {
  id: id(),
  bindCardId: text('bind_card_id').notNull().unique(),
  memberKey: text('member_key').notNull(),
  /** One of the published test cards; the gateway accepts no other. */
  card: jsonb('card').$type<TypedCard>().notNull(),
  boundAt: moment('bound_at').notNull(),
  isDeleted: boolean('is_deleted').notNull().default(false),
});

export const ECPG_STATUSES = [
  'open',
  'confirming',
  'authorised',
  'toClose',
  'closed',
  'cancelled',
  'failed',
] as const;

export const ecpgTrade = sandboxEcpg.table('trade', {
  id: id(),
  kind: text('kind', { enum: ['bind', 'charge'] }).notNull(),
  /** The merchant's number, never reused. */
  merchantTradeNo: text('merchant_trade_no').notNull().unique(),
  tradeNo: text('trade_no').notNull().unique(),
  memberKey: text('member_key').notNull(),
  amount: integer('amount').notNull(),
  returnUrl: text('return_url').notNull(),
  resultUrl: text('result_url').notNull().default(''),
  /**
   * Bindings only: `token` opens the card form until it expires; `payToken` stands for the typed card, once.
   */
  token: text('token').unique(),
  tokenUntil: moment('token_until'),
  payToken: text('pay_token').unique(),
  card: jsonb('card').$type<TypedCard>(),
  bindCardId: text('bind_card_id'),
  isSameCard: boolean('is_same_card').notNull().default(false),
  status: text('status', { enum: ECPG_STATUSES }).notNull(),
  code: integer('code').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
  refunded: integer('refunded').notNull().default(0),
});

/** A notification to a merchant's ReturnURL, repeated until it answers `1|OK`. */
export const ecpgNotice = sandboxEcpg.table(
  'notice',
  {
    id: id(),
    tradeId: ref('trade_id')
      .notNull()
      .references(() => ecpgTrade.id),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at'),
    lastAnswer: text('last_answer').notNull().default(''),
  },
  (table) => [index('ecpg_notice_due').on(table.dueAt)],
);
