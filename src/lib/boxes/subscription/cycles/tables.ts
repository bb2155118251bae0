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

/** One turn of a subscription: what is charged once and sent. It has a row once it is bent, told or made. */
export const cycle = pgTable(
  'subscription_cycle',
  {
    id: id(),
    subscriptionId: ref('subscription_id')
      .notNull()
      .references(() => subscription.id),
    /** From 1. */
    number: integer('number').notNull(),
    /** As it is computed, and to where the member moved it. */
    dueOn: day('due_on').notNull(),
    movedTo: day('moved_to'),
    /** The shop has put it off: it is not charged before that day. */
    notBefore: day('not_before'),
    /** What of the boxes before it waits for, and the day from which it does; null where it waits for none. */
    waitsFor: text('waits_for', { enum: WAIT_REASONS }),
    waitsSince: day('waits_since'),
    /** Moved by `transitionCycle` alone. */
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
    /** Of its boxes those that hold something else than it says, once they are paid. */
    filled: jsonb('filled').$type<FilledBox[]>().notNull().default([]),
    /** What is added to it once. */
    additions: jsonb('additions').$type<CycleItem[]>().notNull().default([]),
    /** Which gifts its member has chosen; of other promotions the first that is left comes. */
    gifts: jsonb('gifts').$type<GiftWish[]>().notNull().default([]),
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
