import type { Ctx } from '#lib/kernel/context.ts';
import { formatMoment } from '#lib/kernel/i18n/dates.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { notifyOrderer } from '#lib/orders/order/service.ts';
import { links } from '#lib/site/site/links.ts';

/** The seat is paid and others are missing: links to the order's page, where the team can be shared. */
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

/** Paid when no seat was left: the member has to choose what to do with the money. */
export const notifyPaidTooLate = (tx: Ctx, orderId: OrderId, chooseBefore: Date): Promise<void> =>
  notifyOrderer(tx, orderId, 'teamLate', links.order, ({ locale }) => ({
    until: formatMoment(chooseBefore, locale),
  }));
