import { planParcels } from '#lib/after/shipment/service.ts';
import { insertOrder, nameGifts } from '#lib/buying/checkout/service.ts';
import { giftAlong, goesAlong, takeAlong } from '#lib/buying/gift/service.ts';
import { packageStockLines } from '#lib/catalog/goods/rules/package.ts';
import { takeStock } from '#lib/catalog/goods/stock/orders.ts';
import { orderAside, setBoxAside } from '#lib/catalog/goods/stock/reserved.ts';
import { takeGifts } from '#lib/catalog/promotion/service.ts';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { takeDiscounts } from '#lib/money/coupon/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { tellPages } from '#lib/orders/order/service.ts';
import type { Bent, CycleQuote } from './price.ts';
import { filledFrom } from './rules/hold.ts';
import { childNumber } from './rules/number.ts';
import { parcelDays } from './rules/parcels.ts';
import type { SubscriptionRow } from './transitions.ts';

export interface CycleOrder {
  readonly id: OrderId;
  readonly number: string;
  readonly payable: Amount;
  readonly names: readonly string[];
}

/**
 * A cycle's order, ahead of its charge (24): it holds its pieces like any other. Of one cycle there is one, by its number and its
 * key.
 * @throws ShopError outOfStock, quantityExceedsStock, giftRanOut and what `takeDiscounts` refuses where another order was quicker
 */
export async function makeOrder(
  tx: Ctx,
  held: SubscriptionRow,
  number: number,
  bent: Bent | null,
  { basket }: CycleQuote,
): Promise<CycleOrder> {
  const { memberId, cardId, invoice } = held;
  // What has no name in its member's language was never shown to them: the box comes without it.
  const gifts = await nameGifts(tx, basket.pricing.gifts, basket.lines);
  const levelGift = goesAlong(await giftAlong(tx, memberId), basket.deliveryType);
  const child = childNumber(held.number, number);
  const made = await insertOrder(tx, child, {
    memberId,
    input: {
      idempotencyKey: `cycle-${child}`,
      paymentMethod: 'storedCard',
      cardId,
      note: '',
      ...(invoice ? { invoice } : {}),
    },
    status: ORDER_STATUS.preCreated,
    basket,
    gifts,
    levelGift,
    recipient: bent?.delivery?.recipient ?? held.recipient,
    payBefore: addDays(tx.now, tx.config.limits.subscriptionHeldDays),
  });
  if (!made) throw new Error(`${child} was ordered before`);
  const { payable } = basket.totals;
  await audit(tx, {
    act: 'order.create',
    subject: `order:${child}`,
    owner: memberId,
    before: null,
    after: { payable },
  });
  tellPages(tx, { memberId, number: child });
  const { coupon, code } = basket.wishes;
  await takeDiscounts(tx, { memberId, orderId: made.id, coupon, code, coins: basket.totals.coins });
  await takeGifts(tx, gifts);
  if (levelGift) await takeAlong(tx, made.id, levelGift);
  const pieces = basket.lines.flatMap((line) => packageStockLines(line.skuId, line.quantity, line.parts));
  const { aside, shelf, back } = filledFrom(bent?.held ?? [], pieces);
  await orderAside(tx, made.id, aside);
  if (shelf.length > 0) await takeStock(tx, made.id, shelf);
  await setBoxAside(tx, back);
  const boxes = bent?.boxes ?? held.boxes;
  await planParcels(tx, made.id, parcelDays(held, { number, boxes, chargedOn: taipeiDay(tx.now) }));
  return { id: made.id, number: child, payable, names: basket.lines.map(({ name }) => name) };
}
