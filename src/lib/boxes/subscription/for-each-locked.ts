import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { lockSubscription, type SubscriptionRow } from './transitions.ts';

/**
 * Runs the work for each subscription, locked and in its own transaction. A failure does not block the
 * others.
 * @param failed log message of a failure
 * @returns the number of subscriptions
 */
export async function forEachLocked(
  ctx: Ctx,
  ids: readonly number[],
  failed: string,
  work: (tx: Ctx, held: SubscriptionRow) => Promise<void>,
): Promise<number> {
  for (const id of new Set(ids))
    await continueOnError(
      ctx,
      inTransaction(ctx, async (tx) => work(tx, await lockSubscription(tx, id))),
      { said: failed, about: { subscription: id }, otherwise: undefined },
    );
  return ids.length;
}
