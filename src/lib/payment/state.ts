import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, requireMember } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { ORDER_STATUS } from '#lib/order/model.ts';
import { order } from '#lib/order/tables.ts';
import type { Attempt } from './attempts.ts';
import type { PaymentState } from './model.ts';
import { paymentAttempt } from './tables.ts';

type Order = typeof order.$inferSelect;
type Told = Pick<PaymentState, 'state' | 'message'>;

const BACK = new Set<Attempt['status']>(['refundDue', 'refunded']);

/**
 * How the payment of the member's own order stands, in words of the asker's language.
 * @throws ShopError 404 for an unknown order or somebody else's
 */
export async function getPaymentState(ctx: Ctx, number: string): Promise<PaymentState> {
  const { id } = requireMember(ctx);
  const [found] = await ctx.db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, id)));
  if (!found) throw notFound('orderNotFound');
  const attempts = await ctx.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, found.id))
    .orderBy(desc(paymentAttempt.id));
  const refunded = attempts.reduce((sum, one) => (BACK.has(one.status) ? sum + one.amount : sum), 0);
  return {
    number: found.number,
    ...tell(ctx, found, attempts[0], refunded),
    amount: found.payable,
    paidAt: found.paidAt?.toISOString() ?? null,
    payBefore: found.payBefore.toISOString(),
    refunded,
  };
}

function tell(ctx: Ctx, found: Order, latest: Attempt | undefined, refunded: number): Told {
  const say = translator(ctx.locale, 'checkout');
  const refuse = translator(ctx.locale, 'errors');
  const { cancelled, awaitingPayment, paymentQueried, paymentAbnormal } = ORDER_STATUS;
  if (found.paidAt) return { state: 'paid', message: say('payment.paid') };
  if (found.status === cancelled && refunded > 0)
    return { state: 'expired', message: say('payment.moneyReturns', { amount: formatAmount(refunded) }) };
  if (found.status === cancelled) {
    const key = found.cancelReason === 'expired' ? 'paymentTimeExpired' : 'paymentCancelled';
    return { state: 'expired', message: refuse(key) };
  }
  if (found.status === paymentQueried || found.status === paymentAbnormal)
    return { state: 'waiting', message: say('payment.confirming') };
  if (found.status === awaitingPayment && ctx.now >= found.payBefore)
    return { state: 'expired', message: refuse('paymentTimeExpired') };
  if (latest?.status === 'failed')
    return { state: 'failed', message: refuse(latest.failure ?? 'paymentFailed') };
  return { state: 'waiting', message: say('payment.waiting') };
}
