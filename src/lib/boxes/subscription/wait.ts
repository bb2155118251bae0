import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { storedNextCycle } from './changed-cycle.ts';
import type { WaitReason } from './codes.ts';
import { cycle } from './cycles/tables.ts';
import { notifyDiscontinuedGoods } from './discontinued.ts';
import { notifyChargeWaiting, notifyMissingGoods } from './messages.ts';
import { daysAfter, daysBetween, laterOf, scheduledOn } from './rules/schedule.ts';
import { subscription, subscriptionEvent } from './tables.ts';
import { type CycleRow, recordEvent, type SubscriptionRow } from './transitions.ts';

/**
 * Delays the next cycle and checks it again tomorrow. Its announcement is withdrawn, so that the new day gets
 * its own notice once nothing blocks it.
 */
async function putOff(
  tx: Ctx,
  held: SubscriptionRow,
  set: Partial<Pick<CycleRow, 'failure' | 'waitsFor' | 'waitsSince'>>,
): Promise<void> {
  const soonest = daysAfter(taipeiDay(tx.now), tx.config.limits.subscriptionNoticeDays + 1);
  const day = laterOf(held.nextDueOn, soonest);
  const own = { subscriptionId: held.id, number: held.nextCycle, dueOn: scheduledOn(held, held.nextCycle) };
  await tx.db
    .insert(cycle)
    .values({ ...own, state: 'planned', notBefore: day, ...set })
    .onConflictDoUpdate({
      target: [cycle.subscriptionId, cycle.number],
      set: { notBefore: day, ...set },
    });
  const toldCycle = Math.min(held.toldCycle, held.nextCycle - 1);
  await tx.db.update(subscription).set({ nextDueOn: day, toldCycle }).where(eq(subscription.id, held.id));
}

/** Delays a cycle that cannot be ordered today. */
export const waitForTomorrow = (tx: Ctx, held: SubscriptionRow): Promise<void> => putOff(tx, held, {});

/**
 * Delays a cycle with unavailable items until they are back. Its member is asked once what to do.
 * Discontinued goods have their own message, because waiting does not help.
 * @param why a key of the `errors` words
 */
export async function waitForGoods(tx: Ctx, held: SubscriptionRow, why: string): Promise<void> {
  const row = await storedNextCycle(tx, held);
  await putOff(tx, held, { failure: why });
  if (row?.failure === why) return;
  await recordEvent(tx, held, { act: 'short', after: { cycle: held.nextCycle, why } });
  if (!(await notifyDiscontinuedGoods(tx, held)))
    await notifyMissingGoods({ ...tx, locale: held.locale }, held);
}

/**
 * Delays a cycle that waits for an earlier box (row L9), and notifies its member at most once per reason. At
 * once if that box is with a carrier or a day was announced, else after `boxWaitMemberDays`. An unpaid box is
 * covered by its charge's own message.
 */
export async function waitForPreviousBox(tx: Ctx, held: SubscriptionRow, reason: WaitReason): Promise<void> {
  const row = await storedNextCycle(tx, held);
  const planned = row?.movedTo ?? scheduledOn(held, held.nextCycle);
  const since = row?.waitsFor === reason ? (row.waitsSince ?? planned) : planned;
  const wasAnnounced = held.toldCycle >= held.nextCycle;
  await putOff(tx, held, { waitsFor: reason, waitsSince: since });
  if (reason === 'money') return;
  const lasts = daysBetween(since, taipeiDay(tx.now));
  const isToTell = reason !== 'sending' || wasAnnounced || lasts >= tx.config.limits.boxWaitMemberDays;
  if (!isToTell || (await wasTold(tx, held, reason))) return;
  await recordEvent(tx, held, { act: 'box.wait', after: { box: held.nextCycle, reason } });
  await notifyChargeWaiting({ ...tx, locale: held.locale }, held, reason);
}

/** Whether the member was notified of this reason for the next box, whatever changed since. */
const wasTold = async (
  { db }: Ctx,
  { id, nextCycle }: SubscriptionRow,
  reason: WaitReason,
): Promise<boolean> =>
  (await db.$count(
    subscriptionEvent,
    and(
      eq(subscriptionEvent.subscriptionId, id),
      eq(subscriptionEvent.act, 'box.wait'),
      sql`${subscriptionEvent.after} ->> 'box' = ${String(nextCycle)} and ${subscriptionEvent.after} ->> 'reason' = ${reason}`,
    ),
  )) > 0;
