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

/** What a process takes at once, and how many of it are with the bank at the same moment. */
const SHARE = 20;
const AT_ONCE = 8;

/**
 * Sweep: what was refused is tried again and cycles whose day has come are charged, together no more in a minute than the
 * provider takes besides what is asked about. A few at once here; of many cycles each process takes shares as it gets done with them.
 * @returns how many were found
 */
export async function dispatchCharges(ctx: Ctx): Promise<number> {
  if (ctx.config.cards === null) return 0;
  const most = quotaOfMinute(ctx.config.limits.cardChargesPerMinute).charges;
  // After a bank's bad day thousands have the same hour: no more than a share, so that new cycles have their turn, too.
  const retried = await retryCharges(ctx, Math.min(most, SHARE));
  const due = await dueSubscriptions(ctx, most - retried);
  if (due.length <= SHARE) await chargeDueCycles(ctx, due);
  else await handOut(ctx, due);
  return retried + due.length;
}

/** Sweep of each minute: what nothing was heard of is asked about, no more than its own part of what the provider takes. */
export const dispatchQueries = (ctx: Ctx): Promise<number> =>
  queryCharges(ctx, quotaOfMinute(ctx.config.limits.cardChargesPerMinute).questions);

function handOut(ctx: Ctx, due: readonly number[]): Promise<void> {
  const until = addSeconds(ctx.now, DISPATCH_SECONDS).toISOString();
  return inTransaction(ctx, async (tx) => {
    for (let at = 0; at < due.length; at += SHARE)
      await publish(tx, 'subscription.due', { ids: due.slice(at, at + SHARE), until });
  });
}

/** Those whose day it is, found by their partial index. */
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

/** Handler: a share that is taken up too late is due still, and has been handed out again. */
export const chargeDispatched = async (
  ctx: Ctx,
  { ids, until }: { readonly ids: readonly number[]; readonly until: string },
): Promise<void> => {
  if (ctx.now < new Date(until)) await chargeDueCycles(ctx, ids);
};

/** Charges each that is due. One that cannot be made is no reason to leave out all others: it comes again tomorrow. */
export async function chargeDueCycles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await withConcurrency(AT_ONCE, ids, (id) =>
    chargeDueCycle(ctx, id).catch((error: unknown) => {
      if (isConnectionFault(error)) throw error;
      // Two waited for each other: it is due still, and comes again with the next hand-out.
      if (isRetryableConflict(error)) return;
      ctx.log.error({ err: error, subscription: id }, "a subscription's cycle could not be made");
      return retryTomorrow(ctx, id);
    }),
  );
}
