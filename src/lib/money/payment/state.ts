import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { ORDER_STATUS } from '#lib/orders/order/model.ts';
import { isGroupOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { type Attempt, listAttempts } from './attempts.ts';
import type { PaymentState } from './model/payment.ts';

export type PaidOrder = typeof order.$inferSelect & { readonly isGroup: boolean };
type Told = Pick<PaymentState, 'state' | 'message'>;

const BACK = new Set<Attempt['status']>(['refundDue', 'refunded']);

/**
 * Payment state of the member's order, in words of the reader's language.
 * @throws ShopError 404 for an unknown order or another member's
 */
export async function getPaymentState(ctx: Ctx, memberId: MemberId, number: string): Promise<PaymentState> {
  const found = await findPaidOrder(ctx, memberId, number);
  return stateOf(ctx, found, await listAttempts(ctx, found.id));
}

/** @throws ShopError 404 */
export async function findPaidOrder(ctx: Ctx, memberId: MemberId, number: string): Promise<PaidOrder> {
  const [found] = await ctx.db
    .select({ ...getTableColumns(order), isGroup: isGroupOrder })
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!found) throw notFound('orderNotFound');
  return found;
}

/** @param attempts newest first */
export function stateOf(ctx: Ctx, found: PaidOrder, attempts: readonly Attempt[]): PaymentState {
  const refunded = attempts.reduce((sum, one) => (BACK.has(one.status) ? sum + one.amount : sum), 0);
  return {
    number: found.number,
    ...tell(ctx, found, attempts, refunded),
    amount: found.payable,
    paidAt: found.paidAt?.toISOString() ?? null,
    payBefore: found.payBefore.toISOString(),
    refunded,
  };
}

function tell(ctx: Ctx, found: PaidOrder, attempts: readonly Attempt[], refunded: number): Told {
  const say = translator(ctx.locale, 'checkout');
  const sayMore = translator(ctx.locale, 'payment');
  const refuse = translator(ctx.locale, 'errors');
  const { cancelled, awaitingPayment, paymentQueried, paymentAbnormal } = ORDER_STATUS;
  const [latest] = attempts;
  if (found.paidAt) return { state: 'paid', message: say('payment.paid') };
  if (found.status === cancelled && refunded > 0) {
    const amount = formatAmount(refunded);
    const byBank = attempts.some(
      ({ status, method }) => BACK.has(status) && specOf(method).refund === 'byBank',
    );
    const message = byBank
      ? sayMore('state.moneyReturnsByBank', { amount })
      : say('payment.moneyReturns', { amount });
    return { state: 'expired', message };
  }
  if (found.status === cancelled) {
    const key = found.cancelReason === 'expired' ? 'paymentTimeExpired' : 'paymentCancelled';
    return { state: 'expired', message: refuse(key) };
  }
  if (found.status === paymentQueried || found.status === paymentAbnormal) {
    const isTold = attempts.some((one) => specOf(one.method).paid.when === 'told' && one.doubtful);
    return { state: 'waiting', message: isTold ? sayMore('state.transferTold') : say('payment.confirming') };
  }
  if (found.status === awaitingPayment && ctx.now >= found.payBefore) {
    const isHeld = found.holdUntil !== null && ctx.now < found.holdUntil;
    return { state: 'expired', message: refuse(isHeld ? 'paymentValidityExceeded' : 'paymentTimeExpired') };
  }
  if (latest?.status === 'failed')
    return { state: 'failed', message: refuse(latest.failure ?? 'paymentFailed') };
  return { state: 'waiting', message: say('payment.waiting') };
}
