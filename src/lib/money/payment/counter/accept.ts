import { eq } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { lockPayableOrder, type PayableOrder, setPaymentTerms } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { lockAndApply } from '../apply.ts';
import { counterMethods } from '../methods.ts';
import { countPayment } from '../metrics.ts';
import { refuseUnlessDue } from '../start.ts';
import { paymentAttempt } from '../tables.ts';
import { arrivedNotice } from '../transfer/confirm.ts';

export interface CounterPayment {
  readonly method: PaymentMethod;
  /** The sum that the cashier saw; refused if the order's sum differs by now. */
  readonly amount: Amount;
  /** The terminal's or bank's reference; empty for cash. */
  readonly reference: string;
}

/**
 * An order for payment at the counter, locked in the given transaction, so that concurrent cashiers wait for
 * each other.
 * @throws ShopError orderNotFound (404)
 */
export async function lockForCounter(tx: Ctx, number: string): Promise<PayableOrder> {
  const [found] = await tx.db
    .select({ memberId: order.memberId })
    .from(order)
    .where(eq(order.number, number));
  if (!found) throw notFound('orderNotFound');
  return lockPayableOrder(tx, found.memberId, number);
}

/**
 * Records a counter payment as an attempt of its own and marks the order paid. The caller has locked the
 * order. Online attempts stay open: their money is refunded as late money.
 * @returns the attempt's id
 * @throws ShopError orderAlreadyPaid, paymentTimeExpired, paymentCancelled, paymentValidityExceeded,
 *   paymentQueried, paymentMethodUnavailable, counterAmountChanged
 */
export async function acceptAtCounter(
  tx: Ctx,
  held: PayableOrder,
  { method, amount, reference }: CounterPayment,
): Promise<number> {
  refuseUnlessDue(held, tx.now);
  if (!counterMethods(tx.config).includes(method)) throw fieldError('way', 'paymentMethodUnavailable');
  if (held.payable !== amount) throw new ShopError('counterAmountChanged');
  const tradeNo = createTradeNo(tx.now, cryptoRandom);
  await setPaymentTerms(tx, held.id, { paymentMethod: method });
  const [attempt] = await tx.db
    .insert(paymentAttempt)
    .values({ orderId: held.id, tradeNo, method, amount, status: 'created', createdAt: tx.now })
    .returning();
  if (!attempt) throw new Error('the payment was not kept');
  countPayment(tx, method, 'begun');
  await audit(tx, {
    act: 'payment.take',
    subject: `order:${held.number}`,
    owner: null,
    before: null,
    after: { tradeNo, method, amount },
  });
  const outcome = await lockAndApply(tx, {
    ...arrivedNotice(tx, attempt),
    gatewayTradeNo: reference || tradeNo,
  });
  if (outcome !== 'paid') throw new Error(`money at the counter was ${outcome}`);
  return attempt.id;
}
