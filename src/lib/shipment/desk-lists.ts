import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ORDER_STATUS } from '#lib/order/codes.ts';
import { order } from '#lib/order/tables.ts';
import { carrierAccount } from './account.ts';
import type { Carrier, ParcelState } from './codes.ts';
import { labelForm } from './ecpay/parcel.ts';
import { carrierOf } from './pack.ts';
import { hasUnpacked, type UnpackedPieces, unpackedOf } from './pieces.ts';
import { shipment } from './tables.ts';

/** What staff see of the orders to pack and of the parcels that are not at their end. */

const SHOWN_MOST = 200;

export interface OrderToPack {
  readonly number: string;
  readonly carrier: Carrier;
  readonly receiver: string;
  /** The day by which it is to leave: `2027-01-31`. */
  readonly shipBy: string | null;
  readonly pieces: readonly UnpackedPieces[];
}

/** What is to leave first comes first. */
export async function listOrdersToPack(ctx: Ctx): Promise<OrderToPack[]> {
  const { awaitingShipment, shipping, awaitingReceipt } = ORDER_STATUS;
  const orders = await ctx.db
    .select({
      id: order.id,
      number: order.number,
      recipient: order.recipient,
      shipBy: order.expectedShipOn,
    })
    .from(order)
    .where(and(inArray(order.status, [awaitingShipment, shipping, awaitingReceipt]), hasUnpacked))
    .orderBy(asc(order.expectedShipOn), asc(order.id))
    .limit(SHOWN_MOST);
  const pieces = await unpackedOf(
    ctx,
    orders.map(({ id }) => id),
  );
  return orders.map(({ id, number, recipient, shipBy }) => ({
    number,
    carrier: carrierOf(recipient),
    receiver: recipient.receiver,
    shipBy,
    pieces: pieces.filter(({ orderId }) => orderId === id),
  }));
}

/** Nothing more happens to it. */
const AT_ITS_END: readonly ParcelState[] = ['delivered', 'cancelled', 'returned'];

/** Parcels that are not at their end, oldest first. */
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

/** Orders whose parcels all came back: somebody decides whether they leave again or their money goes back. */
export const listReturnedOrders = (ctx: Ctx) =>
  ctx.db
    .selectDistinct({ number: order.number, payable: order.payable })
    .from(order)
    .innerJoin(shipment, eq(shipment.orderId, order.id))
    .where(and(eq(order.status, ORDER_STATUS.refundRequested), eq(shipment.state, 'returned')))
    .orderBy(asc(order.number));

/** The form that opens the provider's label in the packer's browser; null before the carrier has taken the parcel. */
export async function findLabel(ctx: Ctx, tradeNo: string): Promise<ReturnType<typeof labelForm> | null> {
  const [parcel] = await ctx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.tradeNo, tradeNo), isNotNull(shipment.logisticsId)));
  const carrier = parcel && carrierAccount(ctx.config, parcel.carrier);
  if (!parcel || !carrier || parcel.carrier === 'own') return null;
  return labelForm(carrier.account, parcel.carrier, {
    logisticsId: parcel.logisticsId ?? '',
    paymentNo: parcel.trackingNumber ?? '',
    validationNo: parcel.validationNo ?? '',
  });
}
