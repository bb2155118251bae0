import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { returnRequest } from '#lib/after/returns/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { channelEvent } from '#lib/site/tracking/tables.ts';
import { AGE_DAYS, type FunnelStep, type SoldPart, type Span } from './rules.ts';

/** Sums in the database. Each statement reads one index, for the requested days. */

const DAY_SECONDS = 86_400;
/** Taipei is UTC+8 all year. */
const dayOf = (at: SQL | typeof order.paidAt): SQL<number> =>
  sql<number>`floor((date_part('epoch', ${at}) + 28800) / ${sql.raw(String(DAY_SECONDS))})::int`;

const bounds = ({ before, to }: Span) => [taipeiDayStart(before), taipeiDayStart(to + 1)] as const;

/** Paid orders at their agreed price. Refunds are counted separately. */
export function soldParts({ db }: Ctx, span: Span): Promise<SoldPart[]> {
  const [from, until] = bounds(span);
  const day = dayOf(order.paidAt);
  return db
    .select({
      day: day.as('day'),
      payment: order.paymentMethod,
      delivery: order.deliveryType,
      orders: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${order.payable})::float8`,
    })
    .from(order)
    .where(and(gte(order.paidAt, from), lt(order.paidAt, until)))
    .groupBy(sql`1`, order.paymentMethod, order.deliveryType);
}

interface Counted<Key> {
  readonly key: Key;
  readonly isBefore: boolean;
  readonly count: number;
}

/** Visitors, each once per step. Visitors without browser id and account are not counted. */
export async function funnelParts({ db }: Ctx, span: Span): Promise<Counted<FunnelStep>[]> {
  const [from, until] = bounds(span);
  const isBefore = sql<boolean>`${channelEvent.at} < ${taipeiDayStart(span.from).toISOString()}::timestamptz`;
  const visitors = sql<number>`count(distinct coalesce(${channelEvent.visitor}, 'member:' || ${channelEvent.memberId}))::int`;
  const inSpan = and(gte(channelEvent.at, from), lt(channelEvent.at, until));
  const steps = await db
    .select({ key: channelEvent.type, isBefore, count: visitors })
    .from(channelEvent)
    .where(inSpan)
    .groupBy(channelEvent.type, sql`2`);
  const paid = await db
    .select({ isBefore, count: visitors })
    .from(channelEvent)
    .innerJoin(order, eq(order.number, channelEvent.orderId))
    .where(and(inSpan, eq(channelEvent.type, 'order_create'), isNotNull(order.paidAt)))
    .groupBy(sql`1`);
  return [...steps, ...paid.map((one) => ({ ...one, key: 'paid' as const }))];
}

/** Returns requested in these days, by reason. The reason is optional. */
export function returnParts({ db }: Ctx, span: Span): Promise<Counted<string | null>[]> {
  const [from, until] = bounds(span);
  const isBefore = sql<boolean>`${returnRequest.createdAt} < ${taipeiDayStart(span.from).toISOString()}::timestamptz`;
  return db
    .select({ key: returnRequest.reason, isBefore, count: sql<number>`count(*)::int` })
    .from(returnRequest)
    .where(and(gte(returnRequest.createdAt, from), lt(returnRequest.createdAt, until)))
    .groupBy(returnRequest.reason, sql`2`);
}

/** Statuses in which an order waits for staff or a carrier. */
export const OPEN_STATUSES = [
  ORDER_STATUS.paymentAbnormal,
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.shipping,
  ORDER_STATUS.refundRequested,
  ORDER_STATUS.refundApproved,
] as const satisfies readonly OrderStatus[];

/** The age of those orders since they were placed. */
export function openParts({ db, now }: Ctx): Promise<{ status: OrderStatus; age: number; orders: number }[]> {
  const days = sql`date_part('epoch', ${now.toISOString()}::timestamptz - ${order.createdAt}) / ${sql.raw(String(DAY_SECONDS))}`;
  const age = sql<number>`width_bucket((${days})::float8, array[${sql.raw(AGE_DAYS.join(', '))}]::float8[])`;
  return db
    .select({ status: order.status, age: age.as('age'), orders: sql<number>`count(*)::int` })
    .from(order)
    .where(inArray(order.status, [...OPEN_STATUSES]))
    .groupBy(order.status, sql`2`);
}
