import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { notifyOpenPages } from './live.ts';
import { loadPayableOrder, type PayableOrder } from './read.ts';
import { order } from './tables.ts';

type OrderRow = typeof order.$inferSelect;

/** Payment method and deadlines of an order. */
type PaymentTerms = Partial<Pick<OrderRow, 'paymentMethod' | 'payBefore' | 'holdUntil'>>;

/**
 * The member's order, locked in the given transaction: concurrent payment, cancellation and expiry wait.
 * @throws ShopError orderNotFound (404)
 */
export function lockPayableOrder(tx: Ctx, memberId: MemberId, number: string): Promise<PayableOrder> {
  return loadPayableOrder(tx, memberId, number, { lock: true });
}

/** Sets deadlines and method for the payment area; the caller has locked the order. */
export async function setPaymentTerms(tx: Ctx, orderId: OrderId, terms: PaymentTerms): Promise<void> {
  if (Object.keys(terms).length === 0) return;
  const [told] = await tx.db
    .update(order)
    .set(terms)
    .where(eq(order.id, orderId))
    .returning({ memberId: order.memberId, number: order.number });
  if (told) notifyOpenPages(tx, told);
}

/** The order's deadlines, locked in the given transaction. */
export async function lockPaymentTerms(
  tx: Ctx,
  orderId: OrderId,
): Promise<Pick<OrderRow, 'status' | 'number' | 'locale' | 'createdAt' | 'payBefore' | 'holdUntil'> | null> {
  const [found] = await tx.db
    .select({
      status: order.status,
      number: order.number,
      locale: order.locale,
      createdAt: order.createdAt,
      payBefore: order.payBefore,
      holdUntil: order.holdUntil,
    })
    .from(order)
    .where(eq(order.id, orderId))
    .for('no key update');
  return found ?? null;
}
