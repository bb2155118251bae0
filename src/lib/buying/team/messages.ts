import type { Ctx } from '#lib/kernel/context.ts';
import { formatMoment } from '#lib/kernel/i18n/dates.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { notifyOrderer } from '#lib/orders/order/service.ts';
import { links } from '#lib/site/site/links.ts';

/** A seat is paid, and others are waited for: the link of the order's page is where the team is shared. */
export const notifySeatPaid = (
  tx: Ctx,
  orderId: OrderId,
  { endsAt }: { readonly endsAt: Date },
  missing: number,
): Promise<void> =>
  notifyOrderer(tx, orderId, 'teamWaits', links.order, ({ locale }) => ({
    missing: String(missing),
    until: formatMoment(endsAt, locale),
  }));

/** It was paid when there was no seat any more: what becomes of the money is to be chosen. */
export const notifyPaidTooLate = (tx: Ctx, orderId: OrderId, chooseBefore: Date): Promise<void> =>
  notifyOrderer(tx, orderId, 'teamLate', links.order, ({ locale }) => ({
    until: formatMoment(chooseBefore, locale),
  }));
