import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { paragraphs } from '#lib/catalog/goods/rules/goods.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { GroupCard, GroupDetail, GroupListQuery } from './model.ts';
import { campaignsWhere, picturesOf, toGroupCard } from './rows.ts';
import { byUrgency, stageOf } from './rules.ts';
import { groupCampaign, groupItem, groupMember } from './tables.ts';

export { closeCampaign, delayCampaign, extendCampaign, saveCampaign, saveItems } from './campaigns.ts';
export { notifyDelay } from './delay.ts';
export { endGroups } from './end.ts';
export { confirmJoins, type JoinLine, joinGroups, leaveGroups } from './joins.ts';
export { enterGroup, leaveGroup } from './membership.ts';
export { joined } from './rows.ts';
export { notifyTargetReached, refundAll } from './settle-order.ts';
export { refuseSoldOut } from './sold-out.ts';

/** Ended campaigns are listed for this many days. */
const PAST_DAYS = 120;

const isPublished = ne(groupCampaign.status, 'draft');
const isRecent = (ctx: Ctx): SQL =>
  sql`${groupCampaign.endsAt} > ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${PAST_DAYS})`;

/** Private groups are visible to their members only; this is the only place that decides it (row G3). */
function mayBeSeen(memberId: MemberId | null): SQL {
  if (!memberId) return sql`not ${groupCampaign.isPrivate}`;
  return sql`(not ${groupCampaign.isPrivate} or ${belongs(memberId)})`;
}

const belongs = (memberId: MemberId): SQL =>
  sql`exists (select from ${groupMember} where ${groupMember.campaignId} = ${groupCampaign.id} and ${groupMember.memberId} = ${memberId})`;

/**
 * Public campaigns, most urgent first (row G1). With `mine`, the member's private ones instead; a visitor has
 * none.
 */
export async function listGroups(
  ctx: Ctx,
  memberId: MemberId | null,
  query: Partial<GroupListQuery> = {},
): Promise<GroupCard[]> {
  if (query.mine && !memberId) return [];
  const visible = query.mine
    ? and(eq(groupCampaign.isPrivate, true), mayBeSeen(memberId))
    : eq(groupCampaign.isPrivate, false);
  const kind = query.kind === undefined ? undefined : eq(groupCampaign.kind, query.kind);
  const rows = await campaignsWhere(ctx, and(isPublished, isRecent(ctx), visible, kind));
  return rows
    .map((row) => toGroupCard(row, ctx))
    .filter(({ state }) => query.stage === undefined || stageOf(state) === query.stage)
    .sort(byUrgency);
}

/** @returns null for unknown and for invisible private groups alike */
export async function getGroup(ctx: Ctx, memberId: MemberId | null, id: number): Promise<GroupDetail | null> {
  const [row] = await campaignsWhere(ctx, and(eq(groupCampaign.id, id), isPublished, mayBeSeen(memberId)));
  if (!row) return null;
  const { campaign, goodsId, goodsName, goodsPictures, items } = row;
  return {
    ...toGroupCard(row, ctx),
    isPrivate: campaign.isPrivate,
    story: paragraphs(campaign.story[ctx.locale]),
    pictures: picturesOf(campaign.pictures, goodsPictures),
    items,
    goods: goodsId === null ? null : { id: goodsId, name: goodsName ?? '' },
  };
}

/** Some of it is available, or was while it ran. */
const canBeHad = (
  ctx: Ctx,
): SQL => sql`(${groupCampaign.endsAt} <= ${ctx.now.toISOString()}::timestamptz or exists (
  select 1 from ${groupItem} one left join ${sku} on ${sku}.id = one.sku_id
  where one.campaign_id = ${groupCampaign}.id and (one.capacity is null or one.taken < one.capacity)
    and (one.sku_id is null or ${sku}.stock > 0)))`;

/** Public campaigns for search engines: running, coming and recently ended ones that are not sold out. */
export async function listSitemapGroups(ctx: Ctx): Promise<{ id: number; updatedAt: Date }[]> {
  return ctx.db
    .select({ id: groupCampaign.id, updatedAt: groupCampaign.updatedAt })
    .from(groupCampaign)
    .where(and(isPublished, eq(groupCampaign.isPrivate, false), isRecent(ctx), canBeHad(ctx)))
    .orderBy(groupCampaign.id);
}
