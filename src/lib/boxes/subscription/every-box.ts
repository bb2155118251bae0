import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import type { CycleItem } from './model.ts';
import { subscription, subscriptionItem } from './tables.ts';
import type { SubscriptionRow } from './transitions.ts';

/** What every box holds that is charged from now on, and where it goes. The caller has locked the subscription. */

/** Where boxes go, and how. */
export async function redirectBoxes(
  tx: Ctx,
  id: number,
  { deliveryType, recipient }: Pick<SubscriptionRow, 'deliveryType' | 'recipient'>,
): Promise<void> {
  await tx.db.update(subscription).set({ deliveryType, recipient }).where(eq(subscription.id, id));
}

/** @param into what comes in its place; null for nothing, where something else is left */
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
