import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { orderLine } from './tables.ts';

/** So many pieces of a line. */
interface Pieces {
  readonly orderLineId: number;
  readonly quantity: number;
}

/** Whether these are paid back is to be decided: nobody packs them meanwhile. The caller holds the order. */
export async function blockPieces(tx: Ctx, pieces: readonly Pieces[]): Promise<void> {
  for (const { orderLineId, quantity } of pieces)
    if (quantity > 0)
      await tx.db
        .update(orderLine)
        .set({ held: sql`${orderLine.held} + ${quantity}` })
        .where(eq(orderLine.id, orderLineId));
}

/** It is decided; of an order one such decision is open at most. The caller holds it. */
export async function unblockPieces(tx: Ctx, orderId: OrderId): Promise<void> {
  await tx.db
    .update(orderLine)
    .set({ held: 0 })
    .where(and(eq(orderLine.orderId, orderId), gt(orderLine.held, 0)));
}

/** Their money went back: they are not sent. The caller holds the order, and has seen that they are in no parcel. */
export async function cancelPieces(tx: Ctx, pieces: readonly Pieces[]): Promise<void> {
  for (const { orderLineId, quantity } of pieces)
    if (quantity > 0)
      await tx.db
        .update(orderLine)
        .set({ dropped: sql`${orderLine.dropped} + ${quantity}` })
        .where(eq(orderLine.id, orderLineId));
}
