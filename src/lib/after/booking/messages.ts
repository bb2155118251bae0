import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { shownEnd, taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { notifyOrderer } from '#lib/orders/order/service.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { serviceLinks } from './rules/links.ts';
import type { Service } from './transitions.ts';

/** Messages about services: words of the `mail` namespace. */
type Told =
  | 'bookingUnanswered'
  | 'bookingAsked'
  | 'bookingConfirmed'
  | 'bookingDeclined'
  | 'bookingMoved'
  | 'bookingReminder';

export async function notifyOfBooking(
  tx: Ctx,
  service: Service,
  words: Told,
  { startsAt }: { readonly startsAt: Date },
  reason = '',
): Promise<void> {
  const name = await nameOf(tx, service);
  await notifyOrderer(
    tx,
    service.orderId,
    words,
    () => serviceLinks.list(),
    ({ locale }) => ({
      service: name,
      when: taipeiMinute(startsAt),
      place: service.place[locale],
      by: service.givenBy[locale],
      reason,
    }),
  );
}

/** The service expires soon and has uses left. */
export async function notifyOfExpiry(tx: Ctx, service: Service): Promise<void> {
  const name = await nameOf(tx, service);
  await notifyOrderer(tx, service.orderId, 'serviceExpiring', () => serviceLinks.list('toBook'), {
    service: name,
    day: shownEnd(service.expiresAt),
    left: String(service.uses - service.used),
  });
}

/** The service's name as ordered, in the order's language. */
async function nameOf(tx: Ctx, { orderLineId }: Service): Promise<string> {
  const [line] = await tx.db
    .select({ name: orderLine.name })
    .from(orderLine)
    .where(eq(orderLine.id, orderLineId));
  return line?.name ?? '';
}
