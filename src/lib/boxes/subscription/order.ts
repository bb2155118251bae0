import { planParcels } from '#lib/after/shipment/service.ts';
import { insertOrder, nameGifts } from '#lib/buying/checkout/service.ts';
import { attachableBy, attachableGift, attachGift } from '#lib/buying/gift/service.ts';
import { packageStockLines } from '#lib/catalog/goods/rules/package.ts';
import { reserveStock } from '#lib/catalog/goods/stock/orders.ts';
import { changeReservedBox, claimReservedBox } from '#lib/catalog/goods/stock/reserved.ts';
import { reserveGifts } from '#lib/catalog/promotion/service.ts';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { redeemDiscounts } from '#lib/money/coupon/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { notifyOpenPages } from '#lib/orders/order/service.ts';
import type { CycleChanges, CycleQuote } from './price.ts';
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
 * Creates a cycle's order (24) before its charge, and reserves its pieces like any order. At most one per
 * cycle, by number and key.
 * @throws ShopError outOfStock, quantityExceedsStock, giftRanOut and errors of `redeemDiscounts` if another
 *   order was faster
 */
export async function createCycleOrder(
  tx: Ctx,
  held: SubscriptionRow,
  number: number,
  bent: CycleChanges | null,
  { basket }: CycleQuote,
): Promise<CycleOrder> {
  const { memberId, cardId, invoice } = held;
  // Gifts without a name in the member's language were never shown to them, so the box comes without.
  const gifts = await nameGifts(tx, basket.pricing.gifts, basket.lines);
  const levelGift = attachableBy(await attachableGift(tx, memberId), basket.deliveryType);
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
    payBefore: addDays(tx.now, tx.config.limits.chargeGraceDays),
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
  notifyOpenPages(tx, { memberId, number: child });
  const { coupon, code } = basket.wishes;
  await redeemDiscounts(tx, { memberId, orderId: made.id, coupon, code, coins: basket.totals.coins });
  await reserveGifts(tx, gifts);
  if (levelGift) await attachGift(tx, made.id, levelGift);
  const pieces = basket.lines.flatMap((line) => packageStockLines(line.skuId, line.quantity, line.parts));
  const { aside, shelf, back } = filledFrom(bent?.held ?? [], pieces);
  await claimReservedBox(tx, made.id, aside);
  if (shelf.length > 0) await reserveStock(tx, made.id, shelf);
  await changeReservedBox(tx, back);
  const boxes = bent?.boxes ?? held.boxes;
  await planParcels(tx, made.id, parcelDays(held, { number, boxes, chargedOn: taipeiDay(tx.now) }));
  return { id: made.id, number: child, payable, names: basket.lines.map(({ name }) => name) };
}
