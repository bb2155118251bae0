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

/** What members of a level may choose from, as the merchant's file says it. */
export const levelGift = pgTable(
  'level_gift',
  {
    level: integer('level').notNull(),
    skuId: skuId().notNull(),
    /** Its price when it was loaded. */
    value: integer('value').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.level, table.skuId] }),
    check('level_gift_level', sql`${table.level} >= 0`),
    check('level_gift_value', sql`${table.value} between 1 and 10000`),
  ],
);

/** A member's gift of a half-year: one row, whatever is chosen, changed and given back. */
export const memberGift = pgTable(
  'member_gift',
  {
    id: id(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** The first day of the half. */
    half: date('half', { mode: 'string' }).notNull(),
    /** Held when it began. */
    level: integer('level').notNull(),
    state: text('state', { enum: GIFT_STATES }).notNull(),
    /** What is held for it, or was sent; null where nothing is. */
    skuId: skuId(),
    /** Its price when it was chosen. */
    value: integer('value'),
    chosenAt: moment('chosen_at'),
    orderId: ref('order_id')
      .$type<OrderId>()
      .references(() => order.id),
    /** When the member was told that it soon ends. */
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

/** How far a half's members have been told that they may choose. */
export const giftHalf = pgTable('gift_half', {
  half: date('half', { mode: 'string' }).primaryKey(),
  /** The last member that was looked at. */
  toldTo: ref('told_to').notNull().default(0),
  isTold: boolean('is_told').notNull().default(false),
});
