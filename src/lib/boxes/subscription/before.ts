import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Carrier, ParcelState } from '#lib/after/shipment/codes.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { BoxWaitReason, CycleState, WaitReason } from './codes.ts';
import { cycle } from './cycles/tables.ts';
import type { SubscriptionRow } from './transitions.ts';

/** How earlier boxes block the next one. A blocked box is neither announced nor charged. */

/** Waiting for its payment. */
const OPEN: ReadonlySet<CycleState> = new Set(['prepared', 'charging', 'failed']);

/** At least one parcel has not been sent. */
const TO_SEND: ReadonlySet<OrderStatus> = new Set([ORDER_STATUS.awaitingShipment, ORDER_STATUS.shipping]);
const SENDING: ReadonlySet<OrderStatus> = new Set([...TO_SEND, ORDER_STATUS.awaitingReceipt]);

/** Sent but not received. */
export const IN_TRANSIT: readonly ParcelState[] = [
  'labelled',
  'inTransit',
  'outForDelivery',
  'atStore',
  'storeClosed',
];

/** Why the next box must wait; null if it need not. */
export async function waitReasonOf(
  { db, now }: Ctx,
  { id, nextCycle }: Pick<SubscriptionRow, 'id' | 'nextCycle'>,
): Promise<WaitReason | null> {
  const made = await db
    .select({
      state: cycle.state,
      orderId: order.id,
      status: order.status,
      deliveryType: order.deliveryType,
      expectedShipOn: order.expectedShipOn,
    })
    .from(cycle)
    .innerJoin(order, eq(order.id, cycle.orderId))
    .where(and(eq(cycle.subscriptionId, id), lt(cycle.number, nextCycle), isNotNull(cycle.orderId)));
  if (made.some(({ state }) => OPEN.has(state))) return 'money';
  const sending = made.filter(({ status, deliveryType }) => SENDING.has(status) && deliveryType !== 'none');
  const today = taipeiDay(now);
  const isLate = ({ status, expectedShipOn }: (typeof made)[number]) =>
    TO_SEND.has(status) && expectedShipOn !== null && expectedShipOn < today;
  if (sending.some(isLate)) return 'sending';
  if (sending.length === 0) return null;
  const [parcel] = await db
    .select({ carrier: shipment.carrier })
    .from(shipment)
    .where(
      and(
        inArray(
          shipment.orderId,
          sending.map(({ orderId }) => orderId),
        ),
        inArray(shipment.state, [...IN_TRANSIT]),
      ),
    )
    .limit(1);
  return parcel ? waitsFor(parcel.carrier) : null;
}

/** The event that a box of this carrier waits for: delivery by the courier, pickup for all others. */
export const waitsFor = (carrier: Carrier): BoxWaitReason => (carrier === 'TCAT' ? 'arrival' : 'pickup');
