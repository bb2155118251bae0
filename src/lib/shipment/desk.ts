import { and, asc, eq, inArray } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { ORDER_STATUS } from '#lib/order/codes.ts';
import { moveOrder } from '#lib/order/service.ts';
import { order } from '#lib/order/tables.ts';
import type { ParcelState } from './codes.ts';
import { moveParcel, type Parcel, withParcel } from './moves.ts';
import type { NotedByHand } from './rules.ts';
import { shipment, shipmentNews } from './tables.ts';

/** What staff do with parcels that no carrier brings any further by itself. */

/**
 * A carrier that refused, or could not be reached for long, is asked once more. What an earlier try may have made is
 * looked for first.
 * @throws ShopError parcelNotFound (404); cannotMoveParcel where nothing failed
 */
export const askAgain = (ctx: Ctx, tradeNo: string): Promise<void> =>
  atDesk(ctx, 'shipment.askAgain', tradeNo, async (tx, parcel) => {
    if (parcel.state !== 'failed') throw new ShopError('cannotMoveParcel');
    await move(tx, parcel, 'asked', { tries: 1, tryAt: tx.now });
    await publish(tx, 'shipment.packed', { shipmentId: parcel.id });
  });

/**
 * A parcel that has not left is unpacked: its pieces may be packed again, to another place.
 * @throws ShopError parcelNotFound (404); cannotMoveParcel
 */
export const unpack = (ctx: Ctx, tradeNo: string): Promise<void> =>
  atDesk(ctx, 'shipment.unpack', tradeNo, (tx, parcel) => move(tx, parcel, 'cancelled'));

/**
 * Staff know where a parcel is, of which no carrier tells.
 * @throws ShopError parcelNotFound (404); cannotMoveParcel
 */
export const noteParcel = (ctx: Ctx, tradeNo: string, state: NotedByHand): Promise<void> =>
  atDesk(ctx, 'shipment.note', tradeNo, (tx, parcel) => noteMove(tx, parcel, state));

/**
 * The shopper showed the code at the counter of a shop of our own. An order of several parcels gets those of the code.
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

/**
 * All parcels of an order came back, and its shopper wants it after all: it may be packed again.
 * @throws ShopError orderNotFound (404); cannotResend
 */
export function resendOrder(ctx: Ctx, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: order.id, status: order.status })
      .from(order)
      .where(eq(order.number, number))
      .for('no key update');
    if (!found) throw notFound('orderNotFound');
    const back = await tx.db
      .select({ id: shipment.id })
      .from(shipment)
      .where(and(eq(shipment.orderId, found.id), inArray(shipment.state, ['returned'])));
    if (found.status !== ORDER_STATUS.refundRequested || back.length === 0)
      throw new ShopError('cannotResend');
    await moveOrder(tx, { orderId: found.id, to: ORDER_STATUS.awaitingShipment });
  });
}

/** The parcel, held, and the act written down with what became of it. */
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
  learned: Parameters<typeof moveParcel>[4] = {},
): Promise<void> {
  if (!(await moveParcel(tx, parcel, to, tx.now, learned))) throw new ShopError('cannotMoveParcel');
}
