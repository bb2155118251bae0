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

/** What a box holds goes where the box goes (row C6): what a counter does not take is brought home. */

/** From a counter: a service is not brought, and what is brought home may be anything. */
export const isPickedUp = (type: OrderDelivery): type is Exclude<DeliveryType, 'home'> =>
  type !== 'home' && type !== 'none';

/** @throws ShopError homeOnlyGoods, homeOnlyAmount at the field, where one was asked for it */
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

/** The same of a box that is to be charged. @param box null for one that holds what every other does */
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

/** The same of all boxes that are to be charged and have no address of their own. @throws ShopError as above, at `deliveryType` */
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
