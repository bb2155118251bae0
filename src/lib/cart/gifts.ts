import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { GiftList } from './model.ts';

/** Row C3: the gifts that this cart may choose from. The shop runs no promotion with gifts. */
export async function listGifts(_ctx: Ctx): Promise<GiftList> {
  return { gifts: [], chosen: null };
}

/**
 * Chooses one of the gifts that `listGifts` offers.
 * @throws ShopError giftNotAvailable when it is not among them
 */
export async function chooseGift(ctx: Ctx, skuId: number): Promise<GiftList> {
  const offered = await listGifts(ctx);
  if (!offered.gifts.some((gift) => gift.skuId === skuId)) throw new ShopError('giftNotAvailable');
  return { ...offered, chosen: skuId };
}
