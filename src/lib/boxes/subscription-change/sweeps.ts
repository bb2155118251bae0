import { and, asc, eq, inArray, isNotNull, lte, ne, or, type SQL } from 'drizzle-orm';
import { REQUEST_STATUS } from '#lib/boxes/subscription/codes.ts';
import { daysAfter, laterOf } from '#lib/boxes/subscription/rules/schedule.ts';
import { forEachLocked, lockSubscription } from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { endSubscriptionNow, expireLeaving, LATE_FEE_DAYS, suspendForLeaving } from './leave.ts';
import { beginPause, endPause, untilOf } from './pause.ts';
import { cancelRequest, openRequest } from './requests.ts';
import { pauseRequest } from './tables.ts';

/** What happens to subscriptions on its day, by what their members asked for. */

const BATCH = 200;
const S = REQUEST_STATUS;

const NOT_MOVED = 'a subscription could not be moved on';

/** Subscriptions with such requests, the oldest request first. */
async function withRequests({ db }: Ctx, where: SQL | undefined): Promise<number[]> {
  const found = await db
    .select({ id: pauseRequest.subscriptionId })
    .from(pauseRequest)
    .innerJoin(subscription, eq(subscription.id, pauseRequest.subscriptionId))
    .where(where)
    .orderBy(asc(pauseRequest.id))
    .limit(BATCH);
  return found.map(({ id }) => id);
}

/** Sweep: pauses and stops whose day has come. A pause begins once nothing waits for its money any more. */
export async function beginPauses(ctx: Ctx): Promise<number> {
  const today = taipeiDay(ctx.now);
  const due = await withRequests(
    ctx,
    and(
      inArray(pauseRequest.status, [S.approved, S.feePaid]),
      lte(pauseRequest.fromOn, today),
      or(
        eq(subscription.state, 'active'),
        and(eq(subscription.state, 'paused'), ne(pauseRequest.kind, 'pause')),
      ),
    ),
  );
  return forEachLocked(ctx, due, NOT_MOVED, async (tx, held) => {
    const request = await openRequest(tx, held.id);
    if (!request || request.fromOn > today) return;
    if (request.kind !== 'pause') return endSubscriptionNow(tx, held);
    if (request.status !== S.approved || held.state !== 'active') return;
    // Its days went by while it stood still for its money: nothing of it is left.
    if (untilOf(request) <= today) return cancelRequest(tx, held, request);
    await beginPause(tx, held, request);
  });
}

/** Sweep: who has asked to leave on a day and has not paid by then stands still; who never pays goes on. */
export async function suspendUnpaidLeaving(ctx: Ctx): Promise<number> {
  const today = taipeiDay(ctx.now);
  const due = await withRequests(
    ctx,
    and(
      eq(pauseRequest.status, S.feeAwaiting),
      or(
        and(
          lte(pauseRequest.fromOn, today),
          or(eq(subscription.state, 'active'), ne(subscription.pauseReason, 'leaving')),
        ),
        lte(pauseRequest.askedAt, addDays(ctx.now, -ctx.config.limits.earlyEndFeeLinkDays - LATE_FEE_DAYS)),
      ),
    ),
  );
  return forEachLocked(ctx, due, NOT_MOVED, async (tx, held) => {
    const request = await openRequest(tx, held.id);
    if (request?.status === S.feeAwaiting) await suspendForLeaving(tx, held, request);
    await expireLeaving(tx, await lockSubscription(tx, held.id));
  });
}

/**
 * Sweep: pauses that are over so soon that the next charge is told. It is on the day that the pause was told to end, and can be bent
 * until its cut-off; nothing is charged or sent before.
 */
export async function endPauses(ctx: Ctx): Promise<number> {
  const today = taipeiDay(ctx.now);
  const until = daysAfter(today, ctx.config.limits.subscriptionNoticeDays);
  const due = await ctx.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.state, 'paused'),
        isNotNull(subscription.pausedUntil),
        lte(subscription.pausedUntil, until),
      ),
    )
    .orderBy(asc(subscription.pausedUntil))
    .limit(BATCH);
  return forEachLocked(
    ctx,
    due.map(({ id }) => id),
    NOT_MOVED,
    async (tx, held) => {
      if (held.state !== 'paused' || held.pauseReason !== 'member') return;
      // What stood still comes back today, not in the past.
      if (held.pausedUntil !== null && held.pausedUntil <= until)
        await endPause(tx, held, laterOf(held.pausedUntil, today));
    },
  );
}
