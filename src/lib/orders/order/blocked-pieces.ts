import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { orderLine } from './tables.ts';

/** Pieces of a line. */
interface Pieces {
  readonly orderLineId: number;
  readonly quantity: number;
}

/** Blocks pieces from packing while their refund is decided. The caller has locked the order. */
export async function blockPieces(tx: Ctx, pieces: readonly Pieces[]): Promise<void> {
  for (const { orderLineId, quantity } of pieces)
    if (quantity > 0)
      await tx.db
        .update(orderLine)
        .set({ held: sql`${orderLine.held} + ${quantity}` })
        .where(eq(orderLine.id, orderLineId));
}

/**
 * Unblocks an order's pieces after the decision; at most one is open per order. The caller has locked the
 * order.
 */
export async function unblockPieces(tx: Ctx, orderId: OrderId): Promise<void> {
  await tx.db
    .update(orderLine)
    .set({ held: 0 })
    .where(and(eq(orderLine.orderId, orderId), gt(orderLine.held, 0)));
}

/**
 * Marks refunded pieces as never to be shipped. The caller has locked the order and checked that they are in
 * no parcel.
 */
export async function cancelPieces(tx: Ctx, pieces: readonly Pieces[]): Promise<void> {
  for (const { orderLineId, quantity } of pieces)
    if (quantity > 0)
      await tx.db
        .update(orderLine)
        .set({ dropped: sql`${orderLine.dropped} + ${quantity}` })
        .where(eq(orderLine.id, orderLineId));
}
