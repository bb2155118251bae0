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

/** So many pieces of a line of an order. */
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
  /** What a package is filled with. */
  readonly parts: readonly PackagePart[] | null;
}

/** Services are not sent. */
export const isSent = inArray(goods.kind, ['goods', 'package']);

/** Of a line: what is in a parcel that is on its way or has arrived. */
const packedOfLine: SQL<number> = sql`coalesce((
  select sum(${shipmentLine.quantity}) from ${shipmentLine}
  join ${shipment} on ${shipment.id} = ${shipmentLine.shipmentId}
  where ${shipmentLine.orderLineId} = ${orderLine.id} and ${notInArray(shipment.state, [...ABANDONED_STATES])}), 0)`;

/** Of a line: what came back, and of which nobody has said yet whether it leaves once more or its money goes back. */
const backOfLine: SQL<number> = sql`coalesce((
  select sum(${shipmentLine.quantity}) from ${shipmentLine}
  join ${shipment} on ${shipment.id} = ${shipmentLine.shipmentId}
  where ${shipmentLine.orderLineId} = ${orderLine.id} and ${shipment.state} = 'returned'
    and ${shipment.againAt} is null), 0)`;

/** Of a line: what was packed once and is not to be packed now. */
const goneOfLine = sql`(${packedOfLine} + ${backOfLine})`;

/** Of a line: what is in no parcel yet, or in none any more. */
export const leftOfLine: SQL<number> = sql`(${orderLine.quantity} - ${orderLine.dropped} - ${packedOfLine})::int`;

/** The same, but for what came back, and for what may be paid back: somebody decides about it first. */
const packableOfLine: SQL<number> = sql`(${leftOfLine} - ${backOfLine} - ${orderLine.held})::int`;

/** Of a line: the parcels with a day of their own that it is in. */
const daysOfLine = sql`from ${parcelDayLine}
  join ${parcelDay} on ${parcelDay.orderId} = ${parcelDayLine.orderId} and ${parcelDay.part} = ${parcelDayLine.part}
  where ${parcelDayLine.orderLineId} = ${orderLine.id}`;

const before = alias(parcelDay, 'before');

/** Of a parcel with a day of its own: something of it is not packed yet, those of earlier days being packed first. */
const isWaiting = (day: typeof parcelDay | typeof before): SQL => sql`exists (
  select from ${parcelDayLine} join ${orderLine} on ${orderLine.id} = ${parcelDayLine.orderLineId}
  where ${parcelDayLine.orderId} = ${day.orderId} and ${parcelDayLine.part} = ${day.part} and ${goneOfLine} < least(
    ${orderLine.quantity} - ${orderLine.dropped},
    (select sum(until_line.quantity) from ${parcelDayLine} until_line join ${parcelDay} until_day
      on until_day.order_id = until_line.order_id and until_day.part = until_line.part
      where until_line.order_line_id = ${orderLine.id} and until_day.send_on <= ${day.sendOn})))`;

/** What goes elsewhere than one before it that is not packed yet goes into no parcel with that. */
const goesAlong = sql`not exists (select from ${parcelDay} before where ${before.orderId} = ${parcelDay.orderId}
  and ${before.sendOn} < ${parcelDay.sendOn} and ${before.recipient} is distinct from ${parcelDay.recipient}
  and ${isWaiting(before)})`;

/**
 * Of a line: what may leave until a day: all that is left of it, but for orders whose parcels have their days.
 * @param along what else is said of these
 */
const dueOfLine = (
  day: string,
  along: SQL = goesAlong,
): SQL<number> => sql`greatest(0, least(${packableOfLine}, case
  when exists (select ${daysOfLine})
  then coalesce((select sum(${parcelDayLine.quantity}) ${daysOfLine} and ${parcelDay.sendOn} <= ${day}::date
    and ${along}), 0)
  else ${orderLine.quantity} end - ${goneOfLine}))::int`;

/** What of these orders is still to be packed, by line. */
export const unpackedOf = (ctx: Ctx, orderIds: readonly OrderId[]): Promise<UnpackedPieces[]> =>
  piecesOf(ctx, orderIds, leftOfLine);

/** The same, but for what waits to be decided on. */
export const packableOf = (ctx: Ctx, orderIds: readonly OrderId[]): Promise<UnpackedPieces[]> =>
  piecesOf(ctx, orderIds, packableOfLine);

/** The same, as far as it may leave today in the next parcel. */
export const dueOf = (ctx: Ctx, orderIds: readonly OrderId[]): Promise<UnpackedPieces[]> =>
  piecesOf(ctx, orderIds, dueOfLine(taipeiDay(ctx.now)));

/** What of these orders leaves after that day. */
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

/** The parcels with days of their own that are not packed yet, of each order the first to leave first. */
export const waitingDaysOf = ({ db }: Ctx, orderIds: readonly OrderId[]): Promise<ParcelDayRow[]> =>
  db
    .select()
    .from(parcelDay)
    .where(and(inArray(parcelDay.orderId, [...orderIds]), isWaiting(parcelDay)))
    .orderBy(asc(parcelDay.orderId), asc(parcelDay.sendOn));

const nextPlace = sql`(select ${parcelDay.recipient} from ${parcelDay}
  where ${parcelDay.orderId} = ${order.id} and ${isWaiting(parcelDay)} order by ${parcelDay.sendOn} limit 1)`;

/** Of an order of the outer query: where its next parcel goes. */
export const goesTo: SQL<Recipient> = sql`coalesce(${nextPlace}, ${order.recipient})`.mapWith(
  order.recipient,
);

const hasPieces = (quantity: SQL<number>): SQL => sql`exists (
  select from ${orderLine} join ${goods} on ${goods.id} = ${orderLine.goodsId}
  where ${orderLine.orderId} = ${order.id} and ${isSent} and ${quantity} > 0)`;

/** Whether an order of the outer query has something that is still to be packed. */
export const hasUnpacked: SQL = hasPieces(leftOfLine);

/** The same, as far as it may leave today in the next parcel. */
export const hasDue = ({ now }: Pick<Ctx, 'now'>): SQL => hasPieces(dueOfLine(taipeiDay(now)));
