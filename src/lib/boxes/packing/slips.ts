import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { ABANDONED_STATES } from '#lib/after/shipment/rules.ts';
import { batchesOfParcels, carrierName } from '#lib/after/shipment/service.ts';
import { shipment, shipmentLine } from '#lib/after/shipment/tables.ts';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { Slips } from './model.ts';
import { boxesOf } from './rules.ts';
import { boxesOfRun } from './runs.ts';

interface Wanted {
  readonly run?: number | undefined;
  readonly orders?: readonly string[] | undefined;
}

/** Packing slips of a run's parcels, or of some orders, by box: contents without prices. */
export async function getSlips(ctx: Ctx, { run, orders = [] }: Wanted): Promise<Slips> {
  const inRun = run === undefined ? null : await boxesOfRun(ctx, run);
  const chosen = boxesOf(orders);
  const found = await ctx.db
    .select({ parcel: shipment, number: order.number, recipient: order.recipient })
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(
      and(
        inRun === null ? inArray(order.number, [...orders]) : idIn(shipment.id, [...inRun.keys()]),
        notInArray(shipment.state, [...ABANDONED_STATES]),
      ),
    )
    .orderBy(asc(shipment.id));
  const parcels = found
    .map((one) => ({ ...one, box: (inRun ? inRun.get(one.parcel.id) : chosen.get(one.number)) ?? null }))
    .toSorted((a, b) => (a.box ?? 0) - (b.box ?? 0) || a.parcel.id - b.parcel.id);
  const ids = parcels.map(({ parcel }) => parcel.id);
  const lines = await linesOf(ctx, ids);
  const batches = await batchesOfParcels(ctx, ids);
  const inPackages = lines.flatMap(({ parts }) => (parts ?? []).map(({ skuId }) => skuId));
  const nameOf = new Map(
    (await skuPlaces(ctx, inPackages)).map(({ skuId, name }): [number, string] => [skuId, name]),
  );
  return {
    returnDays: ctx.config.limits.withdrawalDays,
    slips: parcels.map(({ parcel, number, recipient, box }) => ({
      tradeNo: parcel.tradeNo,
      number,
      box,
      receiver: (parcel.recipient ?? recipient).receiver,
      carrierName: carrierName(ctx.locale, parcel.carrier),
      temperature: parcel.temperature,
      packedOn: taipeiDay(parcel.createdAt),
      lines: lines
        .filter(({ shipmentId }) => shipmentId === parcel.id)
        .map(({ orderLineId, name, options, quantity, parts }) => ({
          name,
          options,
          quantity,
          parts: (parts ?? []).map((part) => ({
            name: nameOf.get(part.skuId) ?? '',
            quantity: part.quantity * quantity,
          })),
          batches: batches
            .filter((one) => one.shipmentId === parcel.id && one.orderLineId === orderLineId)
            .map((one) => ({ number: one.number, expiresOn: one.expiresOn, quantity: one.quantity })),
        })),
    })),
  };
}

const linesOf = (ctx: Ctx, shipmentIds: readonly number[]) =>
  ctx.db
    .select({
      shipmentId: shipmentLine.shipmentId,
      orderLineId: shipmentLine.orderLineId,
      name: orderLine.name,
      options: orderLine.options,
      quantity: shipmentLine.quantity,
      parts: orderLine.parts,
    })
    .from(shipmentLine)
    .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
    .where(idIn(shipmentLine.shipmentId, shipmentIds))
    .orderBy(asc(orderLine.id));
