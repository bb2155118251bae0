import { and, eq, notInArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { groupCampaign, groupItem } from './tables.ts';

/** Staff edits of campaigns. The caller holds the campaign's lock and has checked that it may be changed. */

type Campaign = typeof groupCampaign.$inferSelect;
type Item = typeof groupItem.$inferSelect;

/** All editable fields of a campaign that nobody has joined. */
type CampaignSaid = Omit<Campaign, 'id' | 'code' | 'outcome' | 'outcomePeople' | 'settledAt' | 'updatedAt'>;

/** An item to join for, by SKU. */
type ItemSaid = Pick<Item, 'price' | 'perMember' | 'capacity' | 'tiers'> & { readonly skuId: SkuId };

/**
 * Adds a campaign, or rewrites one.
 * @param id null for a new one
 * @returns its id
 */
export async function saveCampaign(tx: Ctx, id: number | null, said: CampaignSaid): Promise<number> {
  const values = { ...said, updatedAt: tx.now };
  const saved =
    id === null
      ? await tx.db
          .insert(groupCampaign)
          .values({ ...values, code: crypto.randomUUID() })
          .returning({ id: groupCampaign.id })
      : await tx.db
          .update(groupCampaign)
          .set(values)
          .where(eq(groupCampaign.id, id))
          .returning({ id: groupCampaign.id });
  return saved[0]?.id ?? 0;
}

/** Replaces its items, in this order. */
export async function saveItems(tx: Ctx, campaignId: number, items: readonly ItemSaid[]): Promise<void> {
  const ids = items.map(({ skuId }) => skuId);
  await tx.db
    .delete(groupItem)
    .where(and(eq(groupItem.campaignId, campaignId), notInArray(groupItem.skuId, ids)));
  for (const [position, { skuId, ...said }] of items.entries()) {
    const kept = { ...said, position };
    await tx.db
      .insert(groupItem)
      .values({ ...kept, campaignId, skuId })
      .onConflictDoUpdate({ target: [groupItem.campaignId, groupItem.skuId], set: kept });
  }
}

/** Moves its end to `endsAt`, and its expected delivery to `expectedOn`, a day in Taipei or unknown. */
export async function extendCampaign(
  tx: Ctx,
  id: number,
  until: Pick<Campaign, 'endsAt' | 'expectedOn'>,
): Promise<void> {
  await tx.db
    .update(groupCampaign)
    .set({ ...until, updatedAt: tx.now })
    .where(eq(groupCampaign.id, id));
}

/** Delays its expected delivery to a later day in Taipei, `2027-01-31`. */
export async function delayCampaign(tx: Ctx, id: number, expectedOn: string): Promise<void> {
  await tx.db.update(groupCampaign).set({ expectedOn, updatedAt: tx.now }).where(eq(groupCampaign.id, id));
}

/** Closes it for new joins. */
export async function closeCampaign(tx: Ctx, id: number): Promise<void> {
  await tx.db
    .update(groupCampaign)
    .set({ status: 'closed', updatedAt: tx.now })
    .where(eq(groupCampaign.id, id));
}
