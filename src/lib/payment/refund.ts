import { and, asc, eq, lte } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { order } from '#lib/order/tables.ts';
import { type Attempt, moveAttempt, takeTurn } from './attempts.ts';
import { cardProvider } from './providers.ts';
import { nextRefundAt } from './rules.ts';
import { paymentAttempt } from './tables.ts';

const BATCH = 20;

/** Sends the money of one attempt back, as soon as it is due. Bears a repeat: only the first try is made here. */
export async function refundAttempt(ctx: Ctx, attemptId: number): Promise<void> {
  const [attempt] = await ctx.db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId));
  if (attempt?.status === 'refundDue' && attempt.queries === 0) await tryRefund(ctx, attempt);
}

/** Refunds that did not succeed at once are tried again. @returns how many were tried */
export async function refundPayments(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.status, 'refundDue'), lte(paymentAttempt.queryAt, ctx.now)))
    .orderBy(asc(paymentAttempt.queryAt))
    .limit(BATCH);
  let tried = 0;
  for (const attempt of due) if (await tryRefund(ctx, attempt)) tried += 1;
  return tried;
}

/** @returns false when it is not the time, or another process has this turn */
async function tryRefund(ctx: Ctx, attempt: Attempt): Promise<boolean> {
  const provider = cardProvider(ctx.config);
  if (!provider.takesRefundsAt(ctx.now)) return false;
  const nextAt = nextRefundAt(ctx.now, attempt.queries);
  // The turn is taken before money moves: nobody else asks for the same refund meanwhile.
  if (!(await takeTurn(ctx, attempt, nextAt))) return false;
  const { tradeNo, amount } = attempt;
  const answer = await provider.refund({ tradeNo, amount, gatewayTradeNo: attempt.gatewayTradeNo ?? '' });
  if (!answer.done) {
    const fault = { tradeNo, why: answer.why, nextAt };
    if (nextAt) ctx.log.warn(fault, 'a refund was not accepted yet');
    else ctx.log.error(fault, "a refund needs a person: see the gateway's back office");
    await ctx.db.update(paymentAttempt).set({ failure: answer.why }).where(eq(paymentAttempt.id, attempt.id));
    return true;
  }
  await inTransaction(ctx, async (tx) => {
    const done = { refundedAt: tx.now, queryAt: null, failure: null };
    if (await moveAttempt(tx, attempt.id, 'refunded', done)) await tellRefund(tx, attempt);
  });
  return true;
}

/** Tells the shopper, in the order's language, by mail where there is an address. */
async function tellRefund(tx: Ctx, attempt: Attempt): Promise<void> {
  const [shopper] = await tx.db
    .select({
      email: member.email,
      mobile: member.mobile,
      countryCode: member.countryCode,
      number: order.number,
      locale: order.locale,
    })
    .from(order)
    .innerJoin(member, eq(member.id, order.memberId))
    .where(eq(order.id, attempt.orderId));
  if (!shopper) return;
  const t = translator(shopper.locale, 'mail');
  const params = { number: shopper.number, amount: formatAmount(attempt.amount) };
  if (shopper.email) {
    const subject = t('refund.subject', params);
    await queueMessage(tx, {
      channel: 'mail',
      recipient: shopper.email,
      subject,
      body: t('refund.body', params),
    });
  } else if (shopper.mobile) {
    const recipient = `${shopper.countryCode} ${shopper.mobile}`;
    await queueMessage(tx, { channel: 'sms', recipient, body: t('refund.sms', params) });
  }
}
