import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/order/codes.ts';
import { order } from '#lib/order/tables.ts';
import { type NewRefund, openRefund } from '#lib/refund/service.ts';
import { refund, refundTransfer } from '#lib/refund/tables.ts';
import { attemptsOf, openInTheMorning, type PlacedOrder, statusOf } from './gateway.ts';
import type { TestShop } from './harness.ts';
import { packer, paidOrder } from './parcels.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const idOf = async ({ number }: PlacedOrder): Promise<OrderId> => {
  const [row] = await shop.runtime
    .context()
    .db.select({ id: order.id })
    .from(order)
    .where(eq(order.number, number));
  if (!row) throw new Error(`there is no order ${number}`);
  return row.id;
};

const open = async (placed: PlacedOrder, more: Partial<NewRefund> = {}) => {
  const orderId = await idOf(placed);
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
};

const transfersOf = (refundId: number) =>
  shop.runtime.context().db.select().from(refundTransfer).where(eq(refundTransfer.refundId, refundId));
const stateOf = async (refundId: number) =>
  (await shop.runtime.context().db.select().from(refund).where(eq(refund.id, refundId)))[0]?.state;

describe('all of an order', () => {
  it('goes back to the card, and the order to its end', async () => {
    const placed = await paidOrder(shop);
    const { refundId, total } = await open(placed);
    expect(total).toBe(2000);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundApproved);
    await shop.settle();
    expect(await transfersOf(refundId)).toMatchObject([{ state: 'done', amount: 2000 }]);
    expect(await stateOf(refundId)).toBe('completed');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ refunded: 2000 }]);
  });
});
