import { and, asc, eq, inArray } from 'drizzle-orm';
import { canTransitionParcel, MANUAL_STATES, type ManualState } from '#lib/after/shipment/rules.ts';
import { carrierName, findLabel, lastChanges } from '#lib/after/shipment/service.ts';
import { shipment, shipmentLine } from '#lib/after/shipment/tables.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import type { DeskParcel } from './model/order.ts';
import type { Subject } from './subject.ts';

type Parcel = typeof shipment.$inferSelect;

/** The parcels of an order for packers, with the possible acts. */
export async function listDeskParcels(ctx: Ctx<StaffActor>, { id }: Subject): Promise<DeskParcel[]> {
  const parcels = await ctx.db
    .select()
    .from(shipment)
    .where(eq(shipment.orderId, id))
    .orderBy(asc(shipment.id));
  const lines = await ctx.db
    .select({
      shipmentId: shipmentLine.shipmentId,
      name: orderLine.name,
      options: orderLine.options,
      quantity: shipmentLine.quantity,
    })
    .from(shipmentLine)
    .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
    .where(
      inArray(
        shipmentLine.shipmentId,
        parcels.map((one) => one.id),
      ),
    )
    .orderBy(asc(orderLine.id));
  const changes = await lastChanges(
    ctx,
    parcels.map((one) => one.id),
  );
  const isPersonal = ctx.actor.permissions.has('order.readPersonal');
  const mayPrint = ctx.actor.permissions.has('shipment.pack');
  return Promise.all(
    parcels.map(async (parcel): Promise<DeskParcel> => {
      const { tradeNo, carrier, state, temperature, trackingNumber, failure, pickUpBy } = parcel;
      const change = changes.get(parcel.id);
      return {
        tradeNo,
        carrier,
        carrierName: carrierName(ctx.locale, carrier),
        state,
        temperature,
        trackingNumber,
        failure: state === 'asked' || state === 'failed' ? failure : null,
        pickUpBy: state === 'atStore' ? pickUpBy : null,
        chooseBy: state === 'storeClosed' ? parcel.chooseBy : null,
        storeChange: change
          ? {
              store: `${change.store.name} ${change.store.storeId}`,
              state: change.state,
              failure: change.failure,
            }
          : null,
        recipient: isPersonal ? parcel.recipient : null,
        lines: lines
          .filter(({ shipmentId }) => shipmentId === parcel.id)
          .map(({ shipmentId: _, ...line }) => line),
        canAskAgain: state === 'failed',
        canUnpack: canTransitionParcel(state, 'cancelled'),
        canHandOver: waitsForCode(parcel),
        mayBeNoted: MANUAL_STATES.filter((to) => mayBeRecorded(parcel, to)),
        label: mayPrint && state === 'labelled' ? await findLabel(ctx, tradeNo) : null,
      };
    }),
  );
}

const waitsForCode = ({ carrier, state }: Parcel): boolean => carrier === 'own' && state === 'atStore';

/** Parcels at our own counter are handed over only with their code. */
export const mayBeRecorded = (parcel: Parcel, to: ManualState): boolean =>
  canTransitionParcel(parcel.state, to) && !(parcel.carrier === 'own' && to === 'delivered');

/**
 * A parcel of this order. The caller has locked the order.
 * @throws ShopError parcelNotFound (404)
 */
export async function parcelOf(tx: Ctx, { id }: Subject, tradeNo: string): Promise<Parcel> {
  const [found] = await tx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.tradeNo, tradeNo), eq(shipment.orderId, id)));
  if (!found) throw notFound('parcelNotFound');
  return found;
}
