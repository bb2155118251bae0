import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { GoodsId, MemberId, OrderId, SkuId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { resolveDelivery } from '#lib/orders/logistics/service.ts';
import { insertGiftOrder, lockOrder, markOrderPaid, notifyOpenPages } from '#lib/orders/order/service.ts';
import type { LineGiftKind } from '#lib/site/payment-methods/codes.ts';
import type { GiftPiece, SendGiftInput, SentGift } from './model.ts';
import { giftOf } from './own.ts';
import { goesWith, halfYearOf } from './rules.ts';
import { lockOwner } from './transitions.ts';
import { attachableGift, attachGift, giftLine } from './with-order.ts';

/**
 * Sends the chosen gift alone, as an order with nothing to pay. Idempotent, also for concurrent requests: a
 * repeat returns the same order.
 * @throws ShopError giftNotChosen; homeOnlyGoods; what `resolveDelivery` refuses
 */
export async function sendGift(ctx: Ctx, memberId: MemberId, input: SendGiftInput): Promise<SentGift> {
  const recipient = await resolveDelivery(ctx, memberId, input);
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, memberId);
    const gift = await attachableGift(tx, memberId);
    if (!gift) return sentBefore(tx, memberId);
    if (!goesWith(gift.piece, input.deliveryType)) throw fieldError('deliveryType', 'homeOnlyGoods');
    const made = await insertFreeOrder(tx, {
      memberId,
      gift: gift.piece,
      recipient,
      deliveryType: input.deliveryType,
    });
    await attachGift(tx, made.id, gift);
    await markOrderPaid(tx, await lockOrder(tx, made.id), { paidAt: tx.now });
    notifyOpenPages(tx, { memberId, number: made.number });
    return { number: made.number, repeated: false };
  });
}

async function sentBefore(tx: Ctx, memberId: MemberId): Promise<SentGift> {
  const row = await giftOf(tx, memberId, halfYearOf(tx.now));
  if (!row || row.orderId === null) throw new ShopError('giftNotChosen');
  const { number } = await lockOrder(tx, row.orderId);
  return { number, repeated: true };
}

interface Alone {
  readonly memberId: MemberId;
  readonly gift: GiftPiece;
  /** Reason of the gift; defaults to the half-yearly gift. */
  readonly giftKind?: LineGiftKind;
  readonly recipient: Recipient;
  readonly deliveryType: SendGiftInput['deliveryType'];
}

/** Inserts an order of one reserved piece with nothing to pay; the caller marks it as paid. */
export function insertFreeOrder(
  tx: Ctx,
  { gift, giftKind = 'halfYear', ...of }: Alone,
): Promise<{ readonly id: OrderId; readonly number: string }> {
  const { skuId, goodsId, adjustments, ...line } = giftLine(gift);
  return insertGiftOrder(tx, {
    ...of,
    line: {
      ...line,
      giftKind,
      skuId: skuId as SkuId,
      goodsId: goodsId as GoodsId,
      adjustments: [...adjustments],
    },
  });
}
