import { and, asc, eq, lte } from 'drizzle-orm';
import { withConcurrency } from '#lib/kernel/concurrency.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { isConnectionFault, isRetryableConflict } from '#lib/kernel/db/database.ts';
import { addSeconds } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { chargeDueCycle, isChargeTime, retryTomorrow } from './charge-cycle.ts';
import { queryCharges, retryCharges } from './retry.ts';
import { DISPATCH_SECONDS, quotaOfMinute } from './rules/per-minute.ts';
import { subscription } from './tables.ts';

/** Charges in one share of a process, and how many of them run concurrently. */
const SHARE = 20;
const AT_ONCE = 8;

/**
 * Sweep: retries refused charges and charges due cycles, within the provider's limit per minute minus the
 * share for queries. Few are charged here; many are dispatched in shares that processes pick up as they
 * finish.
 * @returns how many were found
 */
export async function dispatchCharges(ctx: Ctx): Promise<number> {
  if (ctx.config.cards === null) return 0;
  const most = quotaOfMinute(ctx.config.limits.cardChargesPerMinute).charges;
  // After a bank's outage thousands of retries are due at once. Limiting them to one share leaves room for
  // new cycles.
  const retried = await retryCharges(ctx, Math.min(most, SHARE));
  const due = await dueSubscriptions(ctx, most - retried);
  if (due.length <= SHARE) await chargeDueCycles(ctx, due);
  else await handOut(ctx, due);
  return retried + due.length;
}

/** Sweep, every minute: queries charges without an answer, within their share of the provider's limit. */
export const dispatchQueries = (ctx: Ctx): Promise<number> =>
  queryCharges(ctx, quotaOfMinute(ctx.config.limits.cardChargesPerMinute).questions);

function handOut(ctx: Ctx, due: readonly number[]): Promise<void> {
  const until = addSeconds(ctx.now, DISPATCH_SECONDS).toISOString();
  return inTransaction(ctx, async (tx) => {
    for (let at = 0; at < due.length; at += SHARE)
      await publish(tx, 'subscription.due', { ids: due.slice(at, at + SHARE), until });
  });
}

/** Due subscriptions, by their partial index. */
export async function dueSubscriptions(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  most: number,
): Promise<number[]> {
  if (!isChargeTime(now)) return [];
  const found = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.state, 'active'),
        eq(subscription.nextDueOn, taipeiDay(now)),
        lte(subscription.nextCycle, subscription.toldCycle),
      ),
    )
    .orderBy(asc(subscription.id))
    .limit(most);
  return found.map(({ id }) => id);
}

/**
 * Handler: charges a dispatched share. After `until` it is skipped, because its charges were dispatched
 * again.
 */
export const chargeDispatched = async (
  ctx: Ctx,
  { ids, until }: { readonly ids: readonly number[]; readonly until: string },
): Promise<void> => {
  if (ctx.now < new Date(until)) await chargeDueCycles(ctx, ids);
};

/** Charges each due cycle. One that fails does not block the others; it is retried tomorrow. */
export async function chargeDueCycles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await withConcurrency(AT_ONCE, ids, (id) =>
    chargeDueCycle(ctx, id).catch((error: unknown) => {
      if (isConnectionFault(error)) throw error;
      // A deadlock: it is still due and comes with the next dispatch.
      if (isRetryableConflict(error)) return;
      ctx.log.error({ err: error, subscription: id }, "a subscription's cycle could not be made");
      return retryTomorrow(ctx, id);
    }),
  );
}
