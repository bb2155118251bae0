import type { Ctx } from '#lib/kernel/context.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { type LockedOrder, transitionOrder } from '#lib/orders/order/service.ts';
import { abandonedAt } from './abandoned-at.ts';
import { notifyChargeFailed } from './messages.ts';
import { nextAttempt } from './rules/dunning.ts';
import { daysAfter } from './rules/schedule.ts';
import {
  type CycleRow,
  type SubscriptionRow,
  transitionCycle,
  transitionSubscription,
} from './transitions.ts';

/**
 * `soft`: the same card may be charged later. `card`: needs another card, or its owner. `lost`: the bank
 * never received it.
 */
export interface Failure {
  readonly kind: 'soft' | 'card' | 'lost';
  /** A key of the `errors` words. */
  readonly words: string;
}

/**
 * Records a failed charge: the cycle is retried (29), waits for its owner (47), or pauses the subscription
 * (46).
 */
export async function failCycle(
  tx: Ctx,
  held: SubscriptionRow,
  row: CycleRow,
  order: LockedOrder,
  { kind, words }: Failure,
  isPresent: boolean,
): Promise<void> {
  const next = kind === 'card' ? null : tryAgainAt(tx, row, kind);
  await transitionCycle(tx, row.id, 'failed', {
    failure: words,
    tryAt: next ?? abandonedAt(tx.config.limits, row),
  });
  if (kind === 'lost' && next) return;
  const to =
    kind === 'card'
      ? ORDER_STATUS.periodicCardRenewal
      : next
        ? ORDER_STATUS.chargeFailed
        : ORDER_STATUS.periodicPaused;
  // An order without an earlier refusal passes through 29.
  if (to === ORDER_STATUS.periodicPaused && order.status === ORDER_STATUS.preCreated)
    await transitionOrder(tx, { orderId: order.id, to: ORDER_STATUS.chargeFailed });
  if (order.status !== to) await transitionOrder(tx, { orderId: order.id, to });
  if (to === ORDER_STATUS.periodicPaused && held.state === 'active')
    await transitionSubscription(tx, held, 'paused', { pauseReason: 'unpaid' });
  // A member who is present sees it on the page.
  if (!isPresent) await notifyChargeFailed(tx, { held, row, order, to, words, next });
}

function tryAgainAt(tx: Ctx, { tries, chargedOn, dueOn }: CycleRow, kind: Failure['kind']): Date | null {
  const next = nextAttempt(tries, tx.config.limits.chargeRetryDays, (days) =>
    daysAfter(chargedOn ?? dueOn, days),
  );
  if (!next) return null;
  const soon = addHours(tx.now, 1);
  if (kind === 'lost') return soon;
  // The answer of a slow bank may come after that time; then it is retried tomorrow, not on the same day.
  const at = taipeiMoment(next.day, next.time);
  return at > tx.now ? at : taipeiMoment(daysAfter(taipeiDay(tx.now), 1), next.time);
}
