import { asc, eq } from 'drizzle-orm';
import type { AssessedLine } from '#lib/buying/basket/service.ts';
import type { Basket } from '#lib/buying/checkout/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { CycleItem } from './model.ts';
import { feeOf, usualFee } from './parcel-fee.ts';
import { pickForSubscriber, quoteWithPlan } from './quote-members-price.ts';
import { subscriptionItem } from './tables.ts';
import type { CycleRow, SubscriptionRow } from './transitions.ts';

/** A cycle's own values, where it was changed. */
export type CycleChanges = Pick<CycleRow, 'items' | 'additions' | 'delivery' | 'price'> &
  Partial<Pick<CycleRow, 'number' | 'boxes' | 'discounts' | 'gifts' | 'held'>>;

/** The regular contents of every box. */
export const ownItems = ({ db }: Ctx, { id }: Pick<SubscriptionRow, 'id'>): Promise<CycleItem[]> =>
  db
    .select({
      skuId: subscriptionItem.skuId,
      quantity: subscriptionItem.quantity,
      morning: subscriptionItem.morning,
      evening: subscriptionItem.evening,
    })
    .from(subscriptionItem)
    .where(eq(subscriptionItem.subscriptionId, id))
    .orderBy(asc(subscriptionItem.position), asc(subscriptionItem.skuId));

/** All items of a cycle: the subscription's or its own, times the boxes, plus one-time additions. */
export async function itemsOfCycle(
  ctx: Ctx,
  held: Pick<SubscriptionRow, 'id' | 'boxes'>,
  bent: Pick<CycleChanges, 'items' | 'additions' | 'boxes'> | null,
): Promise<CycleItem[]> {
  const usual = bent?.items ?? (await ownItems(ctx, held));
  const boxes = bent?.boxes ?? held.boxes;
  const all = new Map<number, number>();
  for (const { skuId, quantity } of usual) all.set(skuId, (all.get(skuId) ?? 0) + quantity * boxes);
  for (const { skuId, quantity } of bent?.additions ?? []) all.set(skuId, (all.get(skuId) ?? 0) + quantity);
  return [...all].map(([skuId, quantity]) => ({ skuId, quantity }));
}

/** A cycle as it would be ordered now. `missing` are the unavailable lines. */
export interface CycleQuote {
  readonly basket: Basket;
  readonly missing: readonly AssessedLine[];
}

/**
 * A cycle at current prices less its plan's reduction, capped at the announced maximum.
 * @param bent the cycle's changes. Null: an unchanged next cycle, or a regular one if `isUsual`.
 * @param most null if nothing was announced yet
 */
export async function quoteCycle(
  ctx: Ctx,
  held: SubscriptionRow,
  bent: CycleChanges | null,
  most: Amount | null,
  isUsual = false,
): Promise<CycleQuote> {
  const deliveryType = bent?.delivery?.deliveryType ?? held.deliveryType;
  const items = await itemsOfCycle(ctx, held, bent);
  const { lines, shopper } = await pickForSubscriber(ctx, held.memberId, items);
  const own = { number: bent?.number ?? held.nextCycle, delivery: bent?.delivery ?? null };
  const fee = isUsual ? usualFee(held) : await feeOf(ctx, held, own);
  const plan = { percent: held.discountPercent, most, ...fee };
  const { memberId, useCoins } = held;
  // Services have no delivery fee.
  const pricedAs = deliveryType === 'none' ? 'home' : deliveryType;
  const discounts = bent?.discounts ?? {};
  const priced = { lines, shopper, deliveryType: pricedAs, plan };
  const planned = await quoteWithPlan(ctx, memberId, priced, {
    ...discounts,
    useCoins,
    chosen: bent?.gifts ?? [],
  });
  return {
    missing: lines.filter((line) => !canBeHad(line, bent?.held ?? [])),
    basket: basketOf(planned, { deliveryType, shopper }),
  };
}

/**
 * Additions to a prepaid box: current prices less the plan's reduction. Delivery is free, because they are
 * sent with the box.
 */
export async function quoteAddition(
  ctx: Ctx,
  { memberId, discountPercent: percent, useCoins }: SubscriptionRow,
  items: readonly CycleItem[],
  deliveryType: DeliveryType,
): Promise<CycleQuote> {
  const { lines, shopper } = await pickForSubscriber(ctx, memberId, items);
  const priced = { lines, shopper, deliveryType, plan: { percent, most: null, isAlong: true } };
  const planned = await quoteWithPlan(ctx, memberId, priced, { useCoins });
  const missing = lines.filter((line) => !canBeHad(line, []));
  return { missing, basket: basketOf(planned, { deliveryType, shopper }) };
}

/** The basket that an order is created from. */
const basketOf = (
  { quoted, wishes }: Awaited<ReturnType<typeof quoteWithPlan>>,
  of: Pick<Basket, 'deliveryType' | 'shopper'>,
): Basket => ({
  lines: quoted.lines.map((line) => ({ ...line, cartLineId: null })),
  totals: quoted.totals,
  pricing: quoted.pricing,
  wishes,
  ...of,
  isGroup: false,
});

/** It is sold, and in stock or reserved for this cycle. */
function canBeHad(
  { skuId, state, blocked, stock, quantity }: AssessedLine,
  aside: readonly CycleItem[],
): boolean {
  if (state === 'off' || blocked !== null) return false;
  const own = aside.find((item) => item.skuId === skuId)?.quantity ?? 0;
  return stock + own >= quantity;
}

/** A cycle's maximum price: as announced, else as agreed. Null if it was changed and not announced yet. */
export const maxPriceOf = (
  held: Pick<SubscriptionRow, 'agreedPrice'>,
  bent: CycleChanges | null,
): Amount | null => bent?.price ?? (bent?.items || bent?.additions.length ? null : held.agreedPrice);

/** A cycle's maximum charge for the notice. It assumes that the coins are spent elsewhere by then. */
export const maxPayable = ({ payable, coins }: Pick<Basket['totals'], 'payable' | 'coins'>): Amount =>
  payable + coins;
