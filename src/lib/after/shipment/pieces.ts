import { and, asc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PackagePart } from '#lib/catalog/goods/rules/package.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId, SkuId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import { ABANDONED_STATES } from './rules.ts';
import { parcelDay, parcelDayLine, shipment, shipmentLine } from './tables.ts';

export type ParcelDayRow = typeof parcelDay.$inferSelect;

/** Pieces of an order line. */
export interface Pieces {
  readonly orderLineId: number;
  readonly quantity: number;
}

export interface UnpackedPieces extends Pieces {
  readonly orderId: OrderId;
  readonly skuId: SkuId;
  readonly skuCode: string;
  readonly name: string;
  readonly options: string;
  readonly temperature: Temperature;
  /** Contents of a package. */
  readonly parts: readonly PackagePart[] | null;
}

/** Services are not shipped. */
export const isSent = inArray(goods.kind, ['goods', 'package']);

/** Of a line: pieces in parcels that are packed, on their way or delivered. */
const packedOfLine: SQL<number> = sql`coalesce((
  select sum(${shipmentLine.quantity}) from ${shipmentLine}
  join ${shipment} on ${shipment.id} = ${shipmentLine.shipmentId}
  where ${shipmentLine.orderLineId} = ${orderLine.id} and ${notInArray(shipment.state, [...ABANDONED_STATES])}), 0)`;

/** Of a line: returned pieces that await a decision between sending again and a refund. */
const backOfLine: SQL<number> = sql`coalesce((
  select sum(${shipmentLine.quantity}) from ${shipmentLine}
  join ${shipment} on ${shipment.id} = ${shipmentLine.shipmentId}
  where ${shipmentLine.orderLineId} = ${orderLine.id} and ${shipment.state} = 'returned'
    and ${shipment.againAt} is null), 0)`;

/** Of a line: pieces packed before that are not to be packed now. */
const goneOfLine = sql`(${packedOfLine} + ${backOfLine})`;

/** Of a line: pieces in no active parcel. */
export const leftOfLine: SQL<number> = sql`(${orderLine.quantity} - ${orderLine.dropped} - ${packedOfLine})::int`;

/** `leftOfLine` without returned and possibly refunded pieces, which await a decision. */
const packableOfLine: SQL<number> = sql`(${leftOfLine} - ${backOfLine} - ${orderLine.held})::int`;

/** Of a line: the planned parcels that contain it. */
const daysOfLine = sql`from ${parcelDayLine}
  join ${parcelDay} on ${parcelDay.orderId} = ${parcelDayLine.orderId} and ${parcelDay.part} = ${parcelDayLine.part}
  where ${parcelDayLine.orderLineId} = ${orderLine.id}`;

const before = alias(parcelDay, 'before');

/** Of a planned parcel: some of its pieces are unpacked, where earlier days are packed first. */
const isWaiting = (day: typeof parcelDay | typeof before): SQL => sql`exists (
  select from ${parcelDayLine} join ${orderLine} on ${orderLine.id} = ${parcelDayLine.orderLineId}
  where ${parcelDayLine.orderId} = ${day.orderId} and ${parcelDayLine.part} = ${day.part} and ${goneOfLine} < least(
    ${orderLine.quantity} - ${orderLine.dropped},
    (select sum(until_line.quantity) from ${parcelDayLine} until_line join ${parcelDay} until_day
      on until_day.order_id = until_line.order_id and until_day.part = until_line.part
      where until_line.order_line_id = ${orderLine.id} and until_day.send_on <= ${day.sendOn})))`;

/** Excludes pieces whose address differs from that of an earlier unpacked parcel. */
const goesAlong = sql`not exists (select from ${parcelDay} before where ${before.orderId} = ${parcelDay.orderId}
  and ${before.sendOn} < ${parcelDay.sendOn} and ${before.recipient} is distinct from ${parcelDay.recipient}
  and ${isWaiting(before)})`;

/**
 * Of a line: pieces that may leave by a day; everything left unless its order has planned parcels.
 * @param along a further condition for planned parcels
 */
const dueOfLine = (
  day: string,
  along: SQL = goesAlong,
): SQL<number> => sql`greatest(0, least(${packableOfLine}, case
  when exists (select ${daysOfLine})
  then coalesce((select sum(${parcelDayLine.quantity}) ${daysOfLine} and ${parcelDay.sendOn} <= ${day}::date
    and ${along}), 0)
  else ${orderLine.quantity} end - ${goneOfLine}))::int`;

/** Unpacked pieces of these orders, by line. */
export const unpackedOf = (ctx: Ctx, orderIds: readonly OrderId[]): Promise<UnpackedPieces[]> =>
  piecesOf(ctx, orderIds, leftOfLine);

/** Unpacked pieces of these orders that await no decision, by line. */
export const packableOf = (ctx: Ctx, orderIds: readonly OrderId[]): Promise<UnpackedPieces[]> =>
  piecesOf(ctx, orderIds, packableOfLine);

/** Pieces of these orders that may leave today in the next parcel, by line. */
export const dueOf = (ctx: Ctx, orderIds: readonly OrderId[]): Promise<UnpackedPieces[]> =>
  piecesOf(ctx, orderIds, dueOfLine(taipeiDay(ctx.now)));

/** Pieces of these orders that leave after that day, by line. */
export const laterThan = (ctx: Ctx, orderIds: readonly OrderId[], day: string): Promise<UnpackedPieces[]> =>
  piecesOf(ctx, orderIds, sql`(${leftOfLine} - ${backOfLine} - ${dueOfLine(day, sql`true`)})::int`);

const piecesOf = (ctx: Ctx, orderIds: readonly OrderId[], quantity: SQL<number>): Promise<UnpackedPieces[]> =>
  ctx.db
    .select({
      orderId: orderLine.orderId,
      orderLineId: orderLine.id,
      skuId: orderLine.skuId,
      skuCode: sku.code,
      name: orderLine.name,
      options: orderLine.options,
      temperature: goods.temperature,
      parts: orderLine.parts,
      quantity,
    })
    .from(orderLine)
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .innerJoin(sku, eq(sku.id, orderLine.skuId))
    .where(and(inArray(orderLine.orderId, [...orderIds]), isSent, gt(quantity, 0)))
    .orderBy(asc(orderLine.orderId), asc(orderLine.id));

/** The planned parcels that are not packed yet, each order's earliest first. */
export const waitingDaysOf = ({ db }: Ctx, orderIds: readonly OrderId[]): Promise<ParcelDayRow[]> =>
  db
    .select()
    .from(parcelDay)
    .where(and(inArray(parcelDay.orderId, [...orderIds]), isWaiting(parcelDay)))
    .orderBy(asc(parcelDay.orderId), asc(parcelDay.sendOn));

const nextPlace = sql`(select ${parcelDay.recipient} from ${parcelDay}
  where ${parcelDay.orderId} = ${order.id} and ${isWaiting(parcelDay)} order by ${parcelDay.sendOn} limit 1)`;

/** Address of the next parcel, for an order of the outer query. */
export const goesTo: SQL<Recipient> = sql`coalesce(${nextPlace}, ${order.recipient})`.mapWith(
  order.recipient,
);

const hasPieces = (quantity: SQL<number>): SQL => sql`exists (
  select from ${orderLine} join ${goods} on ${goods.id} = ${orderLine.goodsId}
  where ${orderLine.orderId} = ${order.id} and ${isSent} and ${quantity} > 0)`;

/** Whether an order of the outer query has unpacked pieces. */
export const hasUnpacked: SQL = hasPieces(leftOfLine);

/** Whether an order of the outer query has pieces that may leave today in the next parcel. */
export const hasDue = ({ now }: Pick<Ctx, 'now'>): SQL => hasPieces(dueOfLine(taipeiDay(now)));
