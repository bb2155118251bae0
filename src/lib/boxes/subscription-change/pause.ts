import { and, eq, inArray } from 'drizzle-orm';
import { REQUEST_STATUS } from '#lib/boxes/subscription/codes.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { shiftAfterPause } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  alignWithParcel,
  clearMovedDays,
  nextChargeOn,
  rescheduleCycles,
  type SubscriptionRow,
  transitionSubscription,
} from '#lib/boxes/subscription/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { PauseMonths } from './codes.ts';
import { lockOwn } from './hold.ts';
import { dayInWords, notifySubscriber } from './messages.ts';
import type { PauseInput } from './model/inputs.ts';
import { bringPrepaidForward, delayPrepaid } from './prepaid-pause.ts';
import { reasonToStore } from './reason-text.ts';
import {
  addRequest,
  cancelRequest,
  openRequest,
  pausedMonths,
  type RequestRow,
  transitionRequest,
} from './requests.ts';
import { answerByRule, mayBeginOn, pauseEndsOn } from './rules/request.ts';

const S = REQUEST_STATUS;

/** @throws ShopError pauseDayPast, pauseDayFar at the field */
export function refuseDay({ now, config: { limits } }: Ctx, field: string, day: string): void {
  const today = taipeiDay(now);
  if (mayBeginOn(day, today, limits)) return;
  throw day < today
    ? fieldError(field, 'pauseDayPast')
    : fieldError(field, 'pauseDayFar', { count: limits.pauseWindowDays });
}

/**
 * Row F3: requests a pause. It is granted by rule or reviewed by staff, and starts immediately if its day is
 * today.
 * @throws ShopError subscriptionNotFound (404); pauseDayPast, pauseDayFar; subscriptionNotRunning;
 *   requestOpen
 */
export function pauseSubscription(ctx: Ctx, memberId: MemberId, input: PauseInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, input.number);
    refuseDay(tx, 'fromOn', input.fromOn);
    const open = await openRequest(tx, held.id);
    // The same request again, such as from a second tab, is a no-op.
    if (open?.kind === 'pause' && open.fromOn === input.fromOn && open.months === input.months) return;
    if (open) throw new ShopError('requestOpen');
    if (held.state !== 'active') throw new ShopError('subscriptionNotRunning');
    const asked = { kind: 'pause' as const, months: input.months, owed: 0 };
    const before = await pausedMonths(tx, held.id);
    const status = answerByRule(asked, { pausedMonths: before }, tx.config.limits);
    const request = await addRequest(tx, held, {
      kind: 'pause',
      status,
      fromOn: input.fromOn,
      months: input.months,
      reason: reasonToStore(input),
      fee: 0,
    });
    if (status === S.underReview) return notifySubscriber(tx, held, 'pauseAsked', daysOf(held, request));
    await grantPause(tx, held, request);
  });
}

/** Grants a pause. It starts now if its day has come and no box is unpaid. */
export async function grantPause(tx: Ctx, held: SubscriptionRow, request: RequestRow): Promise<void> {
  if (request.fromOn <= taipeiDay(tx.now) && held.state === 'active') return beginPause(tx, held, request);
  await notifySubscriber(tx, held, 'pauseGranted', daysOf(held, request));
}

/**
 * Starts a pause. Boxes that are being charged or packed are still sent; prepaid boxes follow after the
 * pause.
 */
export async function beginPause(tx: Ctx, held: SubscriptionRow, request: RequestRow): Promise<void> {
  await transitionRequest(tx, held, request, S.paused);
  const pausedUntil = untilOf(request);
  const shiftDays = held.shiftDays + (await delayPrepaid(tx, held, pausedUntil));
  await alignWithParcel(tx, { ...held, shiftDays: shiftAfterPause(held, held.nextCycle, pausedUntil) });
  await transitionSubscription(tx, held, 'paused', { pauseReason: 'member', pausedUntil, shiftDays });
  await notifySubscriber(tx, held, 'pauseBegun', daysOf(held, request));
}

/** The first day after a pause. */
export const untilOf = ({ fromOn, months }: Pick<RequestRow, 'fromOn' | 'months'>): string =>
  pauseEndsOn(fromOn, (months ?? 1) as PauseMonths);

const daysOf = ({ locale }: SubscriptionRow, request: RequestRow) => ({
  from: dayInWords(request.fromOn, locale),
  until: dayInWords(untilOf(request), locale),
});

/**
 * Resumes before the end of a pause, or once no box is unpaid. No-op if it is running.
 * @throws ShopError subscriptionNotFound (404); subscriptionNotPaused if it has ended, is leaving, or a box
 *   is unpaid
 */
export function resumeSubscription(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, number);
    if (held.state === 'active') return;
    // Leaving is cancelled by withdrawing the request.
    const waits = held.state === 'ended' || held.pauseReason === 'leaving';
    if (waits || (await hasUnpaidBox(tx, held))) throw new ShopError('subscriptionNotPaused');
    await endPause(tx, held, taipeiDay(tx.now));
  });
}

async function hasUnpaidBox({ db }: Ctx, { id, pauseReason }: SubscriptionRow): Promise<boolean> {
  if (pauseReason === 'member') return false;
  const [unpaid] = await db
    .select({ id: cycle.id })
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, id), inArray(cycle.state, ['prepared', 'charging', 'failed'])))
    .limit(1);
  return unpaid !== undefined;
}

/** Ends a pause. The next box comes on the day of the return at the earliest. */
export async function endPause(tx: Ctx, held: SubscriptionRow, backOn: string): Promise<void> {
  const request = await openRequest(tx, held.id);
  if (request?.status === S.paused)
    await transitionRequest(tx, held, request, S.pauseEnded, { endedAt: tx.now });
  const planned = await resumeFrom(tx, held, backOn);
  const day = dayInWords(nextChargeOn(tx, planned), held.locale);
  await notifySubscriber(tx, planned, 'pauseOver', { day });
}

/** Resumes from a day on: no box comes earlier, and boxes of the pause do not come in addition. */
export async function resumeFrom(tx: Ctx, held: SubscriptionRow, backOn: string): Promise<SubscriptionRow> {
  // Members' moves into the pause are cleared.
  await clearMovedDays(tx, held, held.nextCycle, backOn);
  const early = { ...held, shiftDays: held.shiftDays - (await bringPrepaidForward(tx, held, backOn)) };
  const shiftDays = shiftAfterPause(early, held.nextCycle, backOn);
  const back = await transitionSubscription(tx, held, 'active', { shiftDays });
  await alignWithParcel(tx, back);
  return rescheduleCycles(tx, back);
}

/**
 * Withdraws a request that has not started. No-op if it is withdrawn.
 * @throws ShopError subscriptionNotFound (404); requestMoveRefused once it has started
 */
export function withdrawRequest(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, number);
    const request = await openRequest(tx, held.id);
    if (!request) return;
    await cancelRequest(tx, held, request);
    if (held.pauseReason === 'leaving') await resumeFrom(tx, held, taipeiDay(tx.now));
    await notifySubscriber(tx, held, 'requestWithdrawn');
  });
}
