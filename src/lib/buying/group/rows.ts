import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Spec } from '#lib/catalog/goods/model/goods.ts';
import { optionWords } from '#lib/catalog/goods/rules/goods.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { GroupCard, GroupItem } from './model.ts';
import { cheapestOf, groupProgress, groupState, isSoldOut, type Joined, leftOf } from './rules.ts';
import { groupCampaign, groupItem, groupJoin } from './tables.ts';

/**
 * Payments for a campaign of the outer query. Members count once; payers without an account at a counter
 * count each time. Column names are qualified, which drizzle would skip in a query of a single table.
 */
export const joined = sql<Joined>`(
  select jsonb_build_object(
    'people', count(distinct one.member_id) + count(*) filter (where one.member_id is null),
    'pieces', coalesce(sum(one.quantity), 0), 'amount', coalesce(sum(one.amount), 0))
  from ${groupJoin} one where one.campaign_id = ${groupCampaign}.id and one.status = 'paid')`;

/** Campaigns with their product (while it is on sale), payments and items, in one language. */
export async function campaignsWhere(ctx: Ctx, wanted: SQL | undefined) {
  const campaigns = await ctx.db
    .select({
      campaign: groupCampaign,
      joined,
      // A page is public, or does not exist.
      goodsId: sql<number | null>`case when ${goods.status} = 'on' then ${goods.id} end`.mapWith(goods.id),
      goodsName: goodsText.name,
      goodsPictures: goods.pictures,
    })
    .from(groupCampaign)
    .leftJoin(goods, and(eq(goods.id, groupCampaign.goodsId), inArray(goods.status, ['on', 'group'])))
    .leftJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, ctx.locale)))
    .where(wanted);
  const items = await itemsOf(
    ctx,
    campaigns.map(({ campaign }) => campaign.id),
  );
  return campaigns.map((row) => ({ ...row, items: items.get(row.campaign.id) ?? [] }));
}

export type CampaignRow = Awaited<ReturnType<typeof campaignsWhere>>[number];

async function itemsOf(ctx: Ctx, campaignIds: readonly number[]): Promise<ReadonlyMap<number, GroupItem[]>> {
  const found = new Map<number, GroupItem[]>();
  if (campaignIds.length === 0) return found;
  const rows = await ctx.db
    .select({
      item: groupItem,
      goodsName: goodsText.name,
      specs: goods.specs,
      options: sku.options,
      skuPrice: sku.price,
      stock: sku.stock,
    })
    .from(groupItem)
    .leftJoin(sku, eq(sku.id, groupItem.skuId))
    .leftJoin(goods, eq(goods.id, sku.goodsId))
    .leftJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, ctx.locale)))
    .where(inArray(groupItem.campaignId, [...campaignIds]))
    .orderBy(groupItem.position, groupItem.id);
  for (const { item, goodsName, specs, options, skuPrice, stock } of rows) {
    const list = found.get(item.campaignId) ?? [];
    list.push({
      id: item.id,
      name: item.name?.[ctx.locale] ?? nameOf(ctx, goodsName ?? '', specs ?? [], options ?? {}),
      price: item.price,
      // Its present price without the group; a service without a SKU has its own.
      listPrice: skuPrice ?? item.listPrice ?? item.price,
      skuId: item.skuId,
      perMember: item.perMember,
      left: leftOf(item.capacity, item.taken, stock),
      tiers: item.tiers.toSorted((a, b) => a.people - b.people),
    });
    found.set(item.campaignId, list);
  }
  return found;
}

function nameOf(
  ctx: Ctx,
  goodsName: string,
  specs: Spec[],
  options: Readonly<Record<string, string>>,
): string {
  const words = optionWords(specs, options, ctx.locale);
  return words ? `${goodsName} ${words}` : goodsName;
}

/** @throws Error for a campaign without items, which nobody could join */
export function toGroupCard({ campaign, joined, goodsPictures, items }: CampaignRow, ctx: Ctx): GroupCard {
  const first = cheapestOf(items);
  if (!first) throw new Error(`the group campaign ${campaign.code} has no item`);
  const progress = groupProgress(joined, campaign.targetBy, campaign.target);
  return {
    id: campaign.id,
    kind: campaign.kind,
    state: groupState(
      { ...campaign, status: campaign.status === 'closed' ? 'closed' : 'open' },
      progress,
      ctx.now,
    ),
    title: campaign.title[ctx.locale],
    summary: campaign.summary[ctx.locale],
    picture: picturesOf(campaign.pictures, goodsPictures)[0] ?? '',
    price: first.price,
    listPrice: first.listPrice,
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    expectedOn: campaign.expectedOn,
    progress,
    soldOut: isSoldOut(items),
    teams: teamsOf(campaign),
  };
}

const teamsOf = ({ teamSize, teamHours }: CampaignRow['campaign']): GroupCard['teams'] =>
  teamSize === null || teamHours === null ? null : { size: teamSize, hours: teamHours };

export const picturesOf = (own: readonly string[], goodsPictures: readonly string[] | null): string[] => [
  ...(own.length > 0 ? own : (goodsPictures ?? [])),
];
