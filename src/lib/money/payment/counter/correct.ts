import { and, eq } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { setPaymentTerms } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { counterMethods } from '../methods.ts';
import { paymentAttempt } from '../tables.ts';

interface Corrected {
  readonly attemptId: number;
  readonly method: PaymentMethod;
  /** The terminal's or bank's reference; empty for cash. */
  readonly reference: string;
  readonly reason: string;
}

/**
 * Corrects the method of a counter payment. The order stays paid, and refunds use the corrected method. Locks
 * the order in the given transaction.
 * @throws ShopError counterGivenBack once any part is refunded or being refunded; paymentMethodUnavailable at
 *   `way`
 */
export async function correctCounterMethod(
  tx: Ctx,
  { attemptId, method, reference, reason }: Corrected,
): Promise<void> {
  if (!counterMethods(tx.config).includes(method)) throw fieldError('way', 'paymentMethodUnavailable');
  const [paid] = await tx.db
    .select({
      orderId: order.id,
      number: order.number,
      method: paymentAttempt.method,
      tradeNo: paymentAttempt.tradeNo,
    })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.id, attemptId))
    .for('no key update', { of: order });
  if (!paid) throw new Error('a payment has an order');
  const [changed] = await tx.db
    .update(paymentAttempt)
    .set({ method, gatewayTradeNo: reference || paid.tradeNo })
    .where(
      and(
        eq(paymentAttempt.id, attemptId),
        eq(paymentAttempt.status, 'paid'),
        eq(paymentAttempt.refunded, 0),
      ),
    )
    .returning({ id: paymentAttempt.id });
  if (!changed) throw new ShopError('counterGivenBack');
  await setPaymentTerms(tx, paid.orderId, { paymentMethod: method });
  await audit(tx, {
    act: 'payment.correctWay',
    subject: `order:${paid.number}`,
    owner: null,
    before: { method: paid.method },
    after: { method, reason },
  });
}
