import { and, desc, eq, inArray } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { ORDER_STATUS } from '#lib/orders/order/model.ts';
import { order } from '#lib/orders/order/tables.ts';
import { lockAndApply } from '../apply.ts';
import type { NoticeOutcome } from '../apply-issued.ts';
import { paymentAttempt, transferNotice } from '../tables.ts';
import { arrivedNotice } from './confirm.ts';

/** A transfer in the bank statement that nobody has reported. */
export interface SeenTransfer {
  /** The order's number. */
  readonly number: string;
  readonly lastFive: string;
}

/**
 * Confirms a transfer that the cashier found before the shopper's report (row D3): the order is paid, or the
 * money is refunded if the order is no longer available.
 * @throws ShopError transferNotWaiting if no transfer was started, one was reported, or the money was already
 *   confirmed
 */
export function confirmUnreported(ctx: Ctx, { number, lastFive }: SeenTransfer): Promise<NoticeOutcome> {
  return inTransaction(ctx, async (tx) => {
    const { awaitingPayment, cancelled } = ORDER_STATUS;
    const [waiting] = await tx.db
      .select({ attempt: paymentAttempt })
      .from(paymentAttempt)
      .innerJoin(order, eq(order.id, paymentAttempt.orderId))
      .where(
        and(
          eq(order.number, number),
          eq(paymentAttempt.method, 'transfer'),
          eq(paymentAttempt.status, 'created'),
          eq(paymentAttempt.doubtful, false),
          inArray(order.status, [awaitingPayment, cancelled]),
        ),
      )
      .orderBy(desc(paymentAttempt.id))
      .limit(1)
      // Lock order: the order comes first.
      .for('no key update', { of: order });
    if (!waiting) throw new ShopError('transferNotWaiting');
    const { attempt } = waiting;
    const by = actorName(tx.actor);
    await tx.db.insert(transferNotice).values({
      attemptId: attempt.id,
      lastFive,
      transferredAt: tx.now,
      state: 'confirmed',
      toldAt: tx.now,
      decidedAt: tx.now,
      decidedBy: by,
    });
    await audit(tx, {
      act: 'transfer.confirm',
      subject: `order:${number}`,
      owner: null,
      before: { state: 'created' },
      after: { state: 'confirmed', lastFive },
    });
    const outcome = await lockAndApply(tx, arrivedNotice(tx, attempt));
    // The attempt was read before the lock: a colleague has confirmed it.
    if (outcome === 'repeated') throw new ShopError('transferNotWaiting');
    return outcome;
  });
}
