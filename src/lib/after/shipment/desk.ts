import { and, asc, eq, inArray } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { cancelPieces, notifyOpenPagesOf, transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { ParcelState } from './codes.ts';
import { removeFromParcelDays } from './parcel-contents.ts';
import type { Pieces } from './pieces.ts';
import { type ManualState, resent } from './rules.ts';
import { type Parcel, shipment, shipmentLine, shipmentNews } from './tables.ts';
import { transitionParcel, withParcel } from './transitions.ts';

/** Staff actions on parcels that no carrier moves on automatically. */

/**
 * Requests the carrier again after a refusal or a long outage. What an earlier attempt may have created is
 * looked up first.
 * @throws ShopError parcelNotFound (404); cannotMoveParcel where nothing failed
 */
export const retryCarrier = (ctx: Ctx, tradeNo: string): Promise<void> =>
  atDesk(ctx, 'shipment.askAgain', tradeNo, async (tx, parcel) => {
    if (parcel.state !== 'failed') throw new ShopError('cannotMoveParcel');
    await move(tx, parcel, 'asked', { tries: 1, tryAt: tx.now });
    await publish(tx, 'shipment.packed', { shipmentId: parcel.id });
  });

/**
 * Unpacks a parcel that has not left: its pieces may be packed again, also for another address.
 * @throws ShopError parcelNotFound (404); cannotMoveParcel
 */
export const unpack = (ctx: Ctx, tradeNo: string): Promise<void> =>
  atDesk(ctx, 'shipment.unpack', tradeNo, (tx, parcel) => move(tx, parcel, 'cancelled'));

/**
 * Records the state of a parcel that its carrier does not report.
 * @throws ShopError parcelNotFound (404); cannotMoveParcel
 */
export const recordParcelState = (ctx: Ctx, tradeNo: string, state: ManualState): Promise<void> =>
  atDesk(ctx, 'shipment.note', tradeNo, (tx, parcel) => noteMove(tx, parcel, state));

/**
 * Hands a parcel over in one of our shops, by the shopper's pickup code. Of several parcels it hands over the
 * first one with that code.
 * @throws ShopError wrongPickupCode
 */
export async function handOver(ctx: Ctx, number: string, code: string): Promise<void> {
  const [waiting] = await ctx.db
    .select({ tradeNo: shipment.tradeNo })
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(
      and(
        eq(order.number, number),
        eq(shipment.carrier, 'own'),
        eq(shipment.state, 'atStore'),
        eq(shipment.pickupCode, code),
      ),
    )
    .orderBy(asc(shipment.id))
    .limit(1);
  if (!waiting) throw new ShopError('wrongPickupCode');
  await atDesk(ctx, 'shipment.handOver', waiting.tradeNo, (tx, parcel) => noteMove(tx, parcel, 'delivered'));
}

/** Everything came back; or a part did, and the rest is on its way or delivered. */
const RESENT_IN: readonly OrderStatus[] = [
  ORDER_STATUS.refundRequested,
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.shipping,
  ORDER_STATUS.awaitingReceipt,
];

type Resent = Pick<typeof order.$inferSelect, 'id' | 'status'>;

/**
 * Some of it came back and may be packed again.
 * @param paidBack returned pieces that were refunded
 */
export const canResend = async (
  ctx: Ctx,
  { id, status }: Resent,
  paidBack: readonly Pieces[],
): Promise<boolean> =>
  RESENT_IN.includes(status) && (await parcelsToResend(ctx, id, paidBack)).parcels.length > 0;

/**
 * Returned parcels, without those whose pieces were all refunded; among equal ones the first is excluded.
 * Refunded pieces already excluded from an earlier resend count no second time.
 */
async function parcelsToResend(ctx: Ctx, orderId: OrderId, paidBack: readonly Pieces[]) {
  const rows = await ctx.db
    .select({
      id: shipment.id,
      orderLineId: shipmentLine.orderLineId,
      quantity: shipmentLine.quantity,
      stayed: shipmentLine.stayed,
      againAt: shipment.againAt,
    })
    .from(shipment)
    .innerJoin(shipmentLine, eq(shipmentLine.shipmentId, shipment.id))
    .where(and(eq(shipment.orderId, orderId), eq(shipment.state, 'returned')))
    .orderBy(asc(shipment.id));
  const [left, waiting] = [rows.filter(({ againAt }) => againAt), rows.filter(({ againAt }) => !againAt)];
  const stillOpen = paidBack.map(({ orderLineId, quantity }) => ({
    orderLineId,
    quantity: Math.max(
      0,
      left.reduce((rest, one) => rest - (one.orderLineId === orderLineId ? one.stayed : 0), quantity),
    ),
  }));
  return resent([...Map.groupBy(waiting, ({ id }): number => id)], stillOpen);
}

/**
 * Releases returned parcels for packing, because the shopper wants them after all.
 * @param paidBack returned pieces that were refunded: they are not sent again
 * @throws ShopError orderNotFound (404); cannotResend
 */
export function resendOrder(ctx: Ctx, number: string, paidBack: readonly Pieces[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: order.id, status: order.status })
      .from(order)
      .where(eq(order.number, number))
      .for('no key update');
    if (!found) throw notFound('orderNotFound');
    if (!RESENT_IN.includes(found.status)) throw new ShopError('cannotResend');
    const { parcels, stays } = await parcelsToResend(tx, found.id, paidBack);
    if (parcels.length === 0) throw new ShopError('cannotResend');
    await tx.db.update(shipment).set({ againAt: tx.now }).where(inArray(shipment.id, parcels));
    await cancelPieces(tx, stays);
    await removeFromParcelDays(tx, found.id, stays, 'first');
    for (const { parcel, orderLineId, quantity } of stays)
      await tx.db
        .update(shipmentLine)
        .set({ stayed: quantity })
        .where(and(eq(shipmentLine.shipmentId, parcel), eq(shipmentLine.orderLineId, orderLineId)));
    if (found.status === ORDER_STATUS.refundRequested)
      await transitionOrder(tx, { orderId: found.id, to: ORDER_STATUS.awaitingShipment });
    else await notifyOpenPagesOf(tx, found.id);
  });
}

/** Locks the parcel, runs the action and records its outcome in the audit log. */
function atDesk(
  ctx: Ctx,
  act: string,
  tradeNo: string,
  work: (tx: Ctx, parcel: Parcel) => Promise<void>,
): Promise<void> {
  return withParcel(ctx, tradeNo, async (tx, parcel) => {
    if (!parcel) throw notFound('parcelNotFound');
    await work(tx, parcel);
    const [now] = await tx.db
      .select({ state: shipment.state })
      .from(shipment)
      .where(eq(shipment.id, parcel.id));
    await audit(tx, {
      act,
      subject: `parcel:${tradeNo}`,
      owner: null,
      before: { state: parcel.state },
      after: { state: now?.state },
    });
  });
}

async function noteMove(tx: Ctx, parcel: Parcel, state: ParcelState): Promise<void> {
  await move(tx, parcel, state);
  await tx.db
    .insert(shipmentNews)
    .values({ shipmentId: parcel.id, code: null, state, at: tx.now, receivedAt: tx.now });
}

async function move(
  tx: Ctx,
  parcel: Parcel,
  to: ParcelState,
  learned: Parameters<typeof transitionParcel>[4] = {},
): Promise<void> {
  if (!(await transitionParcel(tx, parcel, to, tx.now, learned))) throw new ShopError('cannotMoveParcel');
}
