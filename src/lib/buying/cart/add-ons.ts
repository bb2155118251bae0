import { lowestPercent } from '#lib/catalog/pricing/rules/unit.ts';
import { activePromotions, rewardsOf } from '#lib/catalog/promotion/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { percentOf } from '#lib/kernel/text/money.ts';
import type { AddOnList, AddOnOffer } from './model/rewards.ts';
import type { CartOwner } from './owner.ts';
import { loadCart, quoteCart } from './quote.ts';

/** Row C2: add-ons offered with the chosen goods, within the promotions' limits. */
export async function listAddOns(ctx: Ctx, owner: CartOwner): Promise<AddOnList> {
  const cart = await loadCart(ctx, owner);
  const { pricing, lines } = await quoteCart(ctx, cart);
  const percent = cart.shopper ? lowestPercent(cart.shopper, ctx.config.limits) : 100;
  const reached = new Set(
    pricing.progress
      .filter(({ kind, reached: steps }) => kind === 'discount-buy' && steps > 0)
      .map(({ promotionId }) => promotionId),
  );
  const offers: AddOnOffer[] = [];
  for (const promotion of await activePromotions(ctx)) {
    if (promotion.kind !== 'discount-buy' || !reached.has(promotion.id)) continue;
    const { id, name, rule } = promotion;
    const held = (skuId?: number) =>
      lines.reduce(
        (sum, line) =>
          line.addOn?.promotionId === id && (skuId ?? line.skuId) === line.skuId ? sum + line.quantity : sum,
        0,
      );
    const most = rule.most - held();
    const rewards = await rewardsOf(ctx, promotion);
    const addOns = rule.addOns.flatMap((one) => {
      const reward = rewards.get(one.skuId);
      // Not an offer if its regular price for this shopper is no higher.
      if (!reward?.onSale || one.price >= percentOf(reward.price, percent)) return [];
      const { onSale: _onSale, ...shown } = reward;
      const room = Math.min(one.most - held(one.skuId), most, reward.left);
      return [{ ...shown, addOnPrice: one.price, most: Math.max(0, room) }];
    });
    if (addOns.length > 0)
      offers.push({ promotionId: id, name: name[ctx.locale], most: Math.max(0, most), addOns });
  }
  return { offers };
}
