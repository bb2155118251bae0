import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { cryptoRandom, type MemberId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/orders/order/model.ts';
import { canPay } from '#lib/orders/order/rules.ts';
import {
  lockPayableOrder,
  orderIdOf,
  type PayableOrder,
  refuseLongReservation,
  setPaymentTerms,
} from '#lib/orders/order/service.ts';
import { firstQueryAt } from '#lib/site/ecpay/query-schedule.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import { isNumbered, type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { links } from '#lib/site/site/links.ts';
import { insertAttempt, listAttempts } from './attempts.ts';
import { refuseUnpayable } from './choices.ts';
import { numberLimit, reportedPayBefore, validityOf } from './deadlines.ts';
import type { PaymentStart, StartPaymentInput } from './model/payment.ts';
import { noticeFields, receiveNotice, refusedNotice } from './notification.ts';
import type { Started, StartRequest } from './provider.ts';
import { providerOf } from './providers.ts';

/**
 * Starts a payment attempt with its own trade number (row D7), or resumes an unfinished one of the same
 * method: two tabs share one number. A new method becomes the order's.
 * @throws ShopError orderAlreadyPaid, paymentTimeExpired, paymentCancelled, paymentValidityExceeded,
 *   paymentQueried, paymentMethodUnavailable, amountRange_…, instalmentsIncorrect, paymentNumberTooLate; the
 *   provider's refusals
 * @param payKey the payment link in use
 */
export async function startPayment(
  ctx: Ctx,
  memberId: MemberId,
  input: StartPaymentInput,
  payKey: string | null = null,
): Promise<PaymentStart> {
  const begun = await inTransaction(ctx, (tx) => begin(tx, memberId, input, payKey));
  return 'kind' in begun ? begun : startAttempt(ctx, begun);
}

/** Starts a stored attempt at its provider. @throws ShopError for the provider's refusals */
export async function startAttempt(ctx: Ctx, begun: StartRequest): Promise<PaymentStart> {
  const started = await ask(ctx, begun);
  if (started.kind !== 'told') return started;
  const { notice } = started;
  await receiveNotice(ctx, notice, noticeFields(notice));
  if (notice.result === 'failed') throw new ShopError(notice.failure ?? 'paymentFailed');
  const page = links.paymentSuccess(begun.orderNumber);
  return { kind: 'redirect', url: siteAddress(ctx.config, page, ctx.locale) };
}

/**
 * An attempt that is refused immediately ends immediately: nothing was sent, so there is nothing to query.
 */
async function ask(ctx: Ctx, begun: StartRequest): Promise<Started> {
  try {
    return await providerOf(ctx.config, begun.method).start(ctx, begun);
  } catch (error) {
    if (error instanceof ShopError) {
      const notice = refusedNotice(begun, error.key);
      await receiveNotice(ctx, notice, noticeFields(notice));
    }
    throw error;
  }
}

async function begin(
  tx: Ctx,
  memberId: MemberId,
  input: StartPaymentInput,
  payKey: string | null,
): Promise<PaymentStart | StartRequest> {
  // Sent together, but the attempts are read after the order is locked, so that another tab's attempt is
  // visible.
  const [order, earlier] = await Promise.all([
    lockPayableOrder(tx, memberId, input.number),
    listAttempts(tx, orderIdOf(input.number)),
  ]);
  const method = input.method ?? order.paymentMethod;
  const { limits } = tx.config;
  refuseUnlessDue(order, tx.now);
  refuseUnpayable(tx, method, { amount: order.payable, isGroup: order.isGroup });

  if (method !== order.paymentMethod) await refuseLongReservation(tx, order.id, method);
  const instalments = instalmentsOf(
    tx,
    method,
    input.instalments ?? earlier[0]?.instalments ?? order.instalments,
  );
  const isTold = specOf(method).paid.when === 'told';
  await setPaymentTerms(tx, order.id, {
    ...(method === order.paymentMethod ? {} : { paymentMethod: method }),
    ...(isTold ? { payBefore: reportedPayBefore(method, order, limits) } : {}),
  });
  const open = earlier.find(
    (one) => one.method === method && one.status === 'created' && one.amount === order.payable,
  );
  const resumed = open && (await providerOf(tx.config, method).resume(tx, open));
  if (resumed) return resumed;

  const until = isNumbered(method) ? numberLimit(method, order, limits) : order.payBefore;
  if (isNumbered(method) && validityOf(method, tx.now, until, limits) === 0)
    throw new ShopError('paymentNumberTooLate');
  const tradeNo = createTradeNo(tx.now, cryptoRandom);
  await audit(tx, {
    act: 'payment.start',
    subject: `order:${order.number}`,
    owner: memberId,
    before: null,
    after: { tradeNo, method, amount: order.payable },
  });
  const attempt = {
    orderId: order.id,
    tradeNo,
    payKey,
    method,
    amount: order.payable,
    instalments,
    status: 'created' as const,
    createdAt: tx.now,
    // There is no provider to query.
    queryAt: isTold ? null : firstQueryAt(tx.now),
  };
  await insertAttempt(tx, attempt);
  return {
    tradeNo,
    method,
    orderNumber: order.number,
    memberId: order.memberId,
    payKey,
    amount: order.payable,
    names: order.names,
    locale: tx.locale,
    instalments,
    cardId: input.cardId ?? order.cardId,
    until,
  };
}

/** Number of instalments; null for other methods. */
export function instalmentsOf(ctx: Ctx, method: PaymentMethod, given: number | null): number | null {
  if (specOf(method).asks !== 'parts') return null;
  if (given === null || !ctx.config.limits.instalments.includes(given))
    throw fieldError('instalments', 'instalmentsIncorrect');
  return given;
}

/** @throws ShopError with the reason why this order accepts no payment now */
export function refuseUnlessDue(order: PayableOrder, now: Date): void {
  if (canPay(order, now)) return;
  const { cancelled, awaitingPayment, paymentQueried, paymentAbnormal, preCreated } = ORDER_STATUS;
  switch (order.status) {
    case awaitingPayment:
      // Still reserved, because money may be on its way.
      throw new ShopError(isHeld(order, now) ? 'paymentValidityExceeded' : 'paymentTimeExpired');
    case cancelled:
      throw new ShopError(order.cancelReason === 'expired' ? 'paymentTimeExpired' : 'paymentCancelled');
    case paymentQueried:
    case paymentAbnormal:
      throw new ShopError('paymentQueried');
    case preCreated:
      throw new ShopError('paymentRequestFailed');
    default:
      throw new ShopError('orderAlreadyPaid');
  }
}

const isHeld = ({ holdUntil }: PayableOrder, now: Date): boolean => holdUntil !== null && now < holdUntil;
