import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { applyNotice, type NoticeOutcome } from './apply.ts';
import { type Attempt, findAttempt } from './attempts.ts';
import type { PaymentResult } from './provider.ts';
import { cardProvider } from './providers.ts';
import { paymentNotification } from './tables.ts';

export type Received =
  /** Not signed by the gateway, or not a notification at all: nothing was kept. */
  | { readonly outcome: 'unsigned' }
  | { readonly outcome: 'unknownTrade' }
  | { readonly outcome: NoticeOutcome; readonly attempt: Attempt; readonly result: PaymentResult };

/**
 * Takes a notification, whoever brought it: the gateway's server or the shopper's browser. Each distinct one is kept
 * once; a replay finds its digest and changes nothing.
 */
export async function receiveNotification(
  ctx: Ctx,
  fields: Readonly<Record<string, string>>,
): Promise<Received> {
  const notice = cardProvider(ctx.config).readNotice(fields);
  if (!notice) {
    ctx.log.warn(
      { tradeNo: fields.MerchantTradeNo?.slice(0, 20) },
      "a notification that is not the gateway's",
    );
    return { outcome: 'unsigned' };
  }
  return inTransaction(ctx, async (tx): Promise<Received> => {
    const attempt = await findAttempt(tx, notice.tradeNo);
    const [fresh] = await tx.db
      .insert(paymentNotification)
      .values({
        tradeNo: notice.tradeNo,
        digest: digestOf(fields),
        fields: { ...fields },
        outcome: attempt ? 'received' : 'unknownTrade',
        receivedAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: paymentNotification.id });
    if (!attempt) {
      tx.log.error({ tradeNo: notice.tradeNo }, 'a notification for a trade that the shop never began');
      return { outcome: 'unknownTrade' };
    }
    const { result } = notice;
    if (!fresh)
      return { outcome: notice.amount === attempt.amount ? 'repeated' : 'amountWrong', attempt, result };
    const outcome = await applyNotice(tx, attempt, notice);
    await tx.db.update(paymentNotification).set({ outcome }).where(eq(paymentNotification.id, fresh.id));
    return { outcome, attempt, result };
  });
}

const digestOf = (fields: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');
