import { and, asc, desc, eq } from 'drizzle-orm';
import { pickLines } from '#lib/buying/basket/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { statusName } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { cycle } from './cycles/tables.ts';
import type { Subscription, SubscriptionCycle, SubscriptionItem } from './model.ts';
import { needsMemberAction, periodicStatus } from './rules/transitions.ts';
import { subscription, subscriptionItem } from './tables.ts';
import type { SubscriptionRow } from './transitions.ts';

/**
 * Finds a member's own subscription.
 * @throws ShopError subscriptionNotFound (404), also for another member's
 */
export async function findOwn(ctx: Ctx, memberId: MemberId, number: string): Promise<SubscriptionRow> {
  const [found] = await ctx.db
    .select()
    .from(subscription)
    .where(and(eq(subscription.number, number), eq(subscription.memberId, memberId)));
  if (!found) throw notFound('subscriptionNotFound');
  return found;
}

/**
 * A member's own subscription with its contents, and the cycles that were ordered or changed.
 * @throws ShopError subscriptionNotFound (404)
 */
export const readSubscription = async (ctx: Ctx, memberId: MemberId, number: string): Promise<Subscription> =>
  shownSubscription(ctx, await findOwn(ctx, memberId, number));

/** All subscriptions of a member: not ended ones first, then the newest. */
export async function listSubscriptions(ctx: Ctx, memberId: MemberId): Promise<Subscription[]> {
  const found = await ctx.db
    .select()
    .from(subscription)
    .where(eq(subscription.memberId, memberId))
    .orderBy(desc(subscription.id));
  const shown: Subscription[] = [];
  for (const row of found) shown.push(await shownSubscription(ctx, row));
  return shown.sort((a, b) => Number(a.state === 'ended') - Number(b.state === 'ended'));
}

export async function shownSubscription(ctx: Ctx, row: SubscriptionRow): Promise<Subscription> {
  const [items, cycles] = [await itemsOf(ctx, row), await cyclesOf(ctx, row.id)];
  const status = periodicStatus({ ...row, openOrder: cycles.find(isOpen)?.status ?? null });
  const { number, kind, name, state, plan, cycleDays, boxDelivery, boxes, discountPercent } = row;
  const { lastCycle, cardId, deliveryType, recipient, startedOn, nextCycle, nextDueOn } = row;
  const { agreedPrice, risenPrice, pauseReason, pausedUntil, endReason, endedAt } = row;
  return {
    ...{ number, kind, name, state, plan, cycleDays, boxDelivery, boxes, discountPercent },
    ...{ lastCycle, cardId, deliveryType, recipient, startedOn, nextCycle, nextDueOn },
    ...{ agreedPrice, risenPrice, pauseReason, pausedUntil, endReason },
    endedAt: endedAt?.toISOString() ?? null,
    status,
    statusName: statusName(ctx.locale, status),
    wantsMember: needsMemberAction(status),
    items,
    cycles: cycles.map(({ status: _status, ...one }) => one),
  };
}

async function itemsOf(ctx: Ctx, { id, memberId }: SubscriptionRow): Promise<SubscriptionItem[]> {
  const kept = await ctx.db
    .select()
    .from(subscriptionItem)
    .where(eq(subscriptionItem.subscriptionId, id))
    .orderBy(asc(subscriptionItem.position), asc(subscriptionItem.skuId));
  const { lines } = await pickLines(ctx, memberId, kept);
  return kept.flatMap(({ skuId, quantity, morning, evening }, at) => {
    const line = lines[at];
    if (!line) return [];
    const { name, options, picture, goodsId } = line;
    return [{ skuId, quantity, morning, evening, name, options, picture, goodsId }];
  });
}

const isOpen = ({ state }: SubscriptionCycle): boolean =>
  state === 'prepared' || state === 'charging' || state === 'failed';

async function cyclesOf(ctx: Ctx, subscriptionId: number) {
  const rows = await ctx.db
    .select({ cycle, orderNumber: order.number, status: order.status, payable: order.payable })
    .from(cycle)
    .leftJoin(order, eq(order.id, cycle.orderId))
    .where(eq(cycle.subscriptionId, subscriptionId))
    .orderBy(desc(cycle.number));
  const t = translator(ctx.locale, 'errors');
  return rows.map(({ cycle: row, orderNumber, status, payable }) => ({
    number: row.number,
    dueOn: row.chargedOn ?? row.movedTo ?? row.dueOn,
    state: row.state,
    orderNumber,
    status,
    price: payable ?? row.price,
    failure: row.failure ? t(row.orderId === null ? 'boxGoodsMissing' : row.failure) : '',
  }));
}
