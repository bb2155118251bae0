import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import type { CycleItem } from './model.ts';
import { subscription, subscriptionItem } from './tables.ts';
import type { SubscriptionRow } from './transitions.ts';

/**
 * Contents and delivery of all boxes that are charged from now on. The caller has locked the subscription.
 */

/** Changes where and how boxes are delivered. */
export async function redirectBoxes(
  tx: Ctx,
  id: number,
  { deliveryType, recipient }: Pick<SubscriptionRow, 'deliveryType' | 'recipient'>,
): Promise<void> {
  await tx.db.update(subscription).set({ deliveryType, recipient }).where(eq(subscription.id, id));
}

/**
 * Replaces an item of every box.
 * @param into the replacement; null removes the item, if others remain
 */
export async function replaceItem(
  tx: Ctx,
  subscriptionId: number,
  out: number,
  into: CycleItem | null,
): Promise<void> {
  const row = and(
    eq(subscriptionItem.subscriptionId, subscriptionId),
    eq(subscriptionItem.skuId, out as SkuId),
  );
  if (into) {
    const { skuId, quantity, morning = 0, evening = 0 } = into;
    const to = { skuId: skuId as SkuId, quantity, morning, evening };
    await tx.db.update(subscriptionItem).set(to).where(row);
  } else await tx.db.delete(subscriptionItem).where(row);
}
