import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import { followParcels } from '#lib/after/shipment/follow.ts';
import { dueOf } from '#lib/after/shipment/pieces.ts';
import { packOrder } from '#lib/after/shipment/service.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import { quoteSubscription, subscribe } from '#lib/boxes/pack/calls.ts';
import { cycle, cycleCharge } from '#lib/boxes/subscription/cycles/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  chargeDueCycles,
  createSubscription,
  dueSubscriptions,
  type NewSubscription,
  notifyUpcomingCharges,
  queryCharges,
  reserveUpcoming,
  retryCharges,
} from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { message } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { session } from '#lib/people/account/tables.ts';
import { saveCard, setCardGateway, VISA } from './card-kit.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Stored subscriptions, and passing days. */

export const ctxOf = (shop: TestShop): Ctx => ({
  ...shop.runtime.context(),
  actor: systemActor('subscriptions'),
});

/** Runs the subscription sweeps once, in their order. */
export async function tick(shop: TestShop): Promise<void> {
  await notifyUpcomingCharges(ctxOf(shop));
  await reserveUpcoming(ctxOf(shop));
  await chargeDueCycles(ctxOf(shop), await dueSubscriptions(ctxOf(shop), 250));
  await retryCharges(ctxOf(shop), 250);
  await queryCharges(ctxOf(shop));
}

/** Ends the demo's subscriptions: days pass much faster when only a test's own are notified and charged. */
export async function endDemoSubscriptions(shop: TestShop): Promise<void> {
  const { db, now } = ctxOf(shop);
  await db
    .update(subscription)
    .set({ state: 'ended', endReason: 'merchant', endedAt: now, pauseReason: null, pausedUntil: null })
    .where(ne(subscription.state, 'ended'));
}

/** Noon of a day in Taipei. */
export const noonOf = (day: string): Date => taipeiMoment(day, '12:00');

/**
 * Sets the clock to noon of that day and runs the sweeps. Parcels due earlier have been sent and delivered.
 */
export async function onDay(shop: TestShop, day: string): Promise<void> {
  shop.clock.set(noonOf(day));
  await sendBoxes(shop);
  await tick(shop);
}

/** Every day from one to another, inclusive. */
export async function onDays(shop: TestShop, from: string, until: string): Promise<void> {
  for (let day = from; day <= until; day = daysAfter(day, 1)) await onDay(shop, day);
}

/** Packs and delivers boxes that were due before today. */
export async function sendBoxes(shop: TestShop): Promise<void> {
  const ctx = ctxOf(shop);
  const late = await ctx.db
    .select({ id: order.id, number: order.number })
    .from(cycle)
    .innerJoin(order, eq(order.id, cycle.orderId))
    .where(
      and(
        inArray(order.status, [ORDER_STATUS.awaitingShipment, ORDER_STATUS.shipping]),
        lt(order.expectedShipOn, taipeiDay(ctx.now)),
        ne(order.deliveryType, 'none'),
      ),
    );
  const due = await dueOf(
    ctx,
    late.map(({ id }) => id),
  );
  for (const { id, number } of late) {
    if (!due.some(({ orderId }) => orderId === id)) continue;
    const packing = packOrder(ctx, { number, trackingNumber: crypto.randomUUID().slice(0, 12) });
    // Some of the demo's own boxes can no longer be packed: their batches are too old by then.
    if (!(await packing.then(() => true, unlessRefused))) continue;
    await ctx.db
      .update(shipment)
      .set({ state: 'delivered', leftAt: ctx.now, deliveredAt: ctx.now, tryAt: null, queryAt: null })
      .where(eq(shipment.orderId, id));
    await inTransaction(ctx, (tx) => followParcels(tx, id));
  }
}

function unlessRefused(error: unknown): false {
  if (error instanceof ShopError) return false;
  throw error;
}

/** A member who stays away for longer than a session lasts. */
export async function staySignedIn(shop: TestShop, memberId: MemberId): Promise<void> {
  const { db, now } = ctxOf(shop);
  await db
    .update(session)
    .set({ expiresAt: addDays(now, 800) })
    .where(eq(session.memberId, memberId));
}

interface Wanted extends Partial<NewSubscription> {
  readonly price?: number;
  readonly stock?: number;
  readonly card?: string;
  readonly expiry?: string;
  /** Its product may be put into boxes. */
  readonly isSubscribable?: boolean;
  /** Subscribes to a service. */
  readonly service?: boolean;
}

/**
 * One of point 3's payment cycles for each way to be charged and sent, of goods of NT$2,000 a box less ten
 * per cent.
 */
export const PLANS_OF_ALL_KINDS = [
  { plan: 'monthly', cycleDays: 30 },
  { plan: 'annual', cycleDays: 360, boxes: 12, agreedPrice: 21_600 },
  { plan: 'monthly', boxDelivery: 'quarterly', first: { boxes: 3, price: 5400, discounts: null } },
  { plan: 'daily', deliveryType: 'none', service: true },
] as const satisfies readonly Wanted[];

/** A member with a card and a subscription, whose first cycle is due and not charged yet. */
export async function subscribed(shop: TestShop, wanted: Wanted = {}) {
  const { price = 2000, stock = 500, card = VISA, expiry, service = false, isSubscribable, ...rest } = wanted;
  const { token, memberId } = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
  const { skuId, goodsId } = await createGood(shop, { price, stock, ...(service ? { service: {} } : {}) });
  if (isSubscribable)
    await ctxOf(shop).db.update(goods).set({ subscribable: true }).where(eq(goods.id, goodsId));
  const cardId = await saveCard(shop, token, card, expiry);
  await setCardGateway(shop, { confirms: 'never' });
  const made = await inTransaction(ctxOf(shop), (tx) =>
    createSubscription(tx, {
      memberId,
      kind: 'pack',
      name: '我的日包',
      items: [{ skuId, quantity: 1, morning: 1 }],
      plan: 'monthly',
      cycleDays: 30,
      boxDelivery: 'monthly',
      discountPercent: 10,
      cardId,
      deliveryType: 'home',
      recipient: { ...RECIPIENT, zip: '110' },
      agreedPrice: Math.floor(price * 0.9),
      agreedText: '1',
      ...rest,
    }),
  );
  return { ...made, token, skuId };
}

/**
 * A prepaid year of boxes at 20 per cent off: the first is sent today. The member's session outlasts them.
 */
export async function paidYear(shop: TestShop, wanted: Wanted = {}) {
  const made = await subscribed(shop, {
    ...{ plan: 'annual', cycleDays: 360, boxes: 12, discountPercent: 20, agreedPrice: 19_200 },
    ...wanted,
  });
  await staySignedIn(shop, made.memberId);
  await tick(shop);
  const [paid] = await ordersOf(shop, made.id);
  if (!paid) throw new Error('nothing was paid');
  return { ...made, order: paid };
}

/** A product that may be subscribed to alone; one piece contains a month's supply. */
export async function sellMonthly(
  shop: TestShop,
  { goodsId, skuId }: Pick<Awaited<ReturnType<typeof createGood>>, 'goodsId' | 'skuId'>,
): Promise<void> {
  const { db } = ctxOf(shop);
  await db.update(goods).set({ subscribable: true }).where(eq(goods.id, goodsId));
  await db.update(sku).set({ pieces: 30 }).where(eq(sku.id, skuId));
}

/** Accepts the quoted terms of a subscription to one product. */
export async function subscribeTo(
  shop: TestShop,
  { token, cardId, skuId }: { readonly token: string; readonly cardId: number; readonly skuId: number },
  change: object = {},
) {
  const { payable } = await succeed(shop.call(quoteSubscription, { skuId }, { token }));
  const agreed = { agreed: true, expectedPayable: payable, idempotencyKey: crypto.randomUUID() };
  const input = { skuId, recipient: RECIPIENT, cardId, ...agreed, ...change };
  return shop.call(subscribe, input, { token, lang: 'en' });
}

export async function rowOf(shop: TestShop, id: number) {
  const [row] = await ctxOf(shop).db.select().from(subscription).where(eq(subscription.id, id));
  if (!row) throw new Error('no subscription');
  return row;
}

export const cyclesOf = (shop: TestShop, id: number) =>
  ctxOf(shop).db.select().from(cycle).where(eq(cycle.subscriptionId, id)).orderBy(asc(cycle.number));

/** The orders of its cycles, in their order. */
export async function ordersOf(shop: TestShop, id: number) {
  const own = await cyclesOf(shop, id);
  const ids = own.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return [];
  return ctxOf(shop).db.select().from(order).where(inArray(order.id, ids)).orderBy(asc(order.id));
}

/** All charge attempts, oldest first. */
export const attemptsOf = (shop: TestShop, id: number) =>
  ctxOf(shop)
    .db.select({ charge: cycleCharge, cycle: cycle.number })
    .from(cycleCharge)
    .innerJoin(cycle, eq(cycle.id, cycleCharge.cycleId))
    .where(eq(cycle.subscriptionId, id))
    .orderBy(asc(cycleCharge.id));

/** The messages about it, oldest first. */
export const messagesTo = (shop: TestShop, number: string) =>
  ctxOf(shop)
    .db.select()
    .from(message)
    .where(eq(message.about, `subscription:${number}`))
    .orderBy(asc(message.id));
