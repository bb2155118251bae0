import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { formatDay } from '#lib/kernel/i18n/dates.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { UNPAID_STATUSES } from '#lib/orders/order/rules.ts';
import { delayTo, notifyOrderer } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { links } from '#lib/site/site/links.ts';
import { groupCampaign, groupJoin } from './tables.ts';

/**
 * Handles a delayed delivery or start: updates its orders and notifies those who have paid, who may end their
 * orders at once. Idempotent, because all happens in one transaction, and a second run finds the day set.
 */
export function notifyDelay(
  ctx: Ctx,
  { campaignId, expectedOn }: { readonly campaignId: number; readonly expectedOn: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [campaign] = await tx.db.select().from(groupCampaign).where(eq(groupCampaign.id, campaignId));
    if (campaign?.expectedOn !== expectedOn) return;
    const waiting = await tx.db
      .selectDistinct({ id: order.id })
      .from(groupJoin)
      .innerJoin(order, eq(order.id, groupJoin.orderId))
      .where(
        and(
          eq(groupJoin.campaignId, campaignId),
          inArray(groupJoin.status, ['unpaid', 'paid']),
          inArray(order.status, [...UNPAID_STATUSES, ORDER_STATUS.awaitingShipment]),
        ),
      )
      .orderBy(asc(order.id));
    const ids = waiting.map(({ id }) => id);
    if (ids.length === 0) return;
    const moved = await delayTo(tx, ids, expectedOn);
    // Unpaid orders only show the new day.
    for (const { id } of moved.filter(({ paidAt }) => paidAt !== null))
      await notifyOrderer(tx, id, 'groupDelayed', links.order, ({ locale }) => ({
        title: campaign.title[locale],
        day: formatDay(taipeiMoment(expectedOn), locale),
      }));
  });
}
