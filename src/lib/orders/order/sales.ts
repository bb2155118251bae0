import { asc, eq, inArray, sql } from 'drizzle-orm';
import { addSold } from '#lib/catalog/goods/stock/sold.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order, orderLine } from './tables.ts';

const SWEEP_BATCH = 500;

/**
 * Sweep: adds pieces of paid orders to the sold count of their goods. Batched and outside the payment:
 * otherwise each order would rewrite the row of a popular product, with its place in every index.
 */
export function countSales(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .select({ id: order.id })
      .from(order)
      .where(sql`paid_at is not null and not sales_counted`)
      .orderBy(asc(order.id))
      .limit(SWEEP_BATCH)
      .for('no key update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.db.update(order).set({ salesCounted: true }).where(inArray(order.id, ids));
    await addSold(tx, await piecesOf(tx, ids));
    return ids.length;
  });
}

/**
 * Reverses the count of a refunded order; if not counted yet, it never will be. The caller has locked the
 * order.
 */
export async function reverseSales(tx: Ctx, orderId: OrderId): Promise<void> {
  const [found] = await tx.db
    .select({ salesCounted: order.salesCounted })
    .from(order)
    .where(eq(order.id, orderId));
  if (!found?.salesCounted) {
    await tx.db.update(order).set({ salesCounted: true }).where(eq(order.id, orderId));
    return;
  }
  const pieces = await piecesOf(tx, [orderId]);
  await addSold(
    tx,
    pieces.map((one) => ({ ...one, pieces: -one.pieces })),
  );
}

/** Moves sold pieces to a substitute product. Before the count, the order's lines already name it. */
export async function reassignSales(
  tx: Ctx,
  orderId: OrderId,
  out: { readonly goodsId: number; readonly pieces: number },
  into: { readonly goodsId: number; readonly pieces: number },
): Promise<void> {
  const [found] = await tx.db
    .select({ salesCounted: order.salesCounted })
    .from(order)
    .where(eq(order.id, orderId));
  if (found?.salesCounted && out.goodsId !== into.goodsId)
    await addSold(tx, [{ ...out, pieces: -out.pieces }, into]);
}

const piecesOf = (tx: Ctx, orderIds: readonly OrderId[]) =>
  tx.db
    .select({ goodsId: orderLine.goodsId, pieces: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .where(sql`${inArray(orderLine.orderId, [...orderIds])} and ${orderLine.kind} <> 'gift'`)
    .groupBy(orderLine.goodsId);
