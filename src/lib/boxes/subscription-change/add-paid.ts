import { eq, like } from 'drizzle-orm';
import { shareParcelOf, waitingDaysOf } from '#lib/after/shipment/service.ts';
import { cutOffOf } from '#lib/boxes/subscription/rules/cut-off.ts';
import { additionNumber } from '#lib/boxes/subscription/rules/number.ts';
import { quoteAddition, recordEvent } from '#lib/boxes/subscription/service.ts';
import type { CreatedOrder } from '#lib/buying/checkout/model/order.ts';
import { findByKey, nameGifts, placeAgreed } from '#lib/buying/checkout/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { orExisting } from '#lib/kernel/once-per-key.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { newOrderWindow } from '#lib/orders/order/rules.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { additionsOf } from './additions.ts';
import { refuseUnfit } from './contents.ts';
import { boxFitOf, fitted } from './fit.ts';
import { type LockedPrepaid, lockPrepaid, type PrepaidQuery, prepaidBoxClosed } from './hold-paid.ts';
import { refuseUndeliverable } from './home-delivery-only.ts';
import type { AddToPrepaidInput } from './model/inputs.ts';
import { itemsOf } from './prepaid.ts';

/** Additions to a prepaid box: a small order of its own that is sent with the box, wherever it goes. */

type AddToPaid = PrepaidQuery & Omit<AddToPrepaidInput, keyof PrepaidQuery>;

/**
 * Creates an order for an addition, to be paid before the box's cut-off. Idempotent per key.
 * @throws ShopError errors of `lockPrepaid` and `placeAgreed`; prepaidBoxClosed for a packed one;
 *   boxGoodsUnavailable; boxBreaksPack, homeOnlyGoods, homeOnlyAmount at `skuId`; boxFull at `quantity`;
 *   outOfStock
 */
export const addToPrepaid = (ctx: Ctx, memberId: MemberId, input: AddToPaid): Promise<CreatedOrder> =>
  orExisting(
    () => inTransaction(ctx, (tx) => add(tx, memberId, input)),
    () => findByKey(ctx, memberId, keyOf(input.idempotencyKey)),
  );

/** The idempotency key of its order. */
const keyOf = (idempotencyKey: string): string => `along-${idempotencyKey}`;

async function add(tx: Ctx, memberId: MemberId, input: AddToPaid): Promise<CreatedOrder> {
  const { skuId, quantity, idempotencyKey, ...of } = input;
  const paid = await lockPrepaid(tx, memberId, of);
  // A concurrent submit of the same key may have waited for the lock.
  const earlier = await findByKey(tx, memberId, keyOf(idempotencyKey));
  if (earlier) return earlier;
  const { held, ahead, box } = paid;
  const waiting = await waitingDaysOf(tx, [ahead.orderId]);
  if (!waiting.some(({ part }) => part === of.part)) throw prepaidBoxClosed(tx.config.limits);
  await refuseUnfit(tx, held, [skuId]);
  const additions = (await additionsOf(tx, ahead.orderId)).get(of.part) ?? [];
  const contents = { items: [...itemsOf(ahead, of.part)], additions };
  const put = fitted('skuId', (await boxFitOf(tx, held, contents, [skuId])).add(skuId, quantity));

  const recipient = box.recipient ?? ahead.recipient;
  const deliveryType = broughtBy(recipient);
  const { basket, missing } = await quoteAddition(tx, held, [put], deliveryType);
  if (missing.length > 0) throw new ShopError('outOfStock', { params: { name: missing[0]?.name ?? '' } });
  refuseUndeliverable(tx, 'skuId', deliveryType, basket);
  const window = newOrderWindow('storedCard', basket, tx.now, tx.config.limits);
  const closes = cutOffOf(box.sendOn, tx.config.limits);
  const agreed = {
    memberId,
    input: {
      idempotencyKey: keyOf(idempotencyKey),
      paymentMethod: 'storedCard' as const,
      cardId: held.cardId,
      note: '',
      ...(held.invoice ? { invoice: held.invoice } : {}),
    },
    basket,
    gifts: await nameGifts(tx, basket.pricing.gifts, basket.lines),
    levelGift: null,
    recipient,
    payBefore: new Date(Math.min(closes.getTime(), window.getTime())),
  };
  const next = await nextNumber(tx, paid);
  const placed = await placeAgreed(tx, agreed, () => next);
  if (placed.repeated) return placed;
  await shareParcelOf(tx, await idOf(tx, placed.number), box);
  const most = tx.config.limits.boxAdditions;
  if ([...additions, put].reduce((sum, one) => sum + one.quantity, 0) > most)
    throw fieldError('quantity', 'boxFull', { count: most });
  const after = { box: of.box, part: of.part, order: placed.number, skuId, quantity: put.quantity };
  await recordEvent(tx, held, { act: 'paid.add', after });
  return placed;
}

/** The delivery type of a recipient. */
const broughtBy = ({ pickup }: Recipient): DeliveryType =>
  pickup ? (pickup.chain === null ? 'self' : 'cvs') : 'home';

/** Needs the lock of the subscription, so that numbers are unique. */
async function nextNumber({ db }: Ctx, { held, ahead }: LockedPrepaid): Promise<string> {
  const made = await db.$count(order, like(order.number, `${ahead.orderNumber}-%`));
  return additionNumber(held.number, ahead.number, made + 1);
}

async function idOf({ db }: Ctx, number: string): Promise<OrderId> {
  const [made] = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
  if (!made) throw new Error('the order is not there');
  return made.id;
}
