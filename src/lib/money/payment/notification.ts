import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction, sendUnawaited } from '#lib/kernel/context.ts';
import { deleteOldest } from '#lib/kernel/db/delete-oldest.ts';
import { updatesOf } from '#lib/kernel/db/prebuilt-statements.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { applyNotice } from './apply.ts';
import type { NoticeOutcome } from './apply-issued.ts';
import type { Attempt } from './attempts.ts';
import { lockTrade } from './hold.ts';
import type { PaymentNotice, PaymentResult } from './provider.ts';
import { paymentAttempt, paymentNotification } from './tables.ts';

export type Received =
  /** Not signed by the provider, or no notification: nothing was stored. */
  | { readonly outcome: 'unsigned' }
  | { readonly outcome: 'unknownTrade' }
  | { readonly outcome: NoticeOutcome; readonly attempt: Attempt; readonly result: PaymentResult };

/**
 * Accepts a notification from the provider's server or the shopper's browser. Each distinct one is stored
 * once; a replay matches its digest and is a no-op.
 * @param notice the provider's parsed result; null if verification failed
 * @param fields as received
 */
export async function receiveNotice(
  ctx: Ctx,
  notice: PaymentNotice | null,
  fields: Readonly<Record<string, string>>,
): Promise<Received> {
  if (!notice) {
    ctx.log.warn(
      { tradeNo: fields.MerchantTradeNo?.slice(0, 20) },
      "a notification that is not the gateway's",
    );
    return { outcome: 'unsigned' };
  }
  return inTransaction(ctx, (tx) => acceptNotice(tx, notice, fields));
}

/** `receiveNotice` in the caller's transaction, for a query's result. */
export async function acceptNotice(
  tx: Ctx,
  notice: PaymentNotice,
  fields: Readonly<Record<string, string>> = noticeFields(notice),
): Promise<Received> {
  const [held, [fresh]] = await Promise.all([
    lockTrade(tx, notice.tradeNo),
    keepNotification(tx, notice.tradeNo, fields),
  ]);
  if (!held) {
    tx.log.error({ tradeNo: notice.tradeNo }, 'a notification for a trade that the shop never began');
    return { outcome: 'unknownTrade' };
  }
  const { attempt } = held;
  const { result } = notice;
  if (!fresh)
    return { outcome: notice.amount === attempt.amount ? 'repeated' : 'amountWrong', attempt, result };
  const outcome = await applyNotice(tx, held, notice);
  await sendUnawaited(tx, changeNotification(tx.db, fresh.id, { outcome }));
  return { outcome, attempt, result };
}

const changeNotification = updatesOf(paymentNotification);

/** @returns no row if already stored */
const keepNotification = (tx: Ctx, tradeNo: string, fields: Readonly<Record<string, string>>) =>
  tx.db
    .insert(paymentNotification)
    .values({
      tradeNo,
      digest: digestOf(fields),
      fields: { ...fields },
      outcome: sql`case when exists (select from ${paymentAttempt} where ${paymentAttempt.tradeNo} = ${tradeNo})
        then 'received' else 'unknownTrade' end`,
      receivedAt: tx.now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentNotification.id });

/** Fields to store for a query's result, which came without a notification. */
export const noticeFields = ({ tradeNo, gatewayTradeNo, amount, result }: PaymentNotice) => ({
  MerchantTradeNo: tradeNo,
  TradeNo: gatewayTradeNo,
  TradeAmt: String(amount),
  result,
});

/** The result of an attempt that failed before any provider was contacted. */
export const refusedNotice = (
  { tradeNo, amount }: Pick<PaymentNotice, 'tradeNo' | 'amount'>,
  failure: string,
): PaymentNotice => ({
  tradeNo,
  amount,
  result: 'failed',
  gatewayTradeNo: '',
  paidAt: null,
  simulated: false,
  failure,
  issued: null,
});

const digestOf = (fields: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');

/** Deletes old notifications: no refund or dispute reaches back that far. */
export const deleteOldNotifications = (ctx: Ctx): Promise<number> =>
  deleteOldest(
    ctx.db,
    paymentNotification,
    paymentNotification.receivedAt,
    addDays(ctx.now, -ctx.config.limits.notificationDays),
  );
