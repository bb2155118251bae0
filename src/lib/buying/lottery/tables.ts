import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { sku } from '#lib/catalog/goods/tables.ts';
import { id, moment, oneOf, ref, sealed } from '#lib/kernel/db/columns.ts';
import { jsonCheck } from '#lib/kernel/db/fits.ts';
import { LOCALES, type Locale, type Text } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, OrderId, SkuId } from '#lib/kernel/ids.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { coupon } from '#lib/money/coupon/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import {
  DRAW_STATES,
  type DrawState,
  LOTTERY_KINDS,
  LOTTERY_STATUSES,
  type LotteryKind,
  type LotteryStatus,
  PRIZE_KINDS,
  type PrizeKind,
} from './codes.ts';

/** A lottery (row I6). Once published, only its end may be moved, to an earlier time. */
export const lottery = pgTable(
  'lottery',
  {
    id: id(),
    /** Key of its sealed seed. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<LotteryKind>().notNull(),
    status: text('status').$type<LotteryStatus>().notNull().default('draft'),
    name: jsonb('name').$type<Text>().notNull(),
    /** Terms of participation; paragraphs, separated by an empty line. */
    terms: jsonb('terms').$type<Text>().notNull(),
    /** Chances per draw. */
    cost: integer('cost').notNull(),
    /** Maximum draws per member; null: unlimited. */
    perMember: integer('per_member'),
    /** Claim period of a won product, in days. */
    claimDays: integer('claim_days').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Single event only: when its tickets are drawn. */
    drawAt: moment('draw_at'),
    drawnAt: moment('drawn_at'),
    /** SHA-256 of the drawn tickets. */
    ticketsHash: text('tickets_hash'),
    publishedAt: moment('published_at'),
    stoppedAt: moment('stopped_at'),
    /** When the remaining prizes were restocked. */
    settledAt: moment('settled_at'),
    seed: sealed('seed'),
    /** SHA-256 of the seed, published before the first draw. */
    seedHash: text('seed_hash'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('lottery_course').on(table.status, table.endsAt),
    oneOf('lottery_kind', table.kind, LOTTERY_KINDS),
    oneOf('lottery_status', table.status, LOTTERY_STATUSES),
    ...jsonCheck('lottery', [table.name, AnyText], [table.terms, AnyText]),
    check('lottery_forward', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'lottery_amounts',
      sql`${table.cost} > 0 and ${table.claimDays} > 0 and coalesce(${table.perMember}, 1) > 0`,
    ),
    check('lottery_draw_at', sql`(${table.kind} = 'single') = (${table.drawAt} is not null)`),
    check(
      'lottery_published',
      sql`(${table.status} = 'draft') = (${table.publishedAt} is null)
        and (${table.publishedAt} is null) = (${table.seed} is null)
        and (${table.seed} is null) = (${table.seedHash} is null)
        and (${table.status} = 'stopped') = (${table.stoppedAt} is not null)`,
    ),
  ],
);

/** A prize of a lottery, with odds and quantity. */
export const lotteryPrize = pgTable(
  'lottery_prize',
  {
    id: id(),
    lotteryId: ref('lottery_id')
      .notNull()
      .references(() => lottery.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<PrizeKind>().notNull(),
    name: jsonb('name').$type<Text>().notNull(),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .references(() => sku.id),
    couponId: ref('coupon_id').references(() => coupon.id),
    /** Coins or points; 0 for other kinds. */
    amount: integer('amount').notNull().default(0),
    /** Value in NT$, for the tax. */
    value: integer('value').notNull().default(0),
    /** Weight of a million; 0 in a single event. */
    weight: integer('weight').notNull(),
    /** Null: unlimited. */
    total: integer('total'),
    /** Lowered by one conditional statement, so that the last one is won once. */
    remaining: integer('remaining'),
    fallsTo: integer('falls_to'),
  },
  (table) => [
    unique('lottery_prize_position').on(table.lotteryId, table.position),
    oneOf('lottery_prize_kind', table.kind, PRIZE_KINDS),
    ...jsonCheck('lottery_prize', [table.name, AnyText]),
    check('lottery_prize_weight', sql`${table.weight} between 0 and 1000000`),
    check(
      'lottery_prize_left',
      sql`(${table.total} is null) = (${table.remaining} is null) and ${table.remaining} between 0 and ${table.total}`,
    ),
    check(
      'lottery_prize_is',
      sql`(${table.kind} = 'goods') = (${table.skuId} is not null)
        and (${table.kind} = 'coupon') = (${table.couponId} is not null)
        and (${table.kind} in ('coins', 'points')) = (${table.amount} > 0)`,
    ),
    check('lottery_prize_value', sql`${table.value} between 0 and 5000000`),
  ],
);

/** A draw and its result. */
export const lotteryDraw = pgTable(
  'lottery_draw',
  {
    id: id(),
    lotteryId: ref('lottery_id')
      .notNull()
      .references(() => lottery.id),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** Generated by the browser for one draw: a repeat finds the same draw; unique across members. */
    ticket: text('ticket').notNull(),
    /** The member's own contribution to the result. */
    number: text('number').notNull(),
    /** Null for a ticket without a prize yet. */
    prizeId: ref('prize_id').references(() => lotteryPrize.id),
    state: text('state').$type<DrawState>().notNull(),
    /** Language of the draw, used for messages to the winner. */
    locale: text('locale').$type<Locale>().notNull(),
    at: moment('at').notNull(),
    /** Claim deadline of a product. */
    claimBefore: moment('claim_before'),
    /** When the winner was reminded of the deadline. */
    remindedAt: moment('reminded_at'),
    orderId: ref('order_id')
      .$type<OrderId>()
      .references(() => order.id),
  },
  (table) => [
    unique('lottery_draw_ticket').on(table.lotteryId, table.ticket),
    index('lottery_draw_member').on(table.memberId, table.id),
    index('lottery_draw_won').on(table.lotteryId, table.id).where(sql`state <> 'nothing'`),
    index('lottery_draw_claim')
      .on(table.claimBefore)
      .where(sql`state in ('won', 'identified', 'taxDue', 'cleared')`),
    index('lottery_draw_order').on(table.orderId).where(sql`order_id is not null`),
    oneOf('lottery_draw_state', table.state, DRAW_STATES),
    oneOf('lottery_draw_locale', table.locale, LOCALES),
    check('lottery_draw_ordered', sql`(${table.state} = 'claimed') = (${table.orderId} is not null)`),
    check(
      'lottery_draw_prize',
      sql`${table.prizeId} is not null or ${table.state} in ('waiting', 'nothing')`,
    ),
  ],
);

/** Identity of a winner above the first threshold: sealed, and erased once reporting is over. */
export const lotteryWinner = pgTable('lottery_winner', {
  drawId: ref('draw_id')
    .primaryKey()
    .references(() => lotteryDraw.id),
  /** `Identity`: name and number. */
  identity: sealed('identity').notNull(),
  /** Withheld NT$; 0 below the second threshold. */
  tax: integer('tax').notNull(),
  at: moment('at').notNull(),
  taxPaidAt: moment('tax_paid_at'),
});
