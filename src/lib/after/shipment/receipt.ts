import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { hasUnpacked, unpackedOf } from './pieces.ts';
import { ABANDONED_STATES, canBeReceived } from './rules.ts';
import { shipment } from './tables.ts';

const SWEEP_BATCH = 100;

/**
 * "I have received it" (row E2). Idempotent.
 * @throws ShopError orderNotFound (404); cannotConfirm while something of it has not left, or is on its way
 *   back
 */
export function confirmReceipt(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: order.id, status: order.status, receivedAt: order.receivedAt })
      .from(order)
      .where(and(eq(order.number, number), eq(order.memberId, memberId)))
      .for('no key update');
    if (!found) throw notFound('orderNotFound');
    if (found.receivedAt) return;
    const parcels = await livingParcels(tx, found.id);
    const isAllPacked = (await unpackedOf(tx, [found.id])).length === 0;
    if (found.status !== ORDER_STATUS.awaitingReceipt || !canBeReceived(parcels, isAllPacked))
      throw new ShopError('cannotConfirm');
    await receive(tx, found.id, lastDelivery(parcels));
  });
}

/** The statutory period begins at delivery of the last parcel, for which the carrier's time is preferred. */
const receive = (tx: Ctx, orderId: OrderId, deliveredAt: Date | null) =>
  transitionOrder(tx, { orderId, to: ORDER_STATUS.received, set: { receivedAt: deliveredAt ?? tx.now } });

const livingParcels = (tx: Ctx, orderId: OrderId) =>
  tx.db
    .select({ state: shipment.state, deliveredAt: shipment.deliveredAt })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), notInArray(shipment.state, [...ABANDONED_STATES])));

/** Null while one is still on its way. */
function lastDelivery(parcels: readonly { readonly deliveredAt: Date | null }[]): Date | null {
  const last = Math.max(...parcels.map(({ deliveredAt }) => deliveredAt?.getTime() ?? Number.NaN));
  return Number.isFinite(last) ? new Date(last) : null;
}

/**
 * Sweep: receives and completes orders once the statutory period after delivery is over, to the end of its
 * day in Taipei, with or without a confirmation. Nothing can be returned afterwards (row E6 counts from
 * here). A service's period begins when it is used up.
 */
export async function completeOrders(ctx: Ctx): Promise<number> {
  const over = taipeiDayStart(taipeiDayNumber(addDays(ctx.now, -ctx.config.limits.withdrawalDays)));
  const due = await ctx.db
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(isOver(ctx, over))
    .orderBy(asc(order.id))
    .limit(SWEEP_BATCH);
  let completed = 0;
  for (const { id, status } of due)
    completed += await continueOnError(ctx, complete(ctx, id, status, over), {
      said: 'an order could not be completed',
      about: { orderId: id },
      otherwise: 0,
    });
  return completed;
}

const complete = (ctx: Ctx, id: OrderId, status: OrderStatus, over: Date): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const [still] = await tx.db
      .select({ status: order.status })
      .from(order)
      .where(and(eq(order.id, id), isOver(tx, over)))
      .for('no key update');
    if (still?.status !== status) return 0;
    if (status === ORDER_STATUS.awaitingReceipt)
      await receive(tx, id, lastDelivery(await livingParcels(tx, id)));
    await transitionOrder(tx, { orderId: id, to: ORDER_STATUS.completed });
    return 1;
  });

function isOver(ctx: Ctx, over: Date): SQL | undefined {
  const livingParcel = (where?: SQL) =>
    ctx.db
      .select({ id: shipment.id })
      .from(shipment)
      .where(and(eq(shipment.orderId, order.id), notInArray(shipment.state, [...ABANDONED_STATES]), where));
  return or(
    and(
      inArray(order.status, [ORDER_STATUS.received, ORDER_STATUS.used]),
      lt(order.receivedAt, over),
      // An open return is awaited.
      eq(order.hasOpenReturn, false),
    ),
    and(
      eq(order.status, ORDER_STATUS.awaitingReceipt),
      exists(livingParcel()),
      notExists(livingParcel(or(isNull(shipment.deliveredAt), gte(shipment.deliveredAt, over)))),
      not(hasUnpacked),
    ),
  );
}
