import type { Ctx } from '#lib/kernel/context.ts';
import { replan } from './plan.ts';
import { moveSubscription, type SubscriptionRow } from './transitions.ts';

/** What stood still for want of money goes on once it has come; a pause that its member asked for does not end so. */
export async function wakeUp(tx: Ctx, held: SubscriptionRow): Promise<void> {
  if (held.state !== 'paused' || held.pauseReason === 'member' || held.pauseReason === 'leaving') return;
  await replan(tx, await moveSubscription(tx, held, 'active'));
}
