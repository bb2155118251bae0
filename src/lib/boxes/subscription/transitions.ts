import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, sendUnawaited } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { CycleState, SubscriptionState } from './codes.ts';
import { cycle } from './cycles/tables.ts';
import { releaseReserved } from './release.ts';
import { daysAfter } from './rules/schedule.ts';
import { canTransitionSubscription, cyclesBefore } from './rules/transitions.ts';
import { subscription, subscriptionEvent } from './tables.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;
export type CycleRow = typeof cycle.$inferSelect;

/**
 * Locks a subscription until the end of the transaction. Concurrent orders and changes of its cycles wait.
 * @param id or a subquery that finds it
 * @throws ShopError subscriptionNotFound (404)
 */
export async function lockSubscription(tx: Ctx, id: number | SQL<number>): Promise<SubscriptionRow> {
  const [found] = await tx.db.select().from(subscription).where(eq(subscription.id, id)).for('no key update');
  if (!found) throw notFound('subscriptionNotFound');
  return found;
}

interface Noted {
  readonly act: string;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

/**
 * Records an event of a subscription, in the caller's transaction. Acts by others than its member are also
 * audited.
 */
export async function recordEvent(
  tx: Ctx,
  { id, number, memberId }: Pick<SubscriptionRow, 'id' | 'number' | 'memberId'>,
  { act, before = null, after = null }: Noted,
): Promise<void> {
  const row = { subscriptionId: id, act, before, after, actor: actorName(tx.actor), at: tx.now };
  await sendUnawaited(tx, tx.db.insert(subscriptionEvent).values(row));
  const subject = `subscription:${number}`;
  await audit(tx, { act: `subscription.${act}`, subject, owner: memberId, before, after });
}

type WithMove = Partial<
  Pick<SubscriptionRow, 'pauseReason' | 'pausedUntil' | 'shiftDays' | 'endedAt' | 'endReason'>
>;

/**
 * The only writer of a subscription's state. The caller has locked it.
 * @throws ShopError subscriptionMoveRefused
 */
export async function transitionSubscription(
  tx: Ctx,
  held: SubscriptionRow,
  to: SubscriptionState,
  set: WithMove = {},
): Promise<SubscriptionRow> {
  if (!canTransitionSubscription(held.state, to)) {
    tx.log.warn({ subscription: held.number, from: held.state, to }, 'a subscription was not moved');
    throw new ShopError('subscriptionMoveRefused');
  }
  const also = to === 'paused' ? set : { pauseReason: null, pausedUntil: null, ...set };
  // Pieces that were released during the pause are reserved again.
  const holdOn = daysAfter(held.nextDueOn, -tx.config.limits.subscriptionReserveDays);
  const [moved] = await tx.db
    .update(subscription)
    .set({ ...(to === 'active' ? { holdOn } : {}), ...also, state: to })
    .where(eq(subscription.id, held.id))
    .returning();
  if (!moved) throw notFound('subscriptionNotFound');
  if (to !== 'active') await releaseReserved(tx, held.id);
  await recordEvent(tx, held, { act: to, before: { state: held.state }, after: { state: to, ...set } });
  return moved;
}

/**
 * A suspended subscription is leaving from now on. Its other reasons no longer count, and no other card is
 * charged for it.
 */
export async function keepSuspended(tx: Ctx, held: SubscriptionRow): Promise<void> {
  await tx.db
    .update(subscription)
    .set({ pauseReason: 'leaving', pausedUntil: null })
    .where(and(eq(subscription.id, held.id), eq(subscription.state, 'paused')));
  await recordEvent(tx, held, {
    act: 'leaving',
    before: { pauseReason: held.pauseReason },
    after: { pauseReason: 'leaving' },
  });
}

/**
 * The only writer of a cycle's state, in one conditional statement.
 * @returns null without a change if it is in that state already or cannot reach it
 */
export async function transitionCycle(
  tx: Ctx,
  id: number,
  to: CycleState,
  set: Partial<Omit<CycleRow, 'id' | 'state'>> = {},
): Promise<CycleRow | null> {
  const [moved] = await tx.db
    .update(cycle)
    .set({ ...set, state: to })
    .where(and(eq(cycle.id, id), inArray(cycle.state, cyclesBefore(to))))
    .returning();
  return moved ?? null;
}
