import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sku } from '#lib/catalog/goods/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, SkuId } from '#lib/kernel/ids.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { member } from '#lib/people/account/tables.ts';
import type { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import { ORDER_DELIVERIES, type OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import {
  BOX_DELIVERIES,
  END_REASONS,
  PAUSE_REASONS,
  PLANS,
  SUBSCRIPTION_KINDS,
  SUBSCRIPTION_STATES,
} from './codes.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** Goods that are sent and charged at intervals (row F1): the parent of its cycles' orders. */
export const subscription = pgTable(
  'subscription',
  {
    id: id(),
    number: text('number').notNull().unique(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    kind: text('kind', { enum: SUBSCRIPTION_KINDS }).notNull(),
    /** The owner's name for it; may be empty. */
    name: text('name').notNull().default(''),
    /** Only `transitionSubscription` writes it. */
    state: text('state', { enum: SUBSCRIPTION_STATES }).notNull(),
    plan: text('plan', { enum: PLANS }).notNull(),
    cycleDays: integer('cycle_days').notNull(),
    boxDelivery: text('box_delivery', { enum: BOX_DELIVERIES }).notNull(),
    /** Boxes per cycle, each with all items. */
    boxes: integer('boxes').notNull().default(1),
    /** Use the member's coins for each cycle, up to the limit. */
    useCoins: boolean('use_coins').notNull().default(false),
    /** The plan's reduction of current prices, fixed at the agreement. */
    discountPercent: integer('discount_percent').notNull().default(0),
    /** The last promised cycle; null runs until ended. */
    lastCycle: integer('last_cycle'),
    cardId: ref('card_id')
      .notNull()
      .references(() => storedCard.id),
    deliveryType: text('delivery_type').$type<OrderDelivery>().notNull(),
    recipient: jsonb('recipient').$type<Recipient>().notNull(),
    invoice: jsonb('invoice').$type<InvoiceChoice>(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The day in Taipei of its first cycle. All other days are counted from it. */
    startedOn: day('started_on').notNull(),
    shiftDays: integer('shift_days').notNull().default(0),
    /**
     * The first cycle without an order, and its charge day. Written by `rescheduleCycles` and
     * `rescheduleAfter`.
     */
    nextCycle: integer('next_cycle').notNull().default(1),
    nextDueOn: day('next_due_on').notNull(),
    /** The next day to reserve pieces for the next cycle; null once reserved. */
    holdOn: day('hold_on'),
    /** The last announced cycle. */
    toldCycle: integer('told_cycle').notNull().default(0),
    /** Maximum price of a cycle in NT$, with the version and time of the consent. */
    agreedPrice: integer('agreed_price').notNull(),
    agreedText: text('agreed_text').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    /** An announced price increase, and its consent if given. */
    risenPrice: integer('risen_price'),
    risenToldAt: moment('risen_told_at'),
    risenAgreedAt: moment('risen_agreed_at'),
    pauseReason: text('pause_reason', { enum: PAUSE_REASONS }),
    /** The day on which it resumes automatically. */
    pausedUntil: day('paused_until'),
    /** The last warning about the card's expiry: its month and the days ahead. */
    cardTold: text('card_told'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: END_REASONS }),
  },
  (table) => [
    index('subscription_member').on(table.memberId, table.id),
    index('subscription_due').on(table.nextDueOn, table.id).where(sql`state = 'active'`),
    index('subscription_telling')
      .on(table.nextDueOn, table.id)
      .where(sql`state = 'active' and told_cycle < next_cycle`),
    index('subscription_holding')
      .on(table.holdOn, table.id)
      .where(sql`state = 'active' and hold_on is not null`),
    index('subscription_back')
      .on(table.pausedUntil)
      .where(sql`state = 'paused' and paused_until is not null`),
    index('subscription_state').on(table.state, table.id),
    index('subscription_card').on(table.cardId).where(sql`state <> 'ended'`),
    oneOf('subscription_kind', table.kind, SUBSCRIPTION_KINDS),
    oneOf('subscription_state', table.state, SUBSCRIPTION_STATES),
    oneOf('subscription_plan', table.plan, PLANS),
    oneOf('subscription_box_delivery', table.boxDelivery, BOX_DELIVERIES),
    oneOf('subscription_delivery_type', table.deliveryType, ORDER_DELIVERIES),
    oneOf('subscription_locale', table.locale, LOCALES),
    oneOf('subscription_pause_reason', table.pauseReason, PAUSE_REASONS),
    oneOf('subscription_end_reason', table.endReason, END_REASONS),
    check(
      'subscription_rhythm',
      sql`${table.cycleDays} between 1 and 366 and ${table.boxes} between 1 and 12`,
    ),
    check('subscription_price', sql`${table.agreedPrice} > 0`),
    check('subscription_discount', sql`${table.discountPercent} between 0 and 99`),
    check('subscription_paused', sql`(${table.state} = 'paused') = (${table.pauseReason} is not null)`),
    check(
      'subscription_ended',
      sql`(${table.state} = 'ended') = (${table.endReason} is not null)
        and (${table.state} = 'ended') = (${table.endedAt} is not null)`,
    ),
  ],
);

const subscriptionId = () =>
  ref('subscription_id')
    .notNull()
    .references(() => subscription.id);

/** The contents of one box. */
export const subscriptionItem = pgTable(
  'subscription_item',
  {
    subscriptionId: subscriptionId(),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    /** Pieces per box. */
    quantity: integer('quantity').notNull(),
    /** Daily doses of a pack, morning and evening. */
    morning: integer('morning').notNull().default(0),
    evening: integer('evening').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.skuId] }),
    check('subscription_item_quantity', sql`${table.quantity} > 0`),
    check('subscription_item_doses', sql`least(${table.morning}, ${table.evening}) >= 0`),
  ],
);

/** The history of a subscription, with actors. */
export const subscriptionEvent = pgTable(
  'subscription_event',
  {
    id: id(),
    subscriptionId: subscriptionId(),
    /** `created`, `paused`, `cycle.skipped`… */
    act: text('act').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** `member:7`, `staff:3`, `system:subscriptions` */
    actor: text('actor').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('subscription_event_of').on(table.subscriptionId, table.id)],
);
