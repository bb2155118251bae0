import { eq } from 'drizzle-orm';
import { REQUEST_STATUS } from '#lib/boxes/subscription/codes.ts';
import {
  endSubscription,
  findOwn,
  keepSuspended,
  lockSubscription,
  nextChargeOn,
  recordEvent,
  type SubscriptionRow,
  transitionSubscription,
} from '#lib/boxes/subscription/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { createPayLink, refundPartOfLink } from '#lib/money/payment/service.ts';
import { LEAVE_REASONS } from './codes.ts';
import { earlyEndFeeOn } from './early-end-fee.ts';
import { lockOwn } from './hold.ts';
import { dayInWords, notifySubscriber } from './messages.ts';
import type { LeaveInput, LeavingInput } from './model/inputs.ts';
import type { Leaving } from './model/shown.ts';
import { refuseDay, resumeFrom } from './pause.ts';
import { reasonToStore } from './reason-text.ts';
import { quoteUnsent, refundUnsent } from './refund-unsent.ts';
import {
  addRequest,
  cancelRequest,
  finishRequest,
  isGrantedStop,
  openRequest,
  type RequestRow,
  transitionRequest,
} from './requests.ts';
import { answerByRule, offerFor } from './rules/request.ts';
import { pauseRequest } from './tables.ts';

const S = REQUEST_STATUS;

/**
 * Row F3: a preview of ending now or on a day.
 * @throws ShopError subscriptionNotFound (404); pauseDayPast, pauseDayFar at the field
 */
export async function getLeaving(
  ctx: Ctx,
  memberId: MemberId,
  { number, on }: LeavingInput,
): Promise<Leaving> {
  const held = await findOwn(ctx, memberId, number);
  if (on !== undefined) refuseDay(ctx, 'on', on);
  // Boxes sent before that day are not refunded.
  const day = on === undefined || on === taipeiDay(ctx.now) ? null : on;
  const now = day === null ? ctx.now : taipeiMoment(day);
  return {
    ...(await earlyEndFeeOn(ctx, held, day)),
    ...(await quoteUnsent({ ...ctx, now }, held)),
    offers: Object.fromEntries(
      LEAVE_REASONS.map((reason) => [reason, offerFor(reason)]),
    ) as Leaving['offers'],
  };
}

/**
 * Ends a subscription, now or on a day. An early-end fee is paid first, by a link. Replaces any other open
 * request.
 * @throws ShopError subscriptionNotFound (404); pauseDayPast, pauseDayFar; owedChanged, backChanged if the
 *   sums shown are outdated
 */
export function leaveSubscription(ctx: Ctx, memberId: MemberId, input: LeaveInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, input.number);
    if (held.state === 'ended') return;
    const today = taipeiDay(tx.now);
    if (input.on !== undefined) refuseDay(tx, 'on', input.on);
    const isNow = input.on === undefined || input.on === today;
    const open = await openRequest(tx, held.id);
    // The fee is paid, so it may end before the requested day.
    if (open?.status === S.feePaid) return isNow ? endSubscriptionNow(tx, held) : undefined;
    const kind = isNow ? ('terminate' as const) : ('stop' as const);
    const fromOn = input.on ?? today;
    const { owed } = await earlyEndFeeOn(tx, held, isNow ? null : fromOn);
    if (owed !== input.owed) throw new ShopError('owedChanged', { params: { amount: formatAmount(owed) } });
    const { back } = await quoteUnsent(tx, held);
    // Only checked for now. A future day has a smaller refund, because boxes are sent until then.
    if (isNow && back < input.back)
      throw new ShopError('backChanged', { params: { amount: formatAmount(back) } });
    // The same request again, such as a second press, is a no-op while its fee can be paid.
    const isSame = open?.kind === kind && open.fromOn === fromOn && open.fee === owed;
    if (isSame && tx.now < feeDueBy(tx, open)) return;
    if (open) await closeRequest(tx, held, open);
    const going = held.pauseReason === 'leaving' ? await resumeFrom(tx, held, today) : held;
    const request = await addRequest(tx, going, {
      kind,
      status: answerByRule({ kind, months: 0, owed }, { pausedMonths: 0 }, tx.config.limits),
      fromOn,
      months: null,
      reason: reasonToStore(input),
      fee: owed,
    });
    if (request.status === S.feeAwaiting) return askForFee(tx, going, request);
    await grantLeave(tx, going, request);
  });
}

async function grantLeave(tx: Ctx, held: SubscriptionRow, { kind, fromOn }: RequestRow): Promise<void> {
  if (kind === 'terminate' || fromOn <= taipeiDay(tx.now)) return endSubscriptionNow(tx, held);
  await notifySubscriber(tx, held, 'stopGranted', { day: dayInWords(fromOn, held.locale) });
}

export async function endSubscriptionNow(tx: Ctx, held: SubscriptionRow): Promise<void> {
  if (held.state === 'ended') return;
  await endSubscription(tx, held, 'member');
  await notifySubscriber(tx, held, 'subscriptionEnded');
}

/**
 * Ends a subscription for the shop, with a reason. No-op if it has ended. @throws ShopError
 * subscriptionNotFound (404)
 */
export function endByShop(
  ctx: Ctx,
  memberId: MemberId,
  { number, reason }: { readonly number: string; readonly reason: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, number);
    if (held.state === 'ended') return;
    await recordEvent(tx, held, { act: 'endedByShop', after: { reason } });
    await endSubscription(tx, held, 'merchant');
    await notifySubscriber(tx, held, 'subscriptionEndedByShop', { reason });
  });
}

/**
 * After the end of a subscription, for any reason: closes its open request, so that no fee can be paid any
 * more, and refunds prepaid boxes that were not sent. Runs in the transaction that ends it and holds its
 * lock.
 */
export async function closeEnded(tx: Ctx, subscriptionId: number): Promise<void> {
  const held = await lockSubscription(tx, subscriptionId);
  const open = await openRequest(tx, subscriptionId);
  if (open && isGrantedStop(open)) {
    await finishRequest(tx, open);
    await giveFeeBack(tx, held, open);
  } else if (open) await closeRequest(tx, held, open);
  await refundUnsent(tx, held);
}

/**
 * Refunds the part of an early-end fee for discounts that were not used: a box was never charged, or was
 * refunded.
 */
async function giveFeeBack(tx: Ctx, held: SubscriptionRow, { fee, feeLinkId }: RequestRow): Promise<void> {
  if (feeLinkId === null) return;
  const { owed } = held.endReason === 'merchant' ? { owed: 0 } : await earlyEndFeeOn(tx, held, null);
  const amount = fee - owed;
  if (amount <= 0 || !(await refundPartOfLink(tx, feeLinkId, amount))) return;
  await recordEvent(tx, held, { act: 'fee.back', before: { fee }, after: { fee: owed } });
  await notifySubscriber(tx, held, 'stopFeeBack', { amount: formatAmount(amount) });
}

/** Closes an earlier request, so that it does not block leaving. */
async function closeRequest(tx: Ctx, held: SubscriptionRow, open: RequestRow): Promise<void> {
  if (open.status === S.paused) await transitionRequest(tx, held, open, S.pauseEnded, { endedAt: tx.now });
  else await cancelRequest(tx, held, open);
}

async function askForFee(tx: Ctx, held: SubscriptionRow, request: RequestRow): Promise<void> {
  const { locale } = held;
  const link = await createPayLink(tx, {
    amount: request.fee,
    title: translator(locale, 'boxes')('feeTitle', { number: held.number }),
    locale,
    validUntil: feeDueBy(tx, request),
  });
  await tx.db.update(pauseRequest).set({ feeLinkId: link.id }).where(eq(pauseRequest.id, request.id));
  await suspendForLeaving(tx, held, request);
  await notifySubscriber(tx, held, 'stopOwes', { amount: formatAmount(request.fee), pay: link.url });
}

/** From the requested day on nothing is charged, even while the early-end fee is unpaid. */
export async function suspendForLeaving(
  tx: Ctx,
  held: SubscriptionRow,
  { fromOn }: RequestRow,
): Promise<void> {
  if (fromOn > taipeiDay(tx.now)) return;
  if (held.state === 'active') await transitionSubscription(tx, held, 'paused', { pauseReason: 'leaving' });
  else if (held.pauseReason !== 'leaving') await keepSuspended(tx, held);
}

/** Lifetime in days of a bank payment number that is requested on the last day. */
export const LATE_FEE_DAYS = 4;

/** The early-end fee was not paid within its time: the request is cancelled, and boxes continue. */
export async function expireLeaving(tx: Ctx, held: SubscriptionRow): Promise<void> {
  const request = await openRequest(tx, held.id);
  if (request?.status !== S.feeAwaiting || tx.now < addDays(feeDueBy(tx, request), LATE_FEE_DAYS)) return;
  await cancelRequest(tx, held, request);
  const going = held.pauseReason === 'leaving' ? await resumeFrom(tx, held, taipeiDay(tx.now)) : held;
  await notifySubscriber(tx, going, 'leaveLapsed', {
    day: dayInWords(nextChargeOn(tx, going), held.locale),
  });
}

const feeDueBy = ({ config: { limits } }: Ctx, { askedAt }: Pick<RequestRow, 'askedAt'>): Date =>
  addDays(askedAt, limits.earlyEndFeeLinkDays);

/**
 * The early-end fee was paid: the subscription ends, now or on its day. Runs in the payment's transaction.
 */
export async function feePaid(tx: Ctx, linkId: number): Promise<void> {
  const [found] = await tx.db
    .select({ id: pauseRequest.id, subscriptionId: pauseRequest.subscriptionId })
    .from(pauseRequest)
    .where(eq(pauseRequest.feeLinkId, linkId));
  if (!found) return;
  const held = await lockSubscription(tx, found.subscriptionId);
  const request = await openRequest(tx, held.id);
  if (request?.id !== found.id || request.status !== S.feeAwaiting) return;
  await grantLeave(tx, held, await transitionRequest(tx, held, request, S.feePaid));
}
