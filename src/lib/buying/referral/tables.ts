import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, sealed } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import {
  BOND_STATES,
  COMMISSION_STATES,
  type HoldReason,
  PAYOUT_METHODS,
  PAYOUT_STATES,
  REFERRAL_LEVELS,
  type ReferralLevel,
} from './codes.ts';

const memberRef = (name: string) =>
  ref(name)
    .$type<MemberId>()
    .notNull()
    .references(() => member.id);

/** A member's inviter (row I8): set once. */
export const referralBond = pgTable(
  'referral_bond',
  {
    memberId: ref('member_id')
      .$type<MemberId>()
      .primaryKey()
      .references(() => member.id),
    inviterId: memberRef('inviter_id'),
    state: text('state', { enum: BOND_STATES }).notNull(),
    /** Why staff review it, or did. */
    reasons: jsonb('reasons').$type<readonly HoldReason[]>().notNull().default([]),
    boundAt: moment('bound_at').notNull(),
    /** When it reached its state. */
    stateAt: moment('state_at').notNull(),
    /** `staff:3`: the decider. */
    decidedBy: text('decided_by'),
  },
  (table) => [
    index('referral_bond_inviter').on(table.inviterId, table.boundAt),
    index('referral_bond_state').on(table.state, table.stateAt).where(sql`state <> 'bound'`),
    // Prevents cycles: every inviter joined earlier.
    check('referral_bond_older', sql`${table.inviterId} < ${table.memberId}`),
    oneOf('referral_bond_state_known', table.state, BOND_STATES),
  ],
);

/** Commission of an order for its buyer's inviter, or for the inviter's inviter. */
export const referralCommission = pgTable(
  'referral_commission',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    level: integer('level').$type<ReferralLevel>().notNull(),
    /** The earner. */
    memberId: memberRef('member_id'),
    /** The order's buyer. */
    buyerId: memberRef('buyer_id'),
    /** Member whose bond leads to the earner: the buyer, or on level two the inviter. */
    viaId: memberRef('via_id'),
    /** NT$ paid for goods, then the rate of that day. */
    base: integer('base').notNull(),
    percent: integer('percent').notNull(),
    /** Refunded NT$, by refund. */
    refunds: jsonb('refunds').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Present commission: reduced by each refund. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: COMMISSION_STATES }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null until the order is completed. */
    dueAt: moment('due_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('referral_commission_once').on(table.orderId, table.level),
    index('referral_commission_due').on(table.dueAt).where(sql`state = 'pending'`),
    index('referral_commission_member').on(table.memberId, table.createdAt),
    index('referral_commission_buyer').on(table.buyerId),
    index('referral_commission_via').on(table.viaId),
    oneOf('referral_commission_level', table.level, REFERRAL_LEVELS),
    oneOf('referral_commission_state', table.state, COMMISSION_STATES),
    check('referral_commission_amounts', sql`least(${table.base}, ${table.amount}, ${table.percent}) >= 0`),
    check('referral_commission_settled', sql`${table.state} <> 'settled' or ${table.settledAt} is not null`),
  ],
);

/** A member's payout method and debt. */
export const referralAccount = pgTable(
  'referral_account',
  {
    memberId: ref('member_id')
      .$type<MemberId>()
      .primaryKey()
      .references(() => member.id),
    way: text('way', { enum: PAYOUT_METHODS }).notNull().default('coins'),
    /** Debt in NT$ for refunded orders, not offset yet. */
    owed: integer('owed').notNull().default(0),
  },
  (table) => [
    check('referral_account_owed', sql`${table.owed} >= 0`),
    oneOf('referral_account_way', table.way, PAYOUT_METHODS),
  ],
);

/** A payout from a member's commissions, as coins or to a bank account. */
export const referralPayout = pgTable(
  'referral_payout',
  {
    id: id(),
    /** Key of its sealed data. */
    code: text('code').notNull().unique(),
    memberId: memberRef('member_id'),
    way: text('way', { enum: PAYOUT_METHODS }).notNull(),
    state: text('state', { enum: PAYOUT_STATES }).notNull(),
    amount: integer('amount').notNull(),
    /** NT$ withheld for the tax office. */
    tax: integer('tax').notNull().default(0),
    /** `Payee`: recipient and account; null for coins, and once erased (`erasePayees`). */
    payee: sealed('payee'),
    /** Language of its messages. */
    locale: text('locale').$type<Locale>().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** `staff:3`: approved it before sending. */
    approvedBy: text('approved_by'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** Why it was refused, as shown to the member. */
    reason: text('refusal_text').notNull().default(''),
  },
  (table) => [
    index('referral_payout_member').on(table.memberId, table.id),
    uniqueIndex('referral_payout_open').on(table.memberId).where(sql`state in ('asked', 'approved')`),
    index('referral_payout_state').on(table.state, table.id).where(sql`way = 'bank'`),
    oneOf('referral_payout_locale', table.locale, LOCALES),
    oneOf('referral_payout_way', table.way, PAYOUT_METHODS),
    oneOf('referral_payout_state_known', table.state, PAYOUT_STATES),
    check('referral_payout_approved', sql`${table.state} <> 'approved' or ${table.approvedBy} is not null`),
    check('referral_payout_amount', sql`${table.amount} > 0 and ${table.tax} between 0 and ${table.amount}`),
  ],
);
