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

/** Scheduled effects of members' requests. */

const BATCH = 200;
const S = REQUEST_STATUS;

const NOT_MOVED = 'a subscription could not be moved on';

/** Subscriptions with matching requests, oldest request first. */
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

/** Sweep: starts pauses and stops on their day. A pause starts once no box is unpaid. */
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
    // All its days passed while a box was unpaid.
    if (untilOf(request) <= today) return cancelRequest(tx, held, request);
    await beginPause(tx, held, request);
  });
}

/**
 * Sweep: suspends subscriptions from the requested last day while their early-end fee is unpaid. Cancels
 * requests whose fee was never paid.
 */
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
 * Sweep: ends pauses early enough for the notice of the next charge. The charge is on the announced last day
 * of the pause and can be changed until its cut-off. Nothing is charged or sent earlier.
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
      // After downtime it resumes today, not in the past.
      if (held.pausedUntil !== null && held.pausedUntil <= until)
        await endPause(tx, held, laterOf(held.pausedUntil, today));
    },
  );
}
