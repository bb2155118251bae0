import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { CARD_BRANDS } from './model.ts';

const memberRef = () =>
  ref('member_id')
    .$type<MemberId>()
    .notNull()
    .references(() => member.id);

/** A saved card (row D1): never its number, only the data for its owner and the provider's card id. */
export const storedCard = pgTable(
  'stored_card',
  {
    id: id(),
    memberId: memberRef(),
    /** The provider's BindCardID, encrypted (vault.ts). */
    secret: text('secret').notNull(),
    /** Equal for the same card of the same member; reveals nothing else. */
    fingerprint: text('fingerprint').notNull(),
    brand: text('brand', { enum: CARD_BRANDS }).notNull(),
    lastFour: text('last_four').notNull(),
    /** `2029-08` */
    expiresOn: text('expires_on').notNull(),
    alias: text('alias').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
    /** Next attempt to delete it at the provider; null if unnecessary or done. */
    forgetAt: moment('forget_at'),
    forgetTries: integer('forget_tries').notNull().default(0),
  },
  (table) => [
    uniqueIndex('stored_card_once').on(table.memberId, table.fingerprint).where(sql`removed_at is null`),
    uniqueIndex('stored_card_default').on(table.memberId).where(sql`is_default and removed_at is null`),
    index('stored_card_forget').on(table.forgetAt),
    oneOf('stored_card_brand', table.brand, CARD_BRANDS),
  ],
);

export const BINDING_STATUSES = ['open', 'bound', 'failed'] as const;
/** State of the NT$5: unknown, authorised, released, or captured by the daily capture and refunded. */
export const AUTHORIZATION_STATES = ['none', 'held', 'released', 'refunded'] as const;

/** One attempt to save a card, with the state of its NT$5 authorisation. */
export const cardBinding = pgTable(
  'card_binding',
  {
    id: id(),
    memberId: memberRef(),
    tradeNo: text('trade_no').notNull().unique(),
    amount: integer('amount').notNull(),
    /** The provider's token for the card form, valid for ten minutes. */
    token: text('token').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The order whose card it changes. */
    orderNumber: text('order_number'),
    /** The page of this shop to return to. */
    back: text('back'),
    status: text('status', { enum: BINDING_STATUSES }).notNull(),
    cardId: ref('card_id').references(() => storedCard.id),
    /** A key of the `errors` words. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    /** Next query of the outcome. */
    queryAt: moment('query_at'),
    queries: integer('queries').notNull().default(0),
    gatewayTradeNo: text('gateway_trade_no'),
    hold: text('hold', { enum: AUTHORIZATION_STATES }).notNull().default('none'),
    /** Next attempt to release the authorisation. */
    releaseAt: moment('release_at'),
    releaseTries: integer('release_tries').notNull().default(0),
  },
  (table) => [
    index('card_binding_member').on(table.memberId, table.id),
    index('card_binding_query').on(table.queryAt),
    index('card_binding_release').on(table.releaseAt),
    oneOf('card_binding_status', table.status, BINDING_STATUSES),
    oneOf('card_binding_hold', table.hold, AUTHORIZATION_STATES),
    oneOf('card_binding_locale', table.locale, LOCALES),
    check('card_binding_amount', sql`${table.amount} > 0`),
  ],
);

export const CHARGE_STATUSES = ['sent', 'needsBuyer', 'unknown', 'paid', 'declined'] as const;

/** One charge of a saved card, stored before the request: at most one charge per trade number. */
export const cardCharge = pgTable(
  'card_charge',
  {
    id: id(),
    tradeNo: text('trade_no').notNull().unique(),
    memberId: memberRef(),
    cardId: ref('card_id')
      .notNull()
      .references(() => storedCard.id),
    amount: integer('amount').notNull(),
    status: text('status', { enum: CHARGE_STATUSES }).notNull(),
    /** The bank's code of a refusal. */
    code: integer('code'),
    /** The bank's page where the buyer confirms. */
    buyerUrl: text('buyer_url'),
    gatewayTradeNo: text('gateway_trade_no'),
    sentAt: moment('sent_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    index('card_charge_card').on(table.cardId),
    oneOf('card_charge_status', table.status, CHARGE_STATUSES),
    check('card_charge_amount', sql`${table.amount} > 0`),
  ],
);

/** The card that pays an order. */
export const orderCard = pgTable(
  'order_card',
  {
    orderId: ref('order_id')
      .$type<OrderId>()
      .primaryKey()
      .references(() => order.id),
    cardId: ref('card_id')
      .notNull()
      .references(() => storedCard.id),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [index('order_card_card').on(table.cardId)],
);
