import { eq, inArray } from 'drizzle-orm';
import { groupProgress, outcomeOf } from '#lib/buying/group/rules.ts';
import { groupCampaign, groupItem, groupJoin, groupMember } from '#lib/buying/group/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { member } from '#lib/people/account/tables.ts';
import { DEMO_MEMBER } from './accounts.ts';
import { type DemoCampaign, readDemoCampaigns } from './group-campaigns.ts';

/**
 * Fills the group-buying area once, and leaves existing data unchanged. Needs the catalogue and the demo
 * member.
 */
export async function loadDemoGroups(tx: Ctx): Promise<void> {
  const campaigns = readDemoCampaigns();
  const codes = campaigns.flatMap(({ items }) => items.flatMap((item) => item.sku ?? []));
  const skus = await tx.db
    .select({ id: sku.id, code: sku.code, goodsId: sku.goodsId })
    .from(sku)
    .where(inArray(sku.code, codes));
  for (const campaign of campaigns) await loadCampaign(tx, campaign, skus);
}

/** A time of day in Taipei, `days` from now. */
const timeOn = (now: Date, days: number, time: string): Date =>
  taipeiMoment(taipeiDay(addDays(now, days)), time);

type SkuRow = Pick<typeof sku.$inferSelect, 'id' | 'code' | 'goodsId'>;

async function loadCampaign(tx: Ctx, campaign: DemoCampaign, skus: readonly SkuRow[]): Promise<void> {
  const skuOf = (code: string | undefined) => skus.find((one) => one.code === code);
  const [saved] = await tx.db
    .insert(groupCampaign)
    .values({
      code: campaign.code,
      kind: campaign.kind,
      status: 'open',
      isPrivate: campaign.isPrivate,
      inviteCode: campaign.inviteCode ?? null,
      title: campaign.title,
      summary: campaign.summary,
      story: campaign.story,
      pictures: campaign.pictures,
      goodsId: skuOf(campaign.items[0]?.sku)?.goodsId ?? null,
      targetBy: campaign.target?.by ?? 'people',
      target: campaign.target?.of ?? null,
      teamSize: campaign.teams?.size ?? null,
      teamHours: campaign.teams?.hours ?? null,
      startsAt: timeOn(tx.now, campaign.fromDay, '10:00:00'),
      endsAt: timeOn(tx.now, campaign.toDay, '23:59:59'),
      expectedOn:
        campaign.expectedDay === undefined ? null : taipeiDay(addDays(tx.now, campaign.expectedDay)),
      updatedAt: tx.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!saved) return;
  const taken = (item: number) =>
    campaign.joined.reduce((sum, one) => sum + (one.item === item ? one.people * one.each : 0), 0);
  const items = await tx.db
    .insert(groupItem)
    .values(
      campaign.items.map((item, position) => ({
        campaignId: saved.id,
        skuId: skuOf(item.sku)?.id ?? null,
        name: item.name ?? null,
        price: item.price,
        listPrice: item.listPrice ?? null,
        perMember: item.perMember ?? null,
        capacity: item.capacity ?? null,
        tiers: item.tiers,
        taken: taken(position),
        position,
      })),
    )
    .returning({ id: groupItem.id, price: groupItem.price });
  await loadJoins(tx, campaign, saved.id, items);
  await endPast(tx, campaign, saved);
  if (campaign.isPrivate) await inviteDemoMember(tx, saved.id);
}

/** All participants joined at a counter: the demo has no orders of fictional people. */
async function loadJoins(
  tx: Ctx,
  campaign: DemoCampaign,
  campaignId: number,
  items: readonly { readonly id: number; readonly price: number }[],
): Promise<void> {
  const joins = campaign.joined.flatMap(({ item, people, each }) => {
    const bought = items[item];
    if (!bought) throw new Error(`${campaign.code} has no item ${item}`);
    return Array.from({ length: people }, () => ({
      campaignId,
      itemId: bought.id,
      source: 'counter' as const,
      quantity: each,
      amount: bought.price * each,
      status: 'paid' as const,
      createdAt: tx.now,
      paidAt: tx.now,
    }));
  });
  if (joins.length > 0) await tx.db.insert(groupJoin).values(joins);
}

/** Settles campaigns that ended before the shop was filled, without notifying anybody. */
async function endPast(tx: Ctx, { joined }: DemoCampaign, saved: typeof groupCampaign.$inferSelect) {
  const people = joined.reduce((sum, one) => sum + one.people, 0);
  const progress = groupProgress({ people, pieces: people, amount: 0 }, 'people', saved.target);
  const outcome = outcomeOf({ status: 'open', endsAt: saved.endsAt }, progress, 0, tx.now);
  if (outcome === null) return;
  await tx.db
    .update(groupCampaign)
    .set({ outcome, outcomePeople: people, settledAt: saved.endsAt })
    .where(eq(groupCampaign.id, saved.id));
}

async function inviteDemoMember(tx: Ctx, campaignId: number): Promise<void> {
  const [invited] = await tx.db
    .select({ id: member.id })
    .from(member)
    .where(eq(member.email, DEMO_MEMBER.email));
  if (invited) await tx.db.insert(groupMember).values({ campaignId, memberId: invited.id, joinedAt: tx.now });
}
