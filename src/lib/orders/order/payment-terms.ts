import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { notifyOpenPages } from './live.ts';
import { loadPayableOrder, type PayableOrder } from './read.ts';
import { order } from './tables.ts';

type OrderRow = typeof order.$inferSelect;

/** How an order is to be paid, and until when. */
type PaymentTerms = Partial<Pick<OrderRow, 'paymentMethod' | 'payBefore' | 'holdUntil'>>;

/**
 * The member's own order, held in the given transaction: whoever else pays, cancels or expires it waits.
 * @throws ShopError orderNotFound (404)
 */
export function lockPayableOrder(tx: Ctx, memberId: MemberId, number: string): Promise<PayableOrder> {
  return loadPayableOrder(tx, memberId, number, { lock: true });
}

/** Deadlines and method as the payment area decides them; the caller holds the order. */
export async function setPaymentTerms(tx: Ctx, orderId: OrderId, terms: PaymentTerms): Promise<void> {
  if (Object.keys(terms).length === 0) return;
  const [told] = await tx.db
    .update(order)
    .set(terms)
    .where(eq(order.id, orderId))
    .returning({ memberId: order.memberId, number: order.number });
  if (told) notifyOpenPages(tx, told);
}

/** The order's deadlines, held in the given transaction. */
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
