import { and, eq, gt, isNull } from 'drizzle-orm';
import { setParcelDays } from '#lib/after/shipment/service.ts';
import { parcelDay } from '#lib/after/shipment/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { lockOrder } from '#lib/orders/order/service.ts';
import { cycle } from './cycles/tables.ts';
import { cyclesInParcel, sharedDay } from './rules/parcels.ts';
import { laterOf } from './rules/schedule.ts';
import type { SubscriptionRow } from './transitions.ts';

/** Aligns the dispatch day of paid boxes with the rest of their parcel, after the schedule has shifted. */
export async function alignWithParcel(tx: Ctx, held: SubscriptionRow): Promise<void> {
  if (cyclesInParcel(held) === 1) return;
  const today = taipeiDay(tx.now);
  const waiting = await tx.db
    .select({ number: cycle.number, day: parcelDay })
    .from(cycle)
    .innerJoin(parcelDay, eq(parcelDay.orderId, cycle.orderId))
    .where(and(eq(cycle.subscriptionId, held.id), gt(parcelDay.sendOn, today), isNull(parcelDay.withOrderId)))
    .orderBy(cycle.number);
  for (const { number, day } of waiting) {
    const shared = sharedDay(held, number);
    const sendOn = shared && laterOf(shared, today);
    if (sendOn === null || sendOn === day.sendOn) continue;
    await lockOrder(tx, day.orderId);
    await setParcelDays(tx, [{ ...day, sendOn, plannedOn: sendOn }]);
  }
}
