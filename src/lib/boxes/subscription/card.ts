import { and, asc, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { formatDay } from '#lib/kernel/i18n/dates.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { isCardExpired } from '#lib/money/card/rules.ts';
import { chooseOrderCard, lockCard } from '#lib/money/card/service.ts';
import { cycle } from './cycles/tables.ts';
import { subscription } from './tables.ts';
import { lockSubscription, recordEvent, type SubscriptionRow } from './transitions.ts';

/**
 * Changes the card of a subscription, in the caller's transaction. A failed charge is retried with it at
 * once.
 * @throws ShopError cardNotFound (404), cardExpired, cardSame
 */
export async function changeSubscriptionCard(tx: Ctx, held: SubscriptionRow, cardId: number): Promise<void> {
  const card = await lockCard(tx, held.memberId, cardId);
  if (isCardExpired(card.expiresOn, tx.now)) throw new ShopError('cardExpired');
  if (held.cardId === cardId) throw new ShopError('cardSame');
  await tx.db.update(subscription).set({ cardId, cardTold: null }).where(eq(subscription.id, held.id));
  await recordEvent(tx, held, { act: 'card', before: { cardId: held.cardId }, after: { cardId } });
  const waiting = await tx.db
    .update(cycle)
    .set({ tryAt: tx.now })
    .where(and(eq(cycle.subscriptionId, held.id), eq(cycle.state, 'failed')))
    .returning({ orderId: cycle.orderId });
  for (const { orderId } of waiting) if (orderId !== null) await chooseOrderCard(tx, orderId, cardId);
}

/** After a change of a cycle order's card, the subscription uses that card too. */
export function followOrderCard(ctx: Ctx, orderId: OrderId, cardId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: cycle.subscriptionId })
      .from(cycle)
      .where(eq(cycle.orderId, orderId));
    if (!found) return;
    const held = await lockSubscription(tx, found.id);
    if (held.cardId !== cardId && held.state !== 'ended') await changeSubscriptionCard(tx, held, cardId);
  });
}

/**
 * Reaction: refuses to remove a card that subscriptions are charged to, until its member has confirmed the
 * consequences.
 * @throws ShopError cardSubscribed
 */
export async function refuseCardLeaving({ db, locale }: Ctx, cardId: number): Promise<void> {
  const charged = await db
    .select({ dueOn: subscription.nextDueOn })
    .from(subscription)
    .where(and(eq(subscription.cardId, cardId), ne(subscription.state, 'ended')))
    .orderBy(asc(subscription.nextDueOn));
  const [first] = charged;
  if (first)
    throw new ShopError('cardSubscribed', {
      params: { count: charged.length, day: formatDay(taipeiMoment(first.dueOn), locale) },
    });
}
