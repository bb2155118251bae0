import { sql } from 'drizzle-orm';
import { groupCampaign, groupItem, groupJoin, groupMember } from '#lib/buying/group/tables.ts';
import type { GoodsKind, Spec } from '#lib/catalog/goods/model/goods.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import { countsTowardLimit } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';

/**
 * Columns of a line, in a cart or not, that statements read as one row; parameters: `memberId`, `now`,
 * `locale`.
 */

/** A line's SKU data. */
export interface SkuRow {
  /** The cart line's id; absent outside a cart. */
  readonly id?: number;
  readonly skuId: number;
  readonly goodsId: number;
  readonly categoryId: number;
  readonly name: string;
  readonly specs: readonly Spec[];
  readonly options: Readonly<Record<string, string>>;
  readonly picture: string;
  readonly price: number;
  readonly listPrice: number;
  readonly stock: number;
  readonly onSale: boolean;
  readonly homeOnly: boolean;
  readonly subscribable: boolean;
  readonly quantity: number;
  readonly variant: string;
  /** None for goods without purchase limits. */
  readonly special?: SpecialRow | null;
  /** None if the variant is empty. */
  readonly extra?: ExtraRow | null;
}

interface SpecialRow {
  readonly kind: GoodsKind;
  readonly firstOrderOnly: boolean;
  readonly memberMost: number | null;
  /** Pieces that the member ordered before; null without a limit, and for a visitor. */
  readonly had: number | null;
}

interface ExtraRow {
  readonly addOnOf: number | null;
  readonly parts: readonly PartRow[] | null;
  readonly group: GroupRow | null;
}
export interface PartRow {
  readonly skuId: number;
  readonly quantity: number;
  readonly name: string;
  readonly specs: readonly Spec[];
  readonly options: Readonly<Record<string, string>>;
  readonly stock: number;
  readonly onSale: boolean;
}
interface GroupRow {
  readonly id: number;
  readonly title: string;
  readonly hasTeams: boolean;
  /** Only members see a private campaign (row G3). */
  readonly isSeen: boolean;
  readonly isOpen: boolean;
  /** It is announced and has not begun. */
  readonly isComing: boolean;
  /** Null if the campaign no longer contains the SKU. */
  readonly price: number | null;
  readonly perMember: number | null;
  /** Pieces in the member's unpaid and paid joins. */
  readonly had: number;
  readonly left: number | null;
}

const p = sql.placeholder;
const memberId = sql`${p('memberId')}::bigint`;
const now = sql`${p('now')}::timestamptz`;
const locale = p('locale');

/** Evaluated only for limited goods, which are rare. */
const had = sql`case when good.member_most is not null and ${memberId} is not null then (
  select coalesce(sum(${orderLine.quantity}), 0)::int
  from ${order} join ${orderLine} on ${orderLine.orderId} = ${order.id}
  where ${order.memberId} = ${memberId} and ${countsTowardLimit}
    and ${orderLine.goodsId} = good.id and ${orderLine.kind} <> 'gift'
) end`;
const special = sql`
case when good.kind <> 'goods' or good.first_order_only or good.member_most is not null
then json_build_object('kind', good.kind, 'firstOrderOnly', good.first_order_only, 'memberMost', good.member_most,
  'had', ${had}) end`;

const parts = sql`(
  select json_agg(json_build_object('skuId', part_sku.id, 'quantity', part.quantity, 'name', part_words.name,
    'specs', part_good.specs, 'options', part_sku.options, 'stock', part_sku.stock,
    'onSale', part_good.status = 'on' and part_sku.active) order by part_sku.id)
  from jsonb_to_recordset(line.parts) as part("skuId" bigint, quantity int)
  join ${sku} part_sku on part_sku.id = part."skuId"
  join ${goods} part_good on part_good.id = part_sku.goods_id
  join ${goodsText} part_words on part_words.goods_id = part_good.id and part_words.locale = ${locale}
)`;

/** Evaluated only with a limit per member. */
const joinedBefore = sql`case when joined.per_member is not null and ${memberId} is not null then (
  select coalesce(sum(${groupJoin.quantity}), 0)::int from ${groupJoin}
  where ${groupJoin.itemId} = joined.id and ${groupJoin.memberId} = ${memberId}
    and ${groupJoin.status} in ('unpaid', 'paid')
) else 0 end`;

const group = sql`(
  select json_build_object('id', campaign.id, 'title', campaign.title->>${locale}, 'price', joined.price,
    'hasTeams', campaign.team_size is not null,
    'perMember', joined.per_member, 'had', ${joinedBefore}, 'left', joined.capacity - joined.taken, 'isSeen',
    seen.by_asker and (joined.id is not null or good.status = 'on'),
    'isOpen', seen.by_asker and joined.id is not null and campaign.status = 'open'
      and campaign.starts_at <= ${now} and campaign.ends_at > ${now},
    'isComing', seen.by_asker and joined.id is not null and campaign.status = 'open' and campaign.starts_at > ${now})
  from ${groupCampaign} campaign
  cross join lateral (
    select campaign.status <> 'draft' and (not campaign.is_private or exists (select from ${groupMember}
      where ${groupMember.campaignId} = campaign.id and ${groupMember.memberId} = ${memberId})) as by_asker
  ) seen
  left join lateral (
    select * from ${groupItem} where ${groupItem.campaignId} = campaign.id and ${groupItem.skuId} = line.sku_id limit 1
  ) joined on true
  where campaign.id = line.campaign_id
)`;

const extra = sql`
case when line.variant <> '' then json_build_object('addOnOf', line.add_on_of,
  'parts', case when line.parts is not null then ${parts} end,
  'group', case when line.campaign_id is not null then ${group} end) end`;

/** Columns that every line needs; the shop's hottest statement reads no others. */
export const plainColumns = sql`
  item.id as "skuId", item.goods_id as "goodsId", good.category_id as "categoryId", words.name, good.specs, item.options,
  coalesce(good.pictures->>0, '') as picture, item.price, item.list_price as "listPrice", item.stock,
  (good.status = 'on' or good.status = 'group' and line.campaign_id is not null) and item.active as "onSale", good.home_only as "homeOnly", good.subscribable, line.quantity, line.variant`;

/** Whether a line needs `specialColumns`. */
export const isSpecial = sql`
  (line.variant <> '' or good.kind <> 'goods' or good.first_order_only or good.member_most is not null)`;

/** Columns that only a few lines have. */
export const specialColumns = sql`${special} as special, ${extra} as extra`;

/**
 * Joins of a SKU, row by row through the keys. The `limit` forces that plan: the planner's statistics about
 * carts are mostly outdated and would lead it to full table scans.
 */
export const skuTables = sql`
  cross join lateral (select *, xmin as version from ${sku} where ${sku.id} = line.sku_id limit 1) item
  cross join lateral (select *, xmin as version from ${goods} where ${goods.id} = item.goods_id limit 1) good`;
export const wordTables = sql`
  cross join lateral (
    select ${goodsText.name}, xmin as version from ${goodsText}
    where ${goodsText.goodsId} = item.goods_id and ${goodsText.locale} = ${locale} limit 1
  ) words`;
