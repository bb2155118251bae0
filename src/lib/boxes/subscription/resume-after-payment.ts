import type { Ctx } from '#lib/kernel/context.ts';
import { rescheduleCycles } from './plan.ts';
import { type SubscriptionRow, transitionSubscription } from './transitions.ts';

/** What stood still for want of money goes on once it has come; a pause that its member asked for does not end so. */
export async function resumeAfterPayment(tx: Ctx, held: SubscriptionRow): Promise<void> {
  if (held.state !== 'paused' || held.pauseReason === 'member' || held.pauseReason === 'leaving') return;
  await rescheduleCycles(tx, await transitionSubscription(tx, held, 'active'));
}
