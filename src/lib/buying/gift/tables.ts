import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { sku } from '#lib/catalog/goods/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId, OrderId, SkuId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { GIFT_STATES } from './codes.ts';

const skuId = () =>
  ref('sku_id')
    .$type<SkuId>()
    .references(() => sku.id);

/** Gifts of a level, from the merchant's file. */
export const levelGift = pgTable(
  'level_gift',
  {
    level: integer('level').notNull(),
    skuId: skuId().notNull(),
    /** Its price when it was loaded, NT$. */
    value: integer('value').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.level, table.skuId] }),
    check('level_gift_level', sql`${table.level} >= 0`),
    check('level_gift_value', sql`${table.value} between 1 and 10000`),
  ],
);

/** A member's gift of a half-year: one row, however often it is chosen, changed and returned. */
export const memberGift = pgTable(
  'member_gift',
  {
    id: id(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** First day of the half-year. */
    half: date('half', { mode: 'string' }).notNull(),
    /** Level at its start. */
    level: integer('level').notNull(),
    state: text('state', { enum: GIFT_STATES }).notNull(),
    /** The reserved or sent piece; null without one. */
    skuId: skuId(),
    /** Its price when it was chosen, NT$. */
    value: integer('value'),
    chosenAt: moment('chosen_at'),
    orderId: ref('order_id')
      .$type<OrderId>()
      .references(() => order.id),
    /** When the member was reminded of the deadline. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    unique('member_gift_once').on(table.memberId, table.half),
    index('member_gift_waiting').on(table.half, table.id).where(sql`state in ('open', 'chosen')`),
    index('member_gift_order').on(table.orderId).where(sql`order_id is not null`),
    oneOf('member_gift_state', table.state, GIFT_STATES),
    check(
      'member_gift_half',
      sql`extract(day from ${table.half}) = 1 and extract(month from ${table.half}) in (1, 7)`,
    ),
    check('member_gift_value', sql`${table.value} between 1 and 10000`),
    check(
      'member_gift_held',
      sql`(${table.state} in ('chosen', 'ordered')) = (${table.skuId} is not null)
        and (${table.skuId} is null) = (${table.value} is null) and (${table.skuId} is null) = (${table.chosenAt} is null)`,
    ),
    check('member_gift_ordered', sql`(${table.state} = 'ordered') = (${table.orderId} is not null)`),
  ],
);

/** Progress of the messages that a half-year's choice is open. */
export const giftHalf = pgTable('gift_half', {
  half: date('half', { mode: 'string' }).primaryKey(),
  /** The last processed member. */
  toldTo: ref('told_to').notNull().default(0),
  isTold: boolean('is_told').notNull().default(false),
});
