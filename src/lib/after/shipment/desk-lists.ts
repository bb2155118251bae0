import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { chainOf } from '#lib/orders/logistics/codes.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { CARRIERS, type Carrier, type ParcelState } from './codes.ts';
import { type LabelFault, labelWarning } from './on-label.ts';
import { carrierOf } from './pack.ts';
import { dueOf, goesTo, hasDue, type UnpackedPieces } from './pieces.ts';
import { shipment } from './tables.ts';

/** The staff's lists of orders to pack and of open parcels. */

const SHOWN_MOST = 200;

export interface OrderToPack {
  readonly number: string;
  readonly carrier: Carrier;
  readonly receiver: string;
  /** The part that a label cannot print. */
  readonly warning: LabelFault | null;
  /** Ship-by date: `2027-01-31`. */
  readonly shipBy: string | null;
  readonly pieces: readonly UnpackedPieces[];
}

const { awaitingShipment, shipping, awaitingReceipt } = ORDER_STATUS;
/**
 * Whether an order of the outer query has pieces to pack today. The shared condition of all these lists and
 * counts.
 */
export const isToPack = (ctx: Ctx) =>
  and(
    inArray(order.status, [awaitingShipment, shipping, awaitingReceipt]),
    eq(order.awaitsGroup, false),
    hasDue(ctx),
  );

interface Sought {
  readonly carrier?: Carrier | undefined;
  readonly numbers?: readonly string[];
  readonly most?: number;
}

/** Earliest ship-by date first. */
export async function listOrdersToPack(
  ctx: Ctx,
  { carrier, numbers, most = SHOWN_MOST }: Sought = {},
): Promise<OrderToPack[]> {
  const orders = await ctx.db
    .select({
      id: order.id,
      number: order.number,
      recipient: goesTo,
      shipBy: order.expectedShipOn,
    })
    .from(order)
    .where(
      and(
        isToPack(ctx),
        carrier && sql`${wayOfOrder} = ${wayOf(carrier)}`,
        numbers && inArray(order.number, [...numbers]),
      ),
    )
    .orderBy(asc(order.expectedShipOn), asc(order.id))
    .limit(most);
  const pieces = await dueOf(
    ctx,
    orders.map(({ id }) => id),
  );
  return orders.map(({ id, number, recipient, shipBy }) => ({
    number,
    carrier: carrierOf(recipient),
    receiver: recipient.receiver,
    warning: labelWarning(recipient),
    shipBy,
    pieces: pieces.filter(({ orderId }) => orderId === id),
  }));
}

/** Number of orders to pack, by carrier. */
export async function countOrdersToPack(ctx: Ctx): Promise<{ carrier: Carrier; orders: number }[]> {
  const rows = await ctx.db
    .select({ way: wayOfOrder, orders: count() })
    .from(order)
    .where(isToPack(ctx))
    // By position: repeating the expression would bind its parameters again.
    .groupBy(sql`1`);
  return CARRIERS.flatMap((carrier) => {
    const found = rows.find(({ way }) => way === wayOf(carrier));
    return found ? [{ carrier, orders: found.orders }] : [];
  });
}

/** Delivery method: a chain's name, `own`, or `home`. */
const wayOfOrder = sql<string>`case when ${goesTo} -> 'pickup' is null then 'home'
  else coalesce(${goesTo} #>> '{pickup,chain}', 'own') end`;
const wayOf = (carrier: Carrier): string => (carrier === 'TCAT' ? 'home' : (chainOf(carrier) ?? 'own'));

/** Final states. */
const AT_ITS_END: readonly ParcelState[] = ['delivered', 'cancelled', 'returned'];

/** Open parcels, oldest first. */
export const listOpenParcels = (ctx: Ctx) =>
  ctx.db
    .select({
      number: order.number,
      tradeNo: shipment.tradeNo,
      carrier: shipment.carrier,
      state: shipment.state,
      trackingNumber: shipment.trackingNumber,
      pickUpBy: shipment.pickUpBy,
      failure: shipment.failure,
    })
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(notInArray(shipment.state, [...AT_ITS_END]))
    .orderBy(asc(shipment.id))
    .limit(SHOWN_MOST);
export type OpenParcel = Awaited<ReturnType<typeof listOpenParcels>>[number];

/** Orders whose parcels all came back: staff decide between sending again and a refund. */
export const listReturnedOrders = (ctx: Ctx) =>
  ctx.db
    .selectDistinct({ number: order.number, payable: order.payable })
    .from(order)
    .innerJoin(shipment, eq(shipment.orderId, order.id))
    .where(and(eq(order.status, ORDER_STATUS.refundRequested), eq(shipment.state, 'returned')))
    .orderBy(asc(order.number));
