import { and, eq } from 'drizzle-orm';
import { grantPending, openRefund, refundPriceFall } from '#lib/after/refund/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { formatDay } from '#lib/kernel/i18n/dates.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { lockOrder, notifyOrderer, releaseFromGroup } from '#lib/orders/order/service.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { links } from '#lib/site/site/links.ts';
import { priceAt } from './rules.ts';
import { type groupCampaign, groupItem } from './tables.ts';

type Campaign = typeof groupCampaign.$inferSelect;

/**
 * Settles a paid order of an ended campaign. It is released for packing with a refund of any price fall, or
 * it is refunded in full with coins and coupon. Idempotent.
 * @returns false while a refund request of its shopper awaits staff
 */
export function settleOrder(ctx: Ctx, campaign: Campaign, orderId: OrderId): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOrder(tx, orderId);
    if (!held.awaitsGroup) return true;
    if (campaign.outcome !== 'reached') {
      await refundAll(tx, orderId, { key: `group:${campaign.id}:${orderId}`, reason: 'groupMissed' });
      return true;
    }
    if (held.status === ORDER_STATUS.refundRequested) return false;
    await releaseFromGroup(tx, held);
    if (held.status !== ORDER_STATUS.awaitingShipment) return true;
    await notifyTargetReached(tx, campaign, orderId);
    await giveDifference(tx, campaign, orderId);
    return true;
  });
}

/**
 * Refunds the whole order, including a request that awaits staff. The caller must hold the order's lock.
 * Idempotent.
 */
export async function refundAll(
  tx: Ctx,
  orderId: OrderId,
  why: { readonly key: string; readonly reason: 'groupMissed' | 'cancelled' },
): Promise<void> {
  await grantPending(tx, orderId);
  const { status } = await lockOrder(tx, orderId);
  if (status === ORDER_STATUS.awaitingShipment) {
    await openRefund(tx, { orderId, ...why, pieces: 'all', restock: true });
    // Opened as a member, it would wait for staff.
    await grantPending(tx, orderId);
  }
  await releaseFromGroup(tx, await lockOrder(tx, orderId));
}

/** The campaign goes ahead. */
export const notifyTargetReached = (
  tx: Ctx,
  { title, expectedOn }: Campaign,
  orderId: OrderId,
): Promise<void> =>
  notifyOrderer(tx, orderId, 'groupReached', links.order, ({ locale }) => ({
    title: title[locale],
    day: dayWords(locale, expectedOn),
  }));

const dayWords = (locale: Locale, expectedOn: string | null): string =>
  expectedOn === null
    ? translator(locale, 'group')('detail.soon')
    : formatDay(taipeiMoment(expectedOn), locale);

/** Everybody paid the first price; the fall until the end is refunded. */
async function giveDifference(tx: Ctx, { id, outcomePeople }: Campaign, orderId: OrderId): Promise<void> {
  const lines = await tx.db
    .select({ orderLineId: orderLine.id, paid: orderLine.price, tiers: groupItem.tiers })
    .from(orderLine)
    .innerJoin(
      groupItem,
      and(eq(groupItem.campaignId, orderLine.campaignId), eq(groupItem.skuId, orderLine.skuId)),
    )
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.campaignId, id)));
  const fallen = lines.flatMap(({ orderLineId, paid, tiers }) => {
    const each = paid - priceAt(paid, tiers, outcomePeople ?? 0);
    return each > 0 ? [{ orderLineId, each }] : [];
  });
  if (fallen.length > 0)
    await refundPriceFall(tx, { orderId, key: `groupPrice:${id}:${orderId}`, lines: fallen });
}
