import type { CycleDelivery } from '#lib/boxes/subscription/model.ts';
import {
  type CycleQuote,
  type CycleRow,
  quoteCycle,
  type SubscriptionRow,
} from '#lib/boxes/subscription/service.ts';
import { deliveryRefusal } from '#lib/buying/checkout/rules.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { DeliveryType, OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import { cyclesOf } from './neighbouring-boxes.ts';

/** All contents of a box go to its address (row C6). Goods that cannot be picked up need home delivery. */

/** Delivery to a pickup point. Services have no delivery, and home delivery takes all goods. */
export const isPickedUp = (type: OrderDelivery): type is Exclude<DeliveryType, 'home'> =>
  type !== 'home' && type !== 'none';

/**
 * Refuses goods that cannot be picked up.
 * @throws ShopError homeOnlyGoods, homeOnlyAmount at the field, if there is one
 */
export function refuseUndeliverable(
  { config: { limits } }: Ctx,
  field: string | null,
  type: DeliveryType,
  { lines, totals }: CycleQuote['basket'],
): void {
  const subject = { goodsTotal: totals.goodsTotal, homeOnly: lines.some(({ homeOnly }) => homeOnly) };
  const refusal = deliveryRefusal(type, subject, limits);
  if (!refusal) return;
  const params = { from: formatAmount(limits.homeOnlyFrom) };
  throw field === null ? new ShopError(refusal, { params }) : fieldError(field, refusal, params);
}

/** The same check for a box that is not charged yet. @param box null for regular contents */
export async function refuseUndeliverableBox(
  tx: Ctx,
  held: SubscriptionRow,
  box: CycleRow | null,
  field: string | null,
): Promise<void> {
  const type = box?.delivery?.deliveryType ?? held.deliveryType;
  if (!isPickedUp(type)) return;
  const { basket } = await quoteCycle(tx, held, box && { ...box, price: null }, null);
  refuseUndeliverable(tx, field, type, basket);
}

/**
 * The same check for all boxes that are not charged yet and have no address of their own. @throws ShopError
 * as above, at `deliveryType`
 */
export async function refuseUndeliverableBoxes(
  tx: Ctx,
  held: SubscriptionRow,
  to: CycleDelivery,
): Promise<void> {
  const filled = (await cyclesOf(tx, held)).filter(
    ({ state, delivery, items, additions }) =>
      state === 'planned' && delivery === null && (items !== null || additions.length > 0),
  );
  for (const box of [null, ...filled])
    await refuseUndeliverableBox(tx, { ...held, ...to }, box, 'deliveryType');
}
