import { eq } from 'drizzle-orm';
import { AGREED_TEXT } from '#lib/boxes/pack/model/subscribe.ts';
import { REQUEST_STATUS } from '#lib/boxes/subscription/codes.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { subscriptionNumber } from '#lib/boxes/subscription/rules/number.ts';
import { daysAfter, scheduledOn } from '#lib/boxes/subscription/rules/schedule.ts';
import { subscription, subscriptionEvent, subscriptionItem } from '#lib/boxes/subscription/tables.ts';
import { pauseEndsOn } from '#lib/boxes/subscription-change/rules/request.ts';
import { pauseRequest } from '#lib/boxes/subscription-change/tables.ts';
import { actorName, systemActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom, type MemberId, type SkuId } from '#lib/kernel/ids.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { member } from '#lib/people/account/tables.ts';
import { readMember } from './accounts.ts';
import { HOME } from './orders.ts';
import { partDays } from './prepaid-subscriptions.ts';
import { saveDemoCards } from './subscription-cards.ts';
import {
  type ActiveSubscription,
  type BoxQuote,
  loadBoxes,
  percentOff,
  quoteBox,
  readSkuIds,
} from './subscription-orders.ts';
import { swapInPart } from './subscription-swap.ts';
import { type DemoSubscription, OWN_SUBSCRIPTIONS, SUBSCRIBERS } from './subscriptions.ts';

interface Owned {
  readonly memberId: MemberId;
  readonly recipient: Recipient;
  readonly demo: DemoSubscription;
}

/**
 * Subscriptions in every state, of the demo member and others. None where cards are charged at a real
 * provider, which would not know these cards. Idempotent.
 */
export async function loadDemoSubscriptions(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  const [known] = await tx.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.memberId, memberId))
    .limit(1);
  if (known || !tx.config.cards) return;
  const others = await loadSubscribers(tx);
  const owned = [...OWN_SUBSCRIPTIONS.map((demo) => ({ memberId, recipient: HOME, demo })), ...others];
  const cardOf = await saveDemoCards(
    tx,
    owned.map(({ memberId: of, demo }) => ({ memberId: of, card: demo.card })),
  );
  if (!cardOf) return;
  const skuIds = await readSkuIds(tx);
  const quotes = new Map<string, BoxQuote>();
  const kept: ActiveSubscription[] = [];
  for (const one of owned) {
    // All other members pay the same for the same box.
    const key = JSON.stringify([one.memberId === memberId, one.demo.items, one.demo.plan]);
    const quote = quotes.get(key) ?? (await quoteBox(tx, one.memberId, one.demo, skuIds));
    quotes.set(key, quote);
    const { firstBoxes } = one.demo;
    const first = firstBoxes
      ? await quoteBox(tx, one.memberId, { ...one.demo, boxes: firstBoxes }, skuIds)
      : quote;
    const cardId = cardOf({ memberId: one.memberId, card: one.demo.card });
    kept.push(await keep(tx, one, { cardId, quote, first }));
  }
  await tx.db.insert(subscriptionItem).values(
    kept.flatMap(({ id, demo }) =>
      demo.items.map(([code, quantity, morning = 0, evening = 0], position) => ({
        ...{ subscriptionId: id, quantity, morning, evening, position },
        skuId: (skuIds.get(code) ?? 0) as SkuId,
      })),
    ),
  );
  await loadBoxes(tx, kept);
  for (const one of kept) await loadStanding(tx, one);
  await tx.db.insert(subscriptionEvent).values(kept.flatMap((one) => eventsOf(tx, one)));
  for (const one of kept) await swapInPart(tx, one, skuIds);
}

async function loadSubscribers(tx: Ctx): Promise<Owned[]> {
  const people = SUBSCRIBERS.map(({ person }, at) => ({
    ...{ countryCode: '+886' as const, realName: person, mobile: `0900000${401 + at}` },
    createdAt: tx.now,
  }));
  const made = await tx.db
    .insert(member)
    .values(people)
    .onConflictDoNothing()
    .returning({ id: member.id, mobile: member.mobile });
  const ids = new Map(made.map(({ id, mobile }) => [mobile, id]));
  return SUBSCRIBERS.flatMap(({ person, subscription: demo }, at) => {
    const mobile = people[at]?.mobile ?? '';
    const memberId = ids.get(mobile);
    return memberId === undefined
      ? []
      : [{ memberId, recipient: { ...HOME, receiver: person, mobile }, demo }];
  });
}

/** Days since a price rise was announced. */
const RISE_TOLD_AGO = 3;

const agoOn = (tx: Ctx, days: number): string => daysAfter(taipeiDay(tx.now), -days);

async function keep(
  tx: Ctx,
  { memberId, recipient, demo }: Owned,
  { cardId, quote, first }: Pick<ActiveSubscription, 'cardId' | 'quote' | 'first'>,
): Promise<ActiveSubscription> {
  const { charged, nextIn, stands, kind, name, plan, cycleDays, boxes, risenBy, isService } = demo;
  const began = charged[0] ?? 0;
  const startedOn = agoOn(tx, began);
  const createdAt = taipeiMoment(startedOn, '09:10');
  const nextCycle = charged.length + 1;
  const number = subscriptionNumber(createdAt, cryptoRandom);
  const [made] = await tx.db
    .insert(subscription)
    .values({
      ...{ number, memberId, kind, name, plan, cycleDays, boxes, cardId, recipient, startedOn, nextCycle },
      ...{ locale: 'tw', boxDelivery: demo.firstBoxes ? 'quarterly' : 'monthly' },
      deliveryType: isService ? 'none' : 'home',
      state: 'active',
      discountPercent: percentOff(tx, demo),
      lastCycle: plan === 'oneYear' ? 12 : null,
      // Pauses have shifted every later date.
      shiftDays: stands.at === 'ended' ? 0 : began + nextIn - charged.length * cycleDays,
      nextDueOn: agoOn(tx, -nextIn),
      holdOn: agoOn(tx, tx.config.limits.subscriptionReserveDays - nextIn),
      toldCycle: charged.length,
      agreedPrice: quote.totals.payable,
      agreedText: AGREED_TEXT,
      ...{ agreedAt: createdAt, createdAt },
      ...(risenBy === undefined
        ? {}
        : {
            risenPrice: quote.totals.payable + risenBy,
            risenToldAt: taipeiMoment(agoOn(tx, RISE_TOLD_AGO), '10:05'),
          }),
      ...(stands.at === 'paused'
        ? {
            state: 'paused',
            pauseReason: 'member',
            pausedUntil: pauseEndsOn(agoOn(tx, stands.from), stands.months),
          }
        : {}),
      ...(stands.at === 'ended'
        ? { state: 'ended', endReason: 'member', endedAt: taipeiMoment(agoOn(tx, stands.ago), '21:14') }
        : {}),
    })
    .returning({ id: subscription.id });
  if (!made) throw new Error('a subscription of the demo was not kept');
  return { id: made.id, number, memberId, cardId, recipient, demo, quote, first };
}

/** Its skips, changes and requests. */
async function loadStanding(tx: Ctx, { id, demo, memberId }: ActiveSubscription): Promise<void> {
  const { stands, charged, cycleDays } = demo;
  const askedBy = { subscriptionId: id, reason: 'away' };
  const over = (from: number, months: 1 | 2 | 3) => ({
    ...{ kind: 'pause' as const, fromOn: agoOn(tx, from), months, answeredBy: `member:${memberId}` },
    ...{
      askedAt: taipeiMoment(agoOn(tx, from + 1), '20:40'),
      answeredAt: taipeiMoment(agoOn(tx, from), '08:00'),
    },
  });
  switch (stands.at) {
    case 'runs':
      if (stands.skipped !== undefined) {
        const plan = { startedOn: agoOn(tx, charged[0] ?? 0), cycleDays, shiftDays: 0 };
        const dueOn = scheduledOn(plan, stands.skipped);
        await tx.db
          .insert(cycle)
          .values({ subscriptionId: id, number: stands.skipped, dueOn, state: 'skipped' });
      }
      return;
    case 'paused':
      await tx.db
        .insert(pauseRequest)
        .values({ ...askedBy, ...over(stands.from, stands.months), status: REQUEST_STATUS.paused });
      return;
    case 'asks':
      await tx.db.insert(pauseRequest).values(
        stands.had.map(({ from, months }) => ({
          ...{ ...askedBy, ...over(from, months), status: REQUEST_STATUS.pauseEnded },
          endedAt: taipeiMoment(pauseEndsOn(agoOn(tx, from), months), '08:00'),
        })),
      );
      await tx.db.insert(pauseRequest).values({
        ...{ ...askedBy, kind: 'pause', months: stands.months, status: REQUEST_STATUS.underReview },
        reason: 'away: 爸爸要去美國看孫子',
        fromOn: agoOn(tx, -stands.inDays),
        askedAt: taipeiMoment(agoOn(tx, 1), '21:32'),
      });
      return;
    default:
  }
}

/** A prepaid box that its member moved behind the others. */
function putBehind(tx: Ctx, demo: DemoSubscription, owner: string): Happened {
  const day = partDays(tx, demo, demo.charged[0] ?? 0)[(demo.skippedPart ?? 1) - 1];
  const place = { box: 1, part: demo.skippedPart ?? 1 };
  const before = { ...place, sendOn: day?.skippedFrom, plannedOn: day?.skippedFrom, skippedFrom: null };
  return {
    ...{ act: 'paid.skip', actor: owner, at: taipeiMoment(agoOn(tx, 1), '20:15'), before },
    after: { ...place, ...day },
  };
}

type Happened = Pick<typeof subscriptionEvent.$inferInsert, 'act' | 'actor' | 'at' | 'before' | 'after'>;

/** A box as the history records it, so that a change can be undone. */
const bent = (box: number, isSkipped: boolean) => ({
  ...{ box, isSkipped, movedTo: null, items: null, additions: [], address: null },
});

/** Its history, for staff and its member. */
function eventsOf(
  tx: Ctx,
  { id, demo, memberId }: ActiveSubscription,
): (typeof subscriptionEvent.$inferInsert)[] {
  const { charged, stands } = demo;
  const [owner, shop] = [`member:${memberId}`, actorName(systemActor('subscriptions'))];
  const at = (ago: number, time: string) => taipeiMoment(agoOn(tx, ago), time);
  const isRefused = (cycleNumber: number) =>
    cycleNumber === charged.length && (stands.at === 'refused' || stands.at === 'cardExpired');
  const skippedEvent = (box: number): Happened => ({
    ...{ act: 'box.skip', actor: owner, at: at(2, '20:05') },
    ...{ before: bent(box, false), after: bent(box, true) },
  });
  const events: Happened[] = [
    { act: 'created', actor: owner, at: at(charged[0] ?? 0, '09:10') },
    ...charged.flatMap((ago, turn) => [
      { act: 'ordered', actor: shop, at: at(ago, '09:20'), after: { cycle: turn + 1 } },
      {
        ...{ act: 'charged', actor: shop, at: at(ago, '09:20') },
        after: { cycle: turn + 1, try: 1, outcome: isRefused(turn + 1) ? 'declined' : 'paid' },
      },
    ]),
  ];
  if (stands.at === 'runs' && stands.skipped !== undefined) events.push(skippedEvent(stands.skipped));
  if (demo.skippedPart !== undefined) events.push(putBehind(tx, demo, owner));
  if (stands.at === 'paused') events.push({ act: 'paused', actor: owner, at: at(stands.from, '08:00') });
  if (stands.at === 'ended') events.push({ act: 'ended', actor: owner, at: at(stands.ago, '21:14') });
  if (stands.at === 'asks') events.push({ act: 'pause.asked', actor: owner, at: at(1, '21:32') });
  return events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((event) => ({ subscriptionId: id, before: null, after: null, ...event }));
}
