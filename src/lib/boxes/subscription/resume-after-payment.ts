import type { Ctx } from '#lib/kernel/context.ts';
import { rescheduleCycles } from './plan.ts';
import { type SubscriptionRow, transitionSubscription } from './transitions.ts';

/**
 * Resumes a subscription that was suspended for an unpaid charge or a card. A member's own pause continues.
 */
export async function resumeAfterPayment(tx: Ctx, held: SubscriptionRow): Promise<void> {
  if (held.state !== 'paused' || held.pauseReason === 'member' || held.pauseReason === 'leaving') return;
  await rescheduleCycles(tx, await transitionSubscription(tx, held, 'active'));
}
