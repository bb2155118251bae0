import { and, eq } from 'drizzle-orm';
import type { GiftOffer as PricedOffer } from '#lib/catalog/pricing/model/pricing.ts';
import { activePromotions, rewardsOf } from '#lib/catalog/promotion/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import type { ChooseGiftInput, GiftList, GiftOffer } from './model/rewards.ts';
import type { CartOwner } from './owner.ts';
import { loadCart, quoteCart } from './quote.ts';
import { cartGift } from './tables.ts';

/** Row C3: the gifts that the chosen goods offer, by promotion; exhausted ones are left out. */
export async function listGifts(ctx: Ctx, owner: CartOwner): Promise<GiftList> {
  const offers: GiftOffer[] = [];
  for (const offer of await reachedOffers(ctx, owner)) offers.push(await withNames(ctx, offer));
  return { offers };
}

/**
 * Chooses a gift that `listGifts` offers, instead of another of the same promotion; without a SKU, none.
 * @throws ShopError giftNotAvailable when it is not offered
 */
export async function chooseGift(
  ctx: Ctx,
  owner: CartOwner,
  { promotionId, skuId }: ChooseGiftInput,
): Promise<GiftList> {
  if (skuId === undefined) {
    const own = eq(cartGift.owner, owner.key);
    if (promotionId !== undefined)
      await ctx.db.delete(cartGift).where(and(own, eq(cartGift.promotionId, promotionId)));
    return listGifts(ctx, owner);
  }
  const offers = await reachedOffers(ctx, owner);
  const offer = offers.find(
    (one) =>
      (promotionId === undefined || one.promotionId === promotionId) &&
      one.gifts.some((gift) => gift.skuId === skuId),
  );
  if (!offer) throw new ShopError('giftNotAvailable');
  const chosen = { skuId: skuId as SkuId, chosenAt: ctx.now };
  await ctx.db
    .insert(cartGift)
    .values({ owner: owner.key, promotionId: offer.promotionId, ...chosen })
    .onConflictDoUpdate({ target: [cartGift.owner, cartGift.promotionId], set: chosen });
  return listGifts(ctx, owner);
}

async function reachedOffers(ctx: Ctx, owner: CartOwner): Promise<readonly PricedOffer[]> {
  const { pricing } = await quoteCart(ctx, await loadCart(ctx, owner));
  return pricing.offers;
}

async function withNames(ctx: Ctx, { promotionId, name, gifts, chosen }: PricedOffer): Promise<GiftOffer> {
  const promotion = (await activePromotions(ctx)).find((one) => one.id === promotionId);
  const rewards = promotion ? await rewardsOf(ctx, promotion) : new Map();
  return {
    promotionId,
    name: name[ctx.locale],
    chosen,
    gifts: gifts.flatMap(({ skuId, quantity, left }) => {
      const reward = rewards.get(skuId);
      return reward ? [{ ...reward, quantity, left }] : [];
    }),
  };
}
