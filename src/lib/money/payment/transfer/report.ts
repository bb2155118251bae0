import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { claimPictures } from '#lib/kernel/files/uploads.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from '#lib/orders/order/model.ts';
import { lockPayableOrder, markPaymentQueried, setPaymentTerms } from '#lib/orders/order/service.ts';
import { type Attempt, listAttempts } from '../attempts.ts';
import { transferReviewUntil } from '../deadlines.ts';
import type { ReportTransferInput, TransferInfo } from '../model/payment.ts';
import { paymentAttempt, transferNotice } from '../tables.ts';

/** Tolerance for a fast clock of the shopper. */
const AHEAD_MINUTES = 10;

/**
 * Row D3: reports a transfer. The order waits in status 19 until the cashier decides; a repeat before that
 * replaces the report. A transfer for an order that was cancelled can be reported, too: it is refunded.
 * @throws ShopError orderNotFound (404); orderAlreadyPaid, paymentQueried, transferNotBegun;
 *   transferTimeWrong and pictureUnknown at their fields
 */
export function reportTransfer(ctx: Ctx, memberId: MemberId, input: ReportTransferInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockPayableOrder(tx, memberId, input.number);
    const attempt = (await listAttempts(tx, order.id)).find(({ method }) => method === 'transfer');
    if (order.paidAt || (attempt && attempt.status !== 'created')) throw new ShopError('orderAlreadyPaid');
    if (!attempt) throw new ShopError('transferNotBegun');
    const { awaitingPayment, paymentQueried, cancelled } = ORDER_STATUS;
    const takesIt =
      order.status === awaitingPayment ||
      order.status === cancelled ||
      (order.status === paymentQueried && attempt.doubtful);
    if (!takesIt) throw new ShopError('paymentQueried');

    const transferredAt = new Date(input.transferredAt);
    if (transferredAt > addMinutes(tx.now, AHEAD_MINUTES) || transferredAt < startOfMinute(order.createdAt))
      throw fieldError('transferredAt', 'transferTimeWrong');
    const picture = input.picture ?? null;
    if (picture) {
      const before = await toldPictures(tx, attempt);
      await claimPictures(tx, { addresses: [picture], field: 'picture', before });
    }
    await keepTold(tx, attempt, { lastFive: input.lastFive, transferredAt, picture });

    await tx.db.update(paymentAttempt).set({ doubtful: true }).where(eq(paymentAttempt.id, attempt.id));
    await markPaymentQueried(tx, order.id);
    if (order.status !== cancelled)
      await setPaymentTerms(tx, order.id, {
        holdUntil: transferReviewUntil(order, tx.now, tx.config.limits),
      });
  });
}

/** A browser's time field has no seconds. */
const startOfMinute = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 60_000) * 60_000);

async function toldPictures({ db }: Ctx, { id }: Attempt): Promise<string[]> {
  const told = await db
    .select({ picture: transferNotice.picture })
    .from(transferNotice)
    .where(eq(transferNotice.attemptId, id));
  return told.flatMap(({ picture }) => picture ?? []);
}

type Told = Pick<typeof transferNotice.$inferInsert, 'lastFive' | 'transferredAt' | 'picture'>;

async function keepTold(tx: Ctx, { id: attemptId }: Attempt, told: Told): Promise<void> {
  const said = { ...told, toldAt: tx.now };
  const replaced = await tx.db
    .update(transferNotice)
    .set(said)
    .where(and(eq(transferNotice.attemptId, attemptId), eq(transferNotice.state, 'told')))
    .returning({ id: transferNotice.id });
  if (replaced.length === 0) await tx.db.insert(transferNotice).values({ attemptId, state: 'told', ...said });
}

/** The shop's account with the last report of this attempt; null if the shop accepts no transfers. */
export async function getTransferInfo(ctx: Ctx, attempt: Attempt): Promise<TransferInfo | null> {
  const { transfer: account } = ctx.config;
  if (!account) return null;
  const [last] = await ctx.db
    .select()
    .from(transferNotice)
    .where(eq(transferNotice.attemptId, attempt.id))
    .orderBy(desc(transferNotice.id))
    .limit(1);
  const t = translator(ctx.locale, 'payment');
  return {
    account,
    told: last
      ? {
          state: last.state,
          lastFive: last.lastFive,
          transferredAt: last.transferredAt.toISOString(),
          picture: viewAddress(ctx, last.picture),
          reason: last.refusal && t(`transfer.refusal.${last.refusal}`),
        }
      : null,
  };
}
