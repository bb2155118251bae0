import type { PriceTier } from '#lib/group/model.ts';
import { groupCampaign, groupItem } from '#lib/group/tables.ts';
import { addDays } from '#lib/kernel/clock.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import type { TestShop } from './harness.ts';

interface Given {
  readonly isPrivate?: boolean;
  readonly price?: number;
  readonly perMember?: number;
  readonly capacity?: number;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly expectedOn?: string;
  readonly target?: number;
  readonly targetBy?: 'people' | 'amount';
  readonly kind?: 'preOrder' | 'crowdfunding' | 'life';
  readonly inviteCode?: string;
  readonly tiers?: PriceTier[];
}

const NAME = { tw: '跟團', zh: '拼团', en: 'Together' };

/** A running group campaign of one SKU. @returns its id and its item's */
export async function openCampaign(shop: TestShop, skuId: SkuId, given: Given = {}) {
  const { price = 350, perMember = null, capacity = null, tiers = [], ...own } = given;
  const { db, now } = shop.runtime.context();
  const [campaign] = await db
    .insert(groupCampaign)
    .values({
      code: crypto.randomUUID(),
      kind: 'preOrder',
      status: 'open',
      title: NAME,
      summary: NAME,
      story: NAME,
      pictures: [],
      startsAt: addDays(now, -1),
      endsAt: addDays(now, 1),
      updatedAt: now,
      ...own,
    })
    .returning();
  const campaignId = campaign?.id ?? 0;
  const [item] = await db
    .insert(groupItem)
    .values({ campaignId, skuId, price, perMember, capacity, tiers })
    .returning();
  return { campaignId, itemId: item?.id ?? 0 };
}
