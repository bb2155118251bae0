import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { CHARGE_OUTCOMES, CYCLE_STATES, WAIT_REASONS } from '../codes.ts';
import type { CycleDelivery, CycleDiscounts, CycleItem, FilledBox, GiftWish } from '../model.ts';
import { subscription } from '../tables.ts';

const day = (name: string) => date(name, { mode: 'string' });

/**
 * One cycle of a subscription: charged and sent once. The row is created when it is changed, announced or
 * ordered.
 */
export const cycle = pgTable(
  'subscription_cycle',
  {
    id: id(),
    subscriptionId: ref('subscription_id')
      .notNull()
      .references(() => subscription.id),
    /** Counts from 1. */
    number: integer('number').notNull(),
    /** The computed day, and the day that the member moved it to. */
    dueOn: day('due_on').notNull(),
    movedTo: day('moved_to'),
    /** Set by the shop to delay it: no charge before that day. */
    notBefore: day('not_before'),
    /** Why it waits for earlier boxes, and since when. Null: it does not wait. */
    waitsFor: text('waits_for', { enum: WAIT_REASONS }),
    waitsSince: day('waits_since'),
    /** Only `transitionCycle` writes it. */
    state: text('state', { enum: CYCLE_STATES }).notNull(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .unique()
      .references(() => order.id),
    /** Maximum price in NT$, as announced to the member. */
    price: integer('price'),
    /** Number of boxes if it differs from the subscription's, such as a first parcel of several. */
    boxes: integer('boxes'),
    /** Coupon or code of the first cycle. */
    discounts: jsonb('discounts').$type<CycleDiscounts>(),
    /** Items that replace the subscription's. Null: no replacement. */
    items: jsonb('items').$type<CycleItem[]>(),
    /** Boxes of a paid cycle with contents of their own. */
    filled: jsonb('filled').$type<FilledBox[]>().notNull().default([]),
    /** One-time additions. */
    additions: jsonb('additions').$type<CycleItem[]>().notNull().default([]),
    /** Gifts that its member chose. Other promotions give the first one in stock. */
    gifts: jsonb('gifts').$type<GiftWish[]>().notNull().default([]),
    /** Pieces that are reserved for all its boxes and on no order yet. */
    held: jsonb('held').$type<CycleItem[]>().notNull().default([]),
    /** One-time delivery. Null: the subscription's. */
    delivery: jsonb('delivery').$type<CycleDelivery>(),
    /** The day in Taipei on which its order was created. */
    chargedOn: day('charged_on'),
    tries: integer('tries').notNull().default(0),
    /** Next attempt of its charge. Null: none is needed, or the buyer has to act first. */
    tryAt: moment('try_at'),
    /** Why the last attempt failed: a key of the `errors` words. */
    failure: text('failure'),
  },
  (table) => [
    unique('subscription_cycle_once').on(table.subscriptionId, table.number),
    index('subscription_cycle_try').on(table.tryAt).where(sql`try_at is not null`),
    index('subscription_cycle_open').on(table.id).where(sql`state in ('prepared', 'charging', 'failed')`),
    index('subscription_cycle_waits').on(table.waitsSince).where(sql`waits_for is not null`),
    oneOf('subscription_cycle_state', table.state, CYCLE_STATES),
    oneOf('subscription_cycle_waits_for', table.waitsFor, WAIT_REASONS),
    check('subscription_cycle_number', sql`${table.number} > 0`),
    check('subscription_cycle_price', sql`${table.price} >= 0`),
    check('subscription_cycle_boxes', sql`${table.boxes} between 1 and 12`),
    check(
      'subscription_cycle_order',
      sql`${table.state} in ('planned', 'skipped', 'void') or ${table.orderId} is not null`,
    ),
  ],
);

/** An attempt to charge a cycle, recorded before it is sent. The trade number is the idempotency key. */
export const cycleCharge = pgTable(
  'cycle_charge',
  {
    id: id(),
    cycleId: ref('cycle_id')
      .notNull()
      .references(() => cycle.id),
    /** Counts from 1. */
    try: integer('try').notNull(),
    tradeNo: text('trade_no').notNull().unique(),
    cardId: ref('card_id')
      .notNull()
      .references(() => storedCard.id),
    amount: integer('amount').notNull(),
    outcome: text('outcome', { enum: CHARGE_OUTCOMES }).notNull(),
    /** Retrying the same card is pointless. */
    isFinal: boolean('is_final').notNull().default(false),
    /** A key of the `errors` words. */
    failure: text('failure'),
    sentAt: moment('sent_at').notNull(),
    endedAt: moment('ended_at'),
    /** Next query of its state; null once it is final. */
    askAt: moment('ask_at'),
    asks: integer('asks').notNull().default(0),
  },
  (table) => [
    unique('cycle_charge_once').on(table.cycleId, table.try),
    // At most one charge per cycle is in progress.
    uniqueIndex('cycle_charge_sent').on(table.cycleId).where(sql`outcome = 'sent'`),
    index('cycle_charge_ask').on(table.askAt).where(sql`ask_at is not null`),
    oneOf('cycle_charge_outcome', table.outcome, CHARGE_OUTCOMES),
    check('cycle_charge_amount', sql`${table.amount} > 0`),
    check('cycle_charge_try', sql`${table.try} > 0`),
  ],
);
