import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { lockSubscription, type SubscriptionRow } from './transitions.ts';

/**
 * Each in a transaction of its own, and held; one that fails keeps no other waiting.
 * @param failed what the log says of it
 * @returns how many there were
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
