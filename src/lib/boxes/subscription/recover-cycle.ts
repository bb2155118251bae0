import { and, eq, gt, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { abandonOrder, type LockedOrder, lockOrder } from '#lib/orders/order/service.ts';
import { abandonedAt } from './abandoned-at.ts';
import { lastCharge } from './charge.ts';
import { cycle } from './cycles/tables.ts';
import { notifyChargeFailed } from './messages.ts';
import { resumeAfterPayment } from './resume-after-payment.ts';
import { retryCharge } from './retry.ts';
import { mayRetry } from './rules/dunning.ts';
import { subscription, subscriptionEvent } from './tables.ts';
import {
  type CycleRow,
  lockSubscription,
  recordEvent,
  type SubscriptionRow,
  transitionCycle,
} from './transitions.ts';

/**
 * Staff acts on an unpaid cycle. The rules of automatic retries apply, and each act is recorded with its
 * author.
 */

interface CycleOf {
  /** The subscription's number. */
  readonly number: string;
  readonly cycle: number;
}

interface HeldCycle {
  readonly held: SubscriptionRow;
  readonly row: CycleRow;
}

/** @throws ShopError subscriptionNotFound, boxNotFound (404) */
async function holdCycle(tx: Ctx, { number, cycle: wanted }: CycleOf): Promise<HeldCycle> {
  const [found] = await tx.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.number, number));
  if (!found) throw notFound('subscriptionNotFound');
  const held = await lockSubscription(tx, found.id);
  const [row] = await tx.db
    .select()
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, held.id), eq(cycle.number, wanted)));
  if (!row) throw notFound('boxNotFound');
  return { held, row };
}

/**
 * The state of an unpaid cycle.
 * @returns why it may not be charged now, a key of the `errors` words, or null; and when it expires
 */
export async function recoverableCycle(
  ctx: Ctx,
  { cardId, pauseReason }: Pick<SubscriptionRow, 'cardId' | 'pauseReason'>,
  row: CycleRow,
): Promise<{ readonly refusal: string | null; readonly heldUntil: Date }> {
  const heldUntil = abandonedAt(ctx.config.limits, row);
  const refuse = (refusal: string | null) => ({ refusal, heldUntil });
  if (row.state !== 'failed') return refuse('cycleNotFailed');
  if (ctx.now >= heldUntil || !mayRetry(row.tries, row.chargedOn, taipeiDay(ctx.now)))
    return refuse('cycleTriesOver');
  if (pauseReason === 'leaving') return refuse('cycleLeaving');
  const before = await lastCharge(ctx, row.id);
  return refuse(before?.isFinal && before.cardId === cardId ? 'cycleCardRefused' : null);
}

/**
 * Charges an unpaid cycle again, immediately. It is refused if attempts were made since the page was read.
 * @param tries attempts that the page showed
 * @throws ShopError subscriptionNotFound, boxNotFound (404); paymentMethodUnavailable; errors of
 *   `recoverableCycle`
 */
export async function retryCycleNow(ctx: Ctx, { tries, ...of }: CycleOf & { readonly tries: number }) {
  if (ctx.config.cards === null) throw new ShopError('paymentMethodUnavailable');
  const due = await inTransaction(ctx, async (tx) => {
    const { held, row } = await holdCycle(tx, of);
    if (row.tries > tries) return null;
    const { refusal } = await recoverableCycle(tx, held, row);
    if (refusal) throw new ShopError(refusal);
    await tx.db.update(cycle).set({ tryAt: tx.now }).where(eq(cycle.id, row.id));
    await recordEvent(tx, held, { act: 'tryNow', after: { cycle: row.number, try: row.tries + 1 } });
    return { ...row, tryAt: tx.now };
  });
  if (due) await retryCharge(ctx, due);
}

/** Within this time a repeated request sends nothing. */
const SENT_ONCE_MINUTES = 10;

/**
 * Sends the payment link of this cycle's order again.
 * @throws ShopError subscriptionNotFound, boxNotFound (404); cycleNotFailed
 */
export function sendRecoveryLink(ctx: Ctx, of: CycleOf): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { held, row } = await holdCycle(tx, of);
    const order = await failedOrder(tx, row);
    if (await wasSent(tx, held, row)) return;
    const isTriedAgain =
      row.tryAt !== null && row.tryAt < abandonedAt(tx.config.limits, row) && held.pauseReason !== 'leaving';
    await notifyChargeFailed(
      { ...tx, locale: held.locale },
      {
        ...{ held, row, order, to: order.status },
        words: row.failure ?? 'deductionFailed',
        next: isTriedAgain ? row.tryAt : null,
      },
    );
    await recordEvent(tx, held, { act: 'linkSent', after: { cycle: row.number } });
  });
}

/** @throws ShopError cycleNotFailed, also if it was paid by link or has expired */
async function failedOrder(tx: Ctx, row: CycleRow): Promise<LockedOrder> {
  const order = row.state === 'failed' && row.orderId !== null ? await lockOrder(tx, row.orderId) : null;
  if (!order || order.paidAt !== null || tx.now >= abandonedAt(tx.config.limits, row))
    throw new ShopError('cycleNotFailed');
  return order;
}

async function wasSent(tx: Ctx, { id }: SubscriptionRow, row: CycleRow): Promise<boolean> {
  const [sent] = await tx.db
    .select({ id: subscriptionEvent.id })
    .from(subscriptionEvent)
    .where(
      and(
        eq(subscriptionEvent.subscriptionId, id),
        eq(subscriptionEvent.act, 'linkSent'),
        gt(subscriptionEvent.at, addMinutes(tx.now, -SENT_ONCE_MINUTES)),
        sql`(${subscriptionEvent.after} ->> 'cycle')::int = ${row.number}`,
      ),
    )
    .limit(1);
  return sent !== undefined;
}

/**
 * Abandons an unpaid cycle and its order. The subscription continues with the next cycle. Idempotent.
 * @throws ShopError subscriptionNotFound, boxNotFound (404); cycleNotFailed
 */
export function abandonCycle(ctx: Ctx, of: CycleOf): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { held, row } = await holdCycle(tx, of);
    if (row.state === 'void') return;
    const isGivenUp =
      row.state === 'failed' &&
      row.orderId !== null &&
      (await abandonOrder(tx, row.orderId, 'merchant')) &&
      (await transitionCycle(tx, row.id, 'void', { tryAt: null }));
    if (!isGivenUp) throw new ShopError('cycleNotFailed');
    await recordEvent(tx, held, { act: 'leftOut', after: { cycle: row.number } });
    await resumeAfterPayment(tx, held);
  });
}
