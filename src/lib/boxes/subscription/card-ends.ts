import { and, asc, eq, gte, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { SHOP_TIME_ZONE, taipeiDay } from '#lib/kernel/time/taipei.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { forEachLocked } from './for-each-locked.ts';
import { notifyCardExpiry } from './messages.ts';
import { daysAfter } from './rules/schedule.ts';
import { subscription, subscriptionEvent } from './tables.ts';
import type { SubscriptionRow } from './transitions.ts';

const BATCH = 500;
/**
 * Days before the expiry; 0 after a pause, when the card has expired. A nearer warning replaces the others.
 */
const AHEAD = [0, 7, 30] as const;

/** A card is valid until the end of its month. */
const lastDay = sql`((${storedCard.expiresOn} || '-01')::date + interval '1 month - 1 day')::date`;
const mark = (days: number) => sql<string>`${storedCard.expiresOn} || ${`:${days}`}`;

/**
 * Active, or paused by its member, so that the card will be charged again. Subscriptions that are leaving or
 * unpaid may never be charged again.
 */
const isCharged = or(eq(subscription.state, 'active'), eq(subscription.pauseReason, 'member'));
const mayTell = ({ state, pauseReason }: SubscriptionRow, days: number): boolean =>
  state === 'active' || (days > 0 && pauseReason === 'member');

const endsWithin = (today: string, days: number) =>
  and(
    isCharged,
    gte(storedCard.expiresOn, today.slice(0, 7)),
    sql`${lastDay} <= ${daysAfter(today, days)}::date`,
  );

/** Resumed after its card had expired during a pause. */
const hasComeBack = (today: string) =>
  and(
    eq(subscription.state, 'active'),
    lt(storedCard.expiresOn, today.slice(0, 7)),
    sql`exists (select from ${subscriptionEvent} event
      where event.subscription_id = ${subscription.id} and event.act = 'active'
        and event.at >= (${lastDay} + 1)::timestamp at time zone ${SHOP_TIME_ZONE}::text)`,
  );

/**
 * Sweep: warns twice before a card expires, so before a charge is refused (row F2). Warnings also reach
 * paused members. A member who resumes with an expired card gets one more.
 */
export async function notifyCardExpiries(ctx: Ctx): Promise<number> {
  let told = 0;
  for (const days of AHEAD) told += await tellBefore(ctx, days);
  return told;
}

async function tellBefore(ctx: Ctx, days: number): Promise<number> {
  const today = taipeiDay(ctx.now);
  const nearer = AHEAD.filter((other) => other <= days).map(mark);
  const due = await ctx.db
    .select({
      id: subscription.id,
      expiresOn: storedCard.expiresOn,
      lastFour: storedCard.lastFour,
      mark: mark(days),
    })
    .from(subscription)
    .innerJoin(storedCard, eq(storedCard.id, subscription.cardId))
    .where(
      and(
        days === 0 ? hasComeBack(today) : endsWithin(today, days),
        or(isNull(subscription.cardTold), not(inArray(sql`${subscription.cardTold}`, nearer))),
      ),
    )
    .orderBy(asc(subscription.id))
    .limit(BATCH);
  const cards = new Map(due.map(({ id, ...card }) => [id, card]));
  return forEachLocked(ctx, [...cards.keys()], 'the end of a card could not be told', async (tx, held) => {
    const card = cards.get(held.id);
    if (!card || held.cardTold === card.mark || !mayTell(held, days)) return;
    await tx.db.update(subscription).set({ cardTold: card.mark }).where(eq(subscription.id, held.id));
    await notifyCardExpiry({ ...tx, locale: held.locale }, held, card, days === 0);
  });
}
