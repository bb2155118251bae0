import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { chainOf } from '#lib/orders/logistics/codes.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { lineWords } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { placeIn } from '#lib/people/address/rules/districts.ts';
import { batchesOfParcels } from './batches.ts';
import type { StoreChangeState } from './codes.ts';
import type { Parcel, Parcels } from './model.ts';
import { unpackedOf } from './pieces.ts';
import { canBeReceived } from './rules.ts';
import { lastChanges, type StoreChange } from './store-change.ts';
import { type Parcel as Shipment, shipment, shipmentLine, shipmentNews } from './tables.ts';
import { timelineOf } from './timeline.ts';
import { carrierName, stateName } from './words.ts';

/**
 * Row E2: tracking of an own order's parcels.
 * @throws ShopError orderNotFound (404), also for another member's
 */
export async function getParcels(ctx: Ctx, memberId: MemberId, number: string): Promise<Parcels> {
  const [found] = await ctx.db
    .select({ id: order.id, status: order.status, recipient: order.recipient })
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!found) throw notFound('orderNotFound');
  const left = await unpackedOf(ctx, [found.id]);
  const parcels = await ctx.db
    .select()
    .from(shipment)
    .where(eq(shipment.orderId, found.id))
    .orderBy(asc(shipment.id));
  const shown = parcels.filter(({ state }) => state !== 'cancelled');
  const ids = shown.map(({ id }) => id);
  const lines = await linesOf(ctx, ids);
  const batches = await batchesOfParcels(ctx, ids);
  const news = await ctx.db
    .select()
    .from(shipmentNews)
    .where(inArray(shipmentNews.shipmentId, ids))
    .orderBy(desc(shipmentNews.at), desc(shipmentNews.id));
  const t = translator(ctx.locale, 'parcel');
  const changes = await lastChanges(ctx, ids);
  return {
    number,
    parcels: shown.map((parcel) => {
      const { id, carrier, state } = parcel;
      const isWaiting = state === 'atStore';
      return {
        carrier,
        carrierName: carrierName(ctx.locale, carrier),
        state,
        stateName: stateName(ctx.locale, state),
        trackingNumber: parcel.trackingNumber,
        pickupCode: isWaiting ? parcel.pickupCode : null,
        pickUpBy: isWaiting ? parcel.pickUpBy : null,
        counter: counterOf(parcel, parcel.recipient ?? found.recipient),
        goesTo: homeOf(parcel.recipient, ctx.locale),
        storeChoice: storeChoiceOf(parcel, changes.get(id)),
        lines: lines
          .filter(({ shipmentId }) => shipmentId === id)
          .map(({ shipmentId: _parcel, orderLineId, ...line }) => ({
            ...line,
            batches: batches
              .filter((one) => one.shipmentId === id && one.orderLineId === orderLineId)
              .map(({ number: batch, expiresOn, quantity }) => ({ number: batch, expiresOn, quantity })),
          })),
        news:
          state === 'asked' || state === 'failed'
            ? []
            : timelineOf(
                parcel,
                news.filter(({ shipmentId }) => shipmentId === id),
                t,
              ),
      };
    }),
    unpacked: left.reduce((sum, { quantity }) => sum + quantity, 0),
    canConfirm: found.status === ORDER_STATUS.awaitingReceipt && canBeReceived(parcels, left.length === 0),
  };
}

const counterOf = ({ store }: Shipment, { pickup, detail }: Recipient): Parcel['counter'] => {
  if (store) return { name: store.name, address: store.address };
  return pickup ? { name: pickup.name, address: detail } : null;
};

const homeOf = (own: Recipient | null, locale: Locale): string | null =>
  own && !own.pickup ? `${own.receiver} · ${placeIn(locale, own)}` : null;

function storeChoiceOf(
  { state, carrier, chooseBy: by, stateAt }: Shipment,
  change: StoreChange | undefined,
): Parcel['storeChoice'] {
  const chain = chainOf(carrier);
  if (state !== 'storeClosed' || !chain) return null;
  // A choice from an earlier closure does not apply to this one.
  const last = change && change.createdAt >= stateAt ? change : undefined;
  const of = (wanted: StoreChangeState) => (last?.state === wanted ? last.store.name : null);
  return { chain, by, chosen: of('asked'), refused: of('refused') };
}

const linesOf = (ctx: Ctx, shipmentIds: readonly number[]) =>
  ctx.db
    .select({
      shipmentId: shipmentLine.shipmentId,
      orderLineId: shipmentLine.orderLineId,
      ...lineWords(ctx.locale),
      picture: orderLine.picture,
      quantity: shipmentLine.quantity,
    })
    .from(shipmentLine)
    .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
    .where(inArray(shipmentLine.shipmentId, [...shipmentIds]))
    .orderBy(asc(orderLine.id));
