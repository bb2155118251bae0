import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom, type MemberId, type OrderId } from '#lib/kernel/ids.ts';
import { withFreeNumber } from '#lib/kernel/text/free-number.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import type { OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import { ORDER_STATUS } from './codes.ts';
import { orderNumber } from './rules.ts';
import { order, orderLine } from './tables.ts';

interface GiftOrder {
  readonly memberId: MemberId;
  readonly recipient: Recipient;
  readonly deliveryType: OrderDelivery;
  readonly line: Omit<typeof orderLine.$inferInsert, 'id' | 'orderId'>;
}

/** Inserts a free order of one gift whose stock is already reserved. The caller marks it paid. */
export async function insertGiftOrder(
  tx: Ctx,
  { memberId, recipient, deliveryType, line }: GiftOrder,
): Promise<{ readonly id: OrderId; readonly number: string }> {
  const insert = async (number: string) => {
    const [made] = await tx.db
      .insert(order)
      .values({
        number,
        memberId,
        idempotencyKey: `gift-${number}`,
        status: ORDER_STATUS.awaitingPayment,
        locale: tx.locale,
        paymentMethod: 'card',
        deliveryType,
        recipient,
        goodsTotal: 0,
        shipping: 0,
        deliveryFee: 0,
        payable: 0,
        createdAt: tx.now,
        payBefore: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: order.id, number: order.number });
    return made;
  };
  const made = await withFreeNumber(() => orderNumber(tx.now, cryptoRandom), insert);
  await tx.db.insert(orderLine).values({ ...line, orderId: made.id });
  return made;
}
