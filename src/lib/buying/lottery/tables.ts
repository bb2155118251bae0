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

/** A lottery as its makers say it (row I6). Once it is published only its end may come nearer. */
export const lottery = pgTable(
  'lottery',
  {
    id: id(),
    /** What its seed is sealed under. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<LotteryKind>().notNull(),
    status: text('status').$type<LotteryStatus>().notNull().default('draft'),
    name: jsonb('name').$type<Text>().notNull(),
    /** Who may take part and how; paragraphs, divided by an empty line. */
    terms: jsonb('terms').$type<Text>().notNull(),
    /** Chances that a draw takes. */
    cost: integer('cost').notNull(),
    /** How often one member may draw; null: as often as there are chances. */
    perMember: integer('per_member'),
    /** How long a good may be claimed. */
    claimDays: integer('claim_days').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Of a single event: when its tickets are drawn. */
    drawAt: moment('draw_at'),
    drawnAt: moment('drawn_at'),
    /** SHA-256 over the tickets that were drawn from. */
    ticketsHash: text('tickets_hash'),
    publishedAt: moment('published_at'),
    stoppedAt: moment('stopped_at'),
    /** What nobody won is on the shelf again. */
    settledAt: moment('settled_at'),
    seed: sealed('seed'),
    /** SHA-256 of the seed, told before the first draw. */
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

/** What a lottery gives, with its odds and how many there are. */
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
    /** Coins or points; 0 for anything else. */
    amount: integer('amount').notNull().default(0),
    /** NT$ that it is worth, for the tax. */
    value: integer('value').notNull().default(0),
    /** Of a million; 0 in an event that is drawn at once. */
    weight: integer('weight').notNull(),
    /** Null: it never runs out. */
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

/** A chance that was spent, and what came of it. */
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
    /** What the browser makes up for one press: a repeat finds the same draw, and nobody has it twice. */
    ticket: text('ticket').notNull(),
    /** The member's own, which is mixed into the result. */
    number: text('number').notNull(),
    /** Null for a ticket that has won nothing yet. */
    prizeId: ref('prize_id').references(() => lotteryPrize.id),
    state: text('state').$type<DrawState>().notNull(),
    /** The language that it was drawn in, and its winner is told in. */
    locale: text('locale').$type<Locale>().notNull(),
    at: moment('at').notNull(),
    /** Until when a good may be claimed. */
    claimBefore: moment('claim_before'),
    /** Its winner was told that this time comes to its end. */
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

/** Who has won something above the first threshold: sealed, and gone once nobody has to be told of it any more. */
export const lotteryWinner = pgTable('lottery_winner', {
  drawId: ref('draw_id')
    .primaryKey()
    .references(() => lotteryDraw.id),
  /** `Identity`: name and number. */
  identity: sealed('identity').notNull(),
  /** NT$ that is withheld; 0 below the second threshold. */
  tax: integer('tax').notNull(),
  at: moment('at').notNull(),
  taxPaidAt: moment('tax_paid_at'),
});
