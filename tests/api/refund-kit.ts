import { asc, eq } from 'drizzle-orm';
import { type NewRefund, openRefund } from '#lib/after/refund/service.ts';
import { refund, refundTransfer } from '#lib/after/refund/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { PlacedOrder } from './gateway.ts';
import type { TestShop } from './harness.ts';
import { packer } from './parcels.ts';

/** Refunds opened by the shop itself, and their progress. */

export async function idOf(shop: TestShop, { number }: Pick<PlacedOrder, 'number'>): Promise<OrderId> {
  const { db } = shop.runtime.context();
  const [row] = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
  if (!row) throw new Error(`there is no order ${number}`);
  return row.id;
}

/** Approved at once, as the shop needs no approval. */
export async function open(
  shop: TestShop,
  placed: Pick<PlacedOrder, 'number'>,
  more: Partial<NewRefund> = {},
) {
  const orderId = await idOf(shop, placed);
  return inTransaction(packer(shop), (tx) =>
    openRefund(tx, {
      orderId,
      key: crypto.randomUUID(),
      reason: 'goodwill',
      pieces: 'all',
      restock: true,
      ...more,
    }),
  );
}

export const transfersOf = (shop: TestShop, refundId: number) =>
  shop.runtime
    .context()
    .db.select()
    .from(refundTransfer)
    .where(eq(refundTransfer.refundId, refundId))
    .orderBy(asc(refundTransfer.id));

export async function stateOf(shop: TestShop, refundId: number) {
  const rows = await shop.runtime.context().db.select().from(refund).where(eq(refund.id, refundId));
  return rows[0]?.state;
}

/** An order's first line. */
export async function lineOf(shop: TestShop, placed: Pick<PlacedOrder, 'number'>): Promise<number> {
  const [row] = await shop.runtime
    .context()
    .db.select({ orderLineId: orderLine.id })
    .from(orderLine)
    .where(eq(orderLine.orderId, await idOf(shop, placed)))
    .orderBy(asc(orderLine.id));
  return row?.orderLineId ?? 0;
}
