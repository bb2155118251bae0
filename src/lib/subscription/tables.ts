import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { member } from '#lib/account/tables.ts';
import { storedCard } from '#lib/card/tables.ts';
import { sku } from '#lib/catalog/tables.ts';
import type { InvoiceChoice } from '#lib/invoice/model.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, OrderId, SkuId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/logistics/model.ts';
import { order } from '#lib/order/tables.ts';
import { payLink } from '#lib/payment/links/tables.ts';
import { ORDER_DELIVERIES, type OrderDelivery } from '#lib/terms/codes.ts';
import {
  BOX_DELIVERIES,
  CHARGE_OUTCOMES,
  CYCLE_STATES,
  END_REASONS,
  PAUSE_REASONS,
  PLANS,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestStatus,
  SUBSCRIPTION_KINDS,
  SUBSCRIPTION_STATES,
} from './codes.ts';
import type { CycleDelivery, CycleDiscounts, CycleItem } from './model.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** Goods that are sent and charged again and again (row F1): the parent of its cycles' orders. */
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
    /** What its owner calls it; empty without a name. */
    name: text('name').notNull().default(''),
    /** Moved by `moveSubscription` alone. */
    state: text('state', { enum: SUBSCRIPTION_STATES }).notNull(),
    plan: text('plan', { enum: PLANS }).notNull(),
    cycleDays: integer('cycle_days').notNull(),
    boxDelivery: text('box_delivery', { enum: BOX_DELIVERIES }).notNull(),
    /** Boxes of a cycle: its items are sent so many times over. */
    boxes: integer('boxes').notNull().default(1),
    /** Its member's coins pay what they may of each cycle. */
    useCoins: boolean('use_coins').notNull().default(false),
    /** What the plan takes off today's price, frozen as it was agreed. */
    discountPercent: integer('discount_percent').notNull().default(0),
    /** Cycles that were promised, after which it ends; null goes on. */
    lastCycle: integer('last_cycle'),
    cardId: ref('card_id')
      .notNull()
      .references(() => storedCard.id),
    deliveryType: text('delivery_type').$type<OrderDelivery>().notNull(),
    recipient: jsonb('recipient').$type<Recipient>().notNull(),
    invoice: jsonb('invoice').$type<InvoiceChoice>(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The day in Taipei of its first cycle: every other day is counted from it. */
    startedOn: day('started_on').notNull(),
    shiftDays: integer('shift_days').notNull().default(0),
    /** The first cycle that has no order yet, and when it is charged; kept by `replan`. */
    nextCycle: integer('next_cycle').notNull().default(1),
    nextDueOn: day('next_due_on').notNull(),
    /** When pieces are next put aside for the next cycle; null once they are. */
    holdOn: day('hold_on'),
    /** The last cycle of which the member was told ahead. */
    toldCycle: integer('told_cycle').notNull().default(0),
    /** What a cycle may cost at most, and what was agreed to: the text's version, and when. */
    agreedPrice: integer('agreed_price').notNull(),
    agreedText: text('agreed_text').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    /** A higher price that the member was told of, and has or has not agreed to. */
    risenPrice: integer('risen_price'),
    risenToldAt: moment('risen_told_at'),
    risenAgreedAt: moment('risen_agreed_at'),
    pauseReason: text('pause_reason', { enum: PAUSE_REASONS }),
    /** It comes back by itself on that day. */
    pausedUntil: day('paused_until'),
    /** For which month of the card's end the member was last told, and how many days ahead. */
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

/** What is in one box. */
export const subscriptionItem = pgTable(
  'subscription_item',
  {
    subscriptionId: subscriptionId(),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    /** Pieces in each box. */
    quantity: integer('quantity').notNull(),
    /** Of a pack: how many of it are taken in the morning and in the evening of each day. */
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

/** One turn of a subscription: what is charged once and sent. It has a row once it is bent, told or made. */
export const cycle = pgTable(
  'subscription_cycle',
  {
    id: id(),
    subscriptionId: subscriptionId(),
    /** From 1. */
    number: integer('number').notNull(),
    /** As it is computed, and to where the member moved it. */
    dueOn: day('due_on').notNull(),
    movedTo: day('moved_to'),
    /** Moved by `moveCycle` alone. */
    state: text('state', { enum: CYCLE_STATES }).notNull(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .unique()
      .references(() => order.id),
    /** The most that it may cost, as the member was told. */
    price: integer('price'),
    /** Boxes of it, where they are others than the subscription's: a first parcel of several. */
    boxes: integer('boxes'),
    /** With what it is paid besides: of the first one. */
    discounts: jsonb('discounts').$type<CycleDiscounts>(),
    /** What is in it instead of the subscription's items; null leaves them. */
    items: jsonb('items').$type<CycleItem[]>(),
    /** What is added to it once. */
    additions: jsonb('additions').$type<CycleItem[]>().notNull().default([]),
    /** Pieces that are off the shelf for it and on no order yet, of all its boxes. */
    held: jsonb('held').$type<CycleItem[]>().notNull().default([]),
    /** Where it goes instead; null where the subscription does. */
    delivery: jsonb('delivery').$type<CycleDelivery>(),
    /** The day in Taipei on which its order was made. */
    chargedOn: day('charged_on'),
    tries: integer('tries').notNull().default(0),
    /** When its card is next charged; null when it need not be, or the buyer has to do something first. */
    tryAt: moment('try_at'),
    /** Why the last try failed, of the `errors` words. */
    failure: text('failure'),
  },
  (table) => [
    unique('subscription_cycle_once').on(table.subscriptionId, table.number),
    index('subscription_cycle_try').on(table.tryAt).where(sql`try_at is not null`),
    index('subscription_cycle_open').on(table.id).where(sql`state in ('prepared', 'charging', 'failed')`),
    oneOf('subscription_cycle_state', table.state, CYCLE_STATES),
    check('subscription_cycle_number', sql`${table.number} > 0`),
    check('subscription_cycle_price', sql`${table.price} >= 0`),
    check('subscription_cycle_boxes', sql`${table.boxes} between 1 and 12`),
    check(
      'subscription_cycle_order',
      sql`${table.state} in ('planned', 'skipped', 'void') or ${table.orderId} is not null`,
    ),
  ],
);

/** One try to charge a cycle, written before it is sent: the trade number is its key. */
export const cycleCharge = pgTable(
  'cycle_charge',
  {
    id: id(),
    cycleId: ref('cycle_id')
      .notNull()
      .references(() => cycle.id),
    /** From 1. */
    try: integer('try').notNull(),
    tradeNo: text('trade_no').notNull().unique(),
    cardId: ref('card_id')
      .notNull()
      .references(() => storedCard.id),
    amount: integer('amount').notNull(),
    outcome: text('outcome', { enum: CHARGE_OUTCOMES }).notNull(),
    /** The same card will be refused again. */
    isFinal: boolean('is_final').notNull().default(false),
    /** Of the `errors` words. */
    failure: text('failure'),
    sentAt: moment('sent_at').notNull(),
    endedAt: moment('ended_at'),
    /** When it is next asked about; null once it has ended. */
    askAt: moment('ask_at'),
    asks: integer('asks').notNull().default(0),
  },
  (table) => [
    unique('cycle_charge_once').on(table.cycleId, table.try),
    // Of one cycle one charge at a time is with the bank.
    uniqueIndex('cycle_charge_sent').on(table.cycleId).where(sql`outcome = 'sent'`),
    index('cycle_charge_ask').on(table.askAt).where(sql`ask_at is not null`),
    oneOf('cycle_charge_outcome', table.outcome, CHARGE_OUTCOMES),
    check('cycle_charge_amount', sql`${table.amount} > 0`),
    check('cycle_charge_try', sql`${table.try} > 0`),
  ],
);

/** What has become of a subscription, and by whom. */
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

/** What a member asks for (row F3): to pause, to stop, to end before what was promised is over. */
export const pauseRequest = pgTable(
  'pause_request',
  {
    id: id(),
    subscriptionId: subscriptionId(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    status: integer('status').$type<RequestStatus>().notNull(),
    /** The first day of it, and how many months; null ends it. */
    fromOn: day('from_on').notNull(),
    months: integer('months'),
    reason: text('reason_text').notNull().default(''),
    /** NT$ of discounts already enjoyed that are owed before it is granted. */
    fee: integer('fee').notNull().default(0),
    /** The link by which it is paid. */
    feeLinkId: ref('fee_link_id').references(() => payLink.id),
    /** What staff answered. */
    answer: text('answer').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('pause_request_of').on(table.subscriptionId, table.id),
    index('pause_request_status').on(table.status, table.id),
    index('pause_request_link').on(table.feeLinkId),
    uniqueIndex('pause_request_open').on(table.subscriptionId).where(sql`status in (10, 20, 30, 40, 50)`),
    oneOf('pause_request_kind', table.kind, REQUEST_KINDS),
    oneOf('pause_request_status_known', table.status, REQUEST_STATUSES),
    check('pause_request_months', sql`${table.months} between 1 and 3`),
    check('pause_request_fee', sql`${table.fee} >= 0`),
  ],
);
