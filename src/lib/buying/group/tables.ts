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
} from 'drizzle-orm/pg-core';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, listOf, STRINGS } from '#lib/kernel/db/fits.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId, MemberId, OrderId, SkuId } from '#lib/kernel/ids.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { GROUP_KINDS, GROUP_OUTCOMES, PriceTier, TARGET_KINDS } from './model.ts';

/** A pre-order, crowdfunding or service for group buying (row G1). */
export const groupCampaign = pgTable(
  'group_campaign',
  {
    id: id(),
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: GROUP_KINDS }).notNull(),
    /** `draft` is not public; `closed` was called off. */
    status: text('status', { enum: ['draft', 'open', 'closed'] })
      .notNull()
      .default('draft'),
    /** Visible to its members only (row G3). */
    isPrivate: boolean('is_private').notNull().default(false),
    title: jsonb('title').$type<Text>().notNull(),
    summary: jsonb('summary').$type<Text>().notNull(),
    /** Paragraphs, separated by an empty line. */
    story: jsonb('story').$type<Text>().notNull(),
    /** Empty: the product's pictures. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** Its product; null for a service. */
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .references(() => goods.id),
    targetBy: text('target_by', { enum: TARGET_KINDS }).notNull().default('people'),
    /** People or NT$, by `target_by`; null: goes ahead with any number. */
    target: integer('target'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** First day of shipping or use (row G4). */
    expectedOn: date('expected_on', { mode: 'string' }),
    /** Team size, then hours of each team; null without teams. */
    teamSize: integer('team_size'),
    teamHours: integer('team_hours'),
    /** Opens a private group to anybody who has it. */
    inviteCode: text('invite_code').unique(),
    /** The outcome, decided once, with the number of people who had paid: it determines the price. */
    outcome: text('outcome', { enum: GROUP_OUTCOMES }),
    outcomePeople: integer('outcome_people'),
    /** Every order was released or refunded, and none can be paid any more. */
    settledAt: moment('settled_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('group_campaign_course').on(table.status, table.endsAt),
    index('group_campaign_open').on(table.endsAt).where(sql`settled_at is null`),
    oneOf('group_campaign_outcome', table.outcome, GROUP_OUTCOMES),
    check('group_campaign_target', sql`${table.target} is null or ${table.target} > 0`),
    // With teams, the team is the target, and its link is public.
    check(
      'group_campaign_teams',
      sql`(${table.teamSize} is null) = (${table.teamHours} is null) and (${table.teamSize} is null
        or (${table.teamSize} between 2 and 10 and ${table.teamHours} > 0 and ${table.target} is null and not ${table.isPrivate}))`,
    ),
    check('group_campaign_course_forward', sql`${table.startsAt} < ${table.endsAt}`),
    oneOf('group_campaign_kind', table.kind, GROUP_KINDS),
    oneOf('group_campaign_status', table.status, ['draft', 'open', 'closed']),
    oneOf('group_campaign_target_by', table.targetBy, TARGET_KINDS),
    ...jsonCheck(
      'group_campaign',
      [table.title, AnyText],
      [table.summary, AnyText],
      [table.story, AnyText],
      [table.pictures, STRINGS],
    ),
  ],
);

/** An item of a campaign, at the group price. */
export const groupItem = pgTable(
  'group_item',
  {
    id: id(),
    campaignId: ref('campaign_id')
      .notNull()
      .references(() => groupCampaign.id, { onDelete: 'cascade' }),
    /** Null for a service. */
    skuId: ref('sku_id')
      .$type<SkuId>()
      .references(() => sku.id),
    /** Null: the product's name with the SKU's options. */
    name: jsonb('name').$type<Text>(),
    price: integer('price').notNull(),
    /** Null: the SKU's price of the day. */
    listPrice: integer('list_price'),
    perMember: integer('per_member'),
    /** Maximum places; null: unlimited. */
    capacity: integer('capacity'),
    /**
     * Lower prices by number of paying people; the first price is charged, and the difference is refunded.
     */
    tiers: jsonb('tiers').$type<PriceTier[]>().notNull().default([]),
    /**
     * Reserved by unpaid and paid joins. Raised by one conditional update, so that the last place is sold
     * once.
     */
    taken: integer('taken').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('group_item_campaign').on(table.campaignId),
    unique('group_item_once').on(table.campaignId, table.skuId),
    check('group_item_price', sql`${table.price} > 0`),
    check(
      'group_item_capacity',
      sql`${table.taken} >= 0 and (${table.capacity} is null or ${table.taken} <= ${table.capacity})`,
    ),
    check(
      'group_item_named',
      sql`${table.skuId} is not null or (${table.name} is not null and ${table.listPrice} is not null)`,
    ),
    ...jsonCheck('group_item', [table.name, AnyText], [table.tiers, listOf(PriceTier)]),
  ],
);

/** Members of a private group. */
export const groupMember = pgTable(
  'group_member',
  {
    campaignId: ref('campaign_id')
      .notNull()
      .references(() => groupCampaign.id, { onDelete: 'cascade' }),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.memberId] }),
    index('group_member_of').on(table.memberId),
  ],
);

/** A join: by an order of the shop, or paid to a cashier at a counter. Progress counts the paid ones. */
export const groupJoin = pgTable(
  'group_join',
  {
    id: id(),
    campaignId: ref('campaign_id')
      .notNull()
      .references(() => groupCampaign.id),
    itemId: ref('item_id')
      .notNull()
      .references(() => groupItem.id),
    source: text('source', { enum: ['order', 'counter'] }).notNull(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .references(() => order.id),
    /** Null for a non-member at a counter. */
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    quantity: integer('quantity').notNull(),
    /** Agreed price of the whole quantity, NT$. */
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['unpaid', 'paid', 'cancelled', 'refunded'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    unique('group_join_order').on(table.orderId, table.itemId),
    index('group_join_paid').on(table.campaignId).where(sql`status = 'paid'`),
    check('group_join_quantity', sql`${table.quantity} > 0`),
    check(
      'group_join_source',
      sql`${table.source} = 'counter' or (${table.orderId} is not null and ${table.memberId} is not null)`,
    ),
    oneOf('group_join_source_known', table.source, ['order', 'counter']),
    oneOf('group_join_status', table.status, ['unpaid', 'paid', 'cancelled', 'refunded']),
    check('group_join_amount', sql`${table.amount} >= 0`),
  ],
);
