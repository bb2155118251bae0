import { eq } from 'drizzle-orm';
import type { PriceTier } from '#lib/buying/group/model.ts';
import { groupCampaign, groupItem } from '#lib/buying/group/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { SaveGroupInput } from '#lib/fronts/group-desk/model.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiField } from '#lib/kernel/time/taipei.ts';
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

/** A pre-order of one SKU as staff send it, already running, which ends in five days. */
export async function campaignInput(
  shop: TestShop,
  { skuId, price = 300 }: { readonly skuId: SkuId; readonly price?: number },
  more: Partial<SaveGroupInput> = {},
): Promise<SaveGroupInput> {
  const { db, now } = shop.runtime.context();
  const [{ code } = { code: '' }] = await db.select({ code: sku.code }).from(sku).where(eq(sku.id, skuId));
  return {
    kind: 'preOrder',
    isPrivate: false,
    isOpen: true,
    title: NAME,
    summary: NAME,
    story: NAME,
    targetBy: 'people',
    target: '',
    teamSize: '',
    teamHours: '',
    startsAt: taipeiField(addDays(now, -1)),
    endsAt: taipeiField(addDays(now, 5)),
    expectedOn: taipeiDay(addDays(now, 8)),
    items: [{ sku: code, price, perMember: '', capacity: '' }],
    ...more,
  };
}
