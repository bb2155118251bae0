import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CouponTerms } from '#lib/catalog/pricing/model/pricing.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck } from '#lib/kernel/db/fits.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { COUPON_KINDS, COUPON_STATES } from './codes.ts';
import { CouponScope } from './model.ts';

/** Discount and scope: columns shared by coupons and codes. */
const terms = {
  name: jsonb('name').$type<Text>().notNull(),
  kind: text('kind', { enum: COUPON_KINDS }).notNull(),
  value: integer('value').notNull(),
  most: integer('most'),
  minimum: integer('minimum').notNull().default(0),
  only: jsonb('only').$type<NonNullable<CouponTerms['only']>>(),
  firstOrderOnly: boolean('first_order_only').notNull().default(false),
  forGroup: boolean('for_group').notNull().default(false),
  status: text('status', { enum: ['on', 'off'] })
    .notNull()
    .default('on'),
};

/** A coupon that members claim (row C9). */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    ...terms,
    /** Claim period; null: unlimited. */
    claimFrom: moment('claim_from'),
    claimUntil: moment('claim_until'),
    /** Validity of a claimed coupon. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Valid for this many days from the claim, but not beyond `endsAt`. */
    daysFromClaim: integer('days_from_claim'),
    /** Number available; null: unlimited. */
    total: integer('total'),
    taken: integer('taken').notNull().default(0),
    perMember: integer('per_member').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('coupon_taken', sql`${table.taken} between 0 and coalesce(${table.total}, ${table.taken})`),
    oneOf('coupon_kind', table.kind, COUPON_KINDS),
    oneOf('coupon_status', table.status, ['on', 'off']),
    ...jsonCheck('coupon', [table.name, AnyText], [table.only, CouponScope]),
    check('coupon_amounts', sql`${table.value} >= 0 and ${table.minimum} >= 0 and ${table.perMember} > 0`),
  ],
);

/** A coupon that a member has claimed; the claim fixes its validity. */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    id: id(),
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupon.id),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** Slot number of the member's claims of this coupon: concurrent claims conflict on it. */
    place: integer('place').notNull(),
    state: text('state', { enum: COUPON_STATES }).notNull().default('unused'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    claimedAt: moment('claimed_at').notNull(),
    usedAt: moment('used_at'),
    /** When the member was notified of its end. */
    toldAt: moment('told_at'),
    orderId: ref('order_id')
      .$type<OrderId>()
      .references(() => order.id),
  },
  (table) => [
    unique('member_coupon_place').on(table.memberId, table.couponId, table.place),
    index('member_coupon_order').on(table.orderId).where(sql`order_id is not null`),
    index('member_coupon_end').on(table.endsAt).where(sql`state = 'unused'`),
    oneOf('member_coupon_state', table.state, COUPON_STATES),
  ],
);

/** A code that members type (row C9). */
export const discountCode = pgTable(
  'discount_code',
  {
    id: id(),
    /** Normal form for lookups: upper case, without spaces. */
    code: text('code').notNull().unique(),
    ...terms,
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Maximum number of orders; null: unlimited. */
    total: integer('total'),
    used: integer('used').notNull().default(0),
    perMember: integer('per_member').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('discount_code_used', sql`${table.used} between 0 and coalesce(${table.total}, ${table.used})`),
    oneOf('discount_code_kind', table.kind, COUPON_KINDS),
    oneOf('discount_code_status', table.status, ['on', 'off']),
    ...jsonCheck('discount_code', [table.name, AnyText], [table.only, CouponScope]),
    check(
      'discount_code_amounts',
      sql`${table.value} >= 0 and ${table.minimum} >= 0 and ${table.perMember} > 0`,
    ),
  ],
);

export const codeUse = pgTable(
  'code_use',
  {
    id: id(),
    codeId: ref('code_id')
      .notNull()
      .references(() => discountCode.id),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    /** Slot number of the member's uses: concurrent orders conflict on it. */
    place: integer('place').notNull(),
    usedAt: moment('used_at').notNull(),
    /** The order was cancelled, so this use does not count. */
    returnedAt: moment('returned_at'),
  },
  (table) => [
    unique('code_use_order').on(table.orderId),
    uniqueIndex('code_use_place')
      .on(table.codeId, table.memberId, table.place)
      .where(sql`returned_at is null`),
  ],
);

/** Unknown codes that a member has tried in the current window. */
export const codeGuess = pgTable('code_guess', {
  memberId: ref('member_id')
    .$type<MemberId>()
    .primaryKey()
    .references(() => member.id),
  tries: integer('tries').notNull(),
  since: moment('since').notNull(),
});

/** Coins for the first members who open it. The shares are drawn when it is created. */
export const redPacket = pgTable(
  'red_packet',
  {
    id: id(),
    name: jsonb('name').$type<Text>().notNull(),
    /** The giver's greeting. */
    wish: jsonb('wish').$type<Text>().notNull(),
    /** Total coins. */
    pot: integer('pot').notNull(),
    shares: integer('shares').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('red_packet_pot', sql`${table.shares} > 0 and ${table.pot} >= ${table.shares}`),
    ...jsonCheck('red_packet', [table.name, AnyText], [table.wish, AnyText]),
  ],
);

export const redPacketShare = pgTable(
  'red_packet_share',
  {
    id: id(),
    packetId: ref('packet_id')
      .notNull()
      .references(() => redPacket.id),
    coins: integer('coins').notNull(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    openedAt: moment('opened_at'),
  },
  (table) => [
    uniqueIndex('red_packet_share_member')
      .on(table.packetId, table.memberId)
      .where(sql`member_id is not null`),
    index('red_packet_share_free').on(table.packetId, table.id).where(sql`member_id is null`),
    check('red_packet_share_coins', sql`${table.coins} > 0`),
  ],
);
