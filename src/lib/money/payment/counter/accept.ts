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
  /** What the cashier was shown: an order that costs another sum by now is looked at again. */
  readonly amount: Amount;
  /** The terminal's or the bank's number of it; empty for cash. */
  readonly reference: string;
}

/**
 * The order that somebody at the counter wants to pay, held in the given transaction: of two who take its money one
 * waits for the other.
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
 * Money lies on the counter: it becomes a payment attempt of its own, and pays the order. The caller holds the order.
 * What the shopper began online stays begun: money that comes that way goes back as late money does.
 * @returns the attempt's id
 * @throws ShopError orderAlreadyPaid, paymentTimeExpired, paymentCancelled, paymentValidityExceeded, paymentQueried,
 * paymentMethodUnavailable, counterAmountChanged
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
