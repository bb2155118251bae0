import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { abandonOrder } from '#lib/orders/order/service.ts';
import type { EndReason } from './codes.ts';
import { cycle } from './cycles/tables.ts';
import { subscription } from './tables.ts';
import { type SubscriptionRow, transitionCycle, transitionSubscription } from './transitions.ts';

/**
 * Ends a subscription that the caller has locked, and abandons its unpaid orders. If a charge in progress
 * succeeds later, it finds the order closed and is refunded.
 */
export async function endSubscription(tx: Ctx, held: SubscriptionRow, reason: EndReason): Promise<void> {
  const open = await tx.db
    .select({ id: cycle.id, orderId: cycle.orderId })
    .from(cycle)
    .where(
      and(
        eq(cycle.subscriptionId, held.id),
        inArray(cycle.state, ['planned', 'prepared', 'charging', 'failed']),
      ),
    )
    .orderBy(cycle.id);
  for (const { id, orderId } of open) {
    const isGivenUp =
      orderId === null || (await abandonOrder(tx, orderId, OURS.has(reason) ? 'merchant' : 'shopper'));
    if (isGivenUp) await transitionCycle(tx, id, 'void', { tryAt: null });
  }
  await transitionSubscription(tx, held, 'ended', { endedAt: tx.now, endReason: reason });
  await publish(tx, 'subscription.ended', { subscriptionId: held.id });
}

const OURS: ReadonlySet<EndReason> = new Set(['merchant', 'price']);

/** Ends all subscriptions of a member who leaves. */
export async function endAllOf(tx: Ctx, memberId: MemberId): Promise<void> {
  const running = await tx.db
    .select()
    .from(subscription)
    .where(and(eq(subscription.memberId, memberId), ne(subscription.state, 'ended')))
    .orderBy(subscription.id)
    .for('no key update');
  for (const held of running) await endSubscription(tx, held, 'left');
}
