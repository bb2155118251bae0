import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SERVICE_TYPES, type ServiceType } from '#lib/catalog/goods/model/service-terms.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, listOf, STRINGS } from '#lib/kernel/db/fits.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId, MemberId, OrderId } from '#lib/kernel/ids.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { BOOKING_STATES, type BookingState, SERVICE_STATUSES, type ServiceStatus } from './codes.ts';
import { Opening } from './rules/slots.ts';

/** A service bought with one order line, under the terms that were agreed. */
export const serviceOrder = pgTable(
  'service_order',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLine.id),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    type: text('type').$type<ServiceType>().notNull(),
    /** Written only by `transitionService`. */
    status: integer('status').$type<ServiceStatus>().notNull(),
    /** Uses of all pieces; then those consumed. */
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    minutes: integer('minutes').notNull(),
    validDays: integer('valid_days').notNull(),
    givenBy: jsonb('given_by').$type<Text>().notNull(),
    place: jsonb('place').$type<Text>().notNull(),
    openedAt: moment('opened_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was first given; then when nothing was left. */
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** When the shopper was notified that it expires. */
    expiryToldAt: moment('expiry_told_at'),
    /** The refund; null without one. */
    refundAmount: integer('refund_amount'),
    refundCoins: integer('refund_coins'),
  },
  (table) => [
    index('service_order_member').on(table.memberId, table.id),
    index('service_order_order').on(table.orderId),
    index('service_order_expiry').on(table.expiresAt).where(sql`status = 5`),
    index('service_order_closing').on(table.id).where(sql`status in (10, 11)`),
    ...jsonCheck('service_order', [table.givenBy, AnyText], [table.place, AnyText]),
    oneOf('service_order_type', table.type, SERVICE_TYPES),
    oneOf('service_order_status', table.status, SERVICE_STATUSES),
    check('service_order_uses', sql`${table.used} between 0 and ${table.uses} and ${table.uses} > 0`),
  ],
);

/** A time chosen for one use. */
export const booking = pgTable(
  'booking',
  {
    id: id(),
    serviceOrderId: ref('service_order_id')
      .notNull()
      .references(() => serviceOrder.id),
    /** The service's goods; places are counted by it. */
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    state: text('state').$type<BookingState>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    /** The staff's reason to decline or cancel it. */
    note: text('note').notNull().default(''),
    remindedAt: moment('reminded_at'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('booking_service').on(table.serviceOrderId),
    // At most one open booking per service, under concurrent requests too.
    uniqueIndex('booking_open')
      .on(table.serviceOrderId)
      .where(sql`state in ('asked', 'confirmed', 'inService')`),
    index('booking_places')
      .on(table.goodsId, table.startsAt)
      .where(sql`state in ('asked', 'confirmed', 'inService')`),
    index('booking_day').on(table.startsAt),
    index('booking_reminder').on(table.startsAt).where(sql`state = 'confirmed' and reminded_at is null`),
    oneOf('booking_state', table.state, BOOKING_STATES),
    check('booking_length', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Opening hours of a service. Reservations lock this row, so that places are counted one after the other. */
export const serviceCalendar = pgTable(
  'service_calendar',
  {
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    hours: jsonb('hours').$type<Opening[]>().notNull(),
    daysOff: jsonb('days_off').$type<string[]>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => jsonCheck('service_calendar', [table.hours, listOf(Opening)], [table.daysOff, STRINGS]),
);
