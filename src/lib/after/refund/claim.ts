import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { whereaboutsOf } from '#lib/after/shipment/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { blockPieces } from '#lib/orders/order/service.ts';
import type { RefundReason } from './codes.ts';
import type { Pieces } from './rules/refund-amount.ts';
import { ACTIVE_STATES } from './rules/states.ts';
import { type Unsent, unsentOf } from './rules/unsent.ts';
import { refund, refundLine } from './tables.ts';

/**
 * Finds which of the pieces have not shipped, and blocks their packing until the refund is decided. The
 * caller must hold the order's lock.
 * @returns unsent and restockable pieces by order line; lines of services are left out
 * @throws ShopError refundHasLeft when the reason requires unshipped pieces, but they have shipped
 */
export async function claimPieces(
  tx: Ctx,
  { orderId, reason }: { readonly orderId: OrderId; readonly reason: RefundReason },
  pieces: readonly Pieces[],
): Promise<ReadonlyMap<number, Unsent>> {
  const places = await whereaboutsOf(tx, orderId);
  const paidOut = await paidOutOf(tx, orderId);
  const claimed = new Map<number, Unsent>();
  for (const { orderLineId, quantity } of pieces) {
    const place = places.find((one) => one.orderLineId === orderLineId);
    if (!place) continue;
    const out = Math.max(0, (paidOut.get(orderLineId) ?? 0) - place.stayed);
    const unsent = unsentOf(quantity, place, { reason, paidOut: out });
    if (!unsent) throw new ShopError('refundHasLeft');
    claimed.set(orderLineId, unsent);
  }
  await blockPieces(
    tx,
    [...claimed].map(([orderLineId, { unsent }]) => ({ orderLineId, quantity: unsent })),
  );
  return claimed;
}

/**
 * Whether pieces that the refund counts as unsent have shipped by now. Such a refund can no longer be
 * granted.
 */
export async function hasShippedSince(
  ctx: Ctx,
  { id, orderId, state }: Pick<typeof refund.$inferSelect, 'id' | 'orderId' | 'state'>,
): Promise<boolean> {
  if (state !== 'waiting') return false;
  const lines = await ctx.db
    .select({ orderLineId: refundLine.orderLineId, unsent: refundLine.unsent })
    .from(refundLine)
    .where(and(eq(refundLine.refundId, id), gt(refundLine.unsent, 0)));
  if (lines.length === 0) return false;
  const places = await whereaboutsOf(ctx, orderId);
  return lines.some(({ orderLineId, unsent }) => {
    const place = places.find((one) => one.orderLineId === orderLineId);
    return place !== undefined && place.unpacked + place.here < unsent;
  });
}

/** By order line: pieces that were out when they were refunded. */
async function paidOutOf({ db }: Ctx, orderId: OrderId): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      orderLineId: refundLine.orderLineId,
      pieces: sql<number>`sum(${refundLine.quantity} - ${refundLine.unsent})::int`,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .where(and(eq(refund.orderId, orderId), inArray(refund.state, [...ACTIVE_STATES])))
    .groupBy(refundLine.orderLineId);
  return new Map(rows.map(({ orderLineId, pieces }) => [orderLineId, pieces]));
}

/**
 * Refunded pieces that came back: they are not sent again. Pieces refunded for other reasons than
 * `notPickedUp` count first as those still with the shopper.
 */
export async function refundedPieces(ctx: Ctx, orderId: OrderId): Promise<Pieces[]> {
  const rows = await ctx.db
    .select({
      orderLineId: refundLine.orderLineId,
      notPickedUp: sql<number>`coalesce(sum(${refundLine.quantity} - ${refundLine.unsent})
        filter (where ${refund.reason} = 'notPickedUp'), 0)::int`,
      other: sql<number>`coalesce(sum(${refundLine.quantity} - ${refundLine.unsent})
        filter (where ${refund.reason} <> 'notPickedUp'), 0)::int`,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .where(and(eq(refund.orderId, orderId), inArray(refund.state, [...ACTIVE_STATES])))
    .groupBy(refundLine.orderLineId);
  const places = await whereaboutsOf(ctx, orderId);
  return rows.map(({ orderLineId, notPickedUp, other }) => {
    const away = places.find((one) => one.orderLineId === orderLineId)?.away ?? 0;
    return { orderLineId, quantity: notPickedUp + Math.max(0, other - away) };
  });
}
