import { isBuyable } from '#lib/buying/basket/rules/line.ts';
import { quoteAssessed } from '#lib/buying/basket/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { servedDeliveries } from '#lib/orders/logistics/service.ts';
import type { SplitInput, SplitView } from './model/cart.ts';
import type { CartOwner } from './owner.ts';
import { loadCart } from './quote.ts';
import { splitPlan } from './rules/split.ts';

/**
 * Row C7: splits the selected lines into orders, each with its own price, and compares them with one order
 * for home delivery.
 */
export async function splitCart(
  ctx: Ctx,
  owner: CartOwner,
  { deliveryType }: SplitInput,
): Promise<SplitView> {
  const cart = await loadCart(ctx, owner);
  const chosen = cart.lines.filter((line) => line.checked && isBuyable(line));
  const together = await quoteAssessed(ctx, { ...cart, lines: chosen });
  const parts: SplitView['parts'] = [];
  const wanted = servedDeliveries(ctx.config).includes(deliveryType) ? deliveryType : 'home';
  for (const { ids, ...part } of splitPlan(chosen, wanted)) {
    const own = chosen.filter((line) => ids.includes(line.id));
    const { lines, totals } = await quoteAssessed(ctx, {
      ...cart,
      lines: own,
      deliveryType: part.deliveryType,
    });
    const title = own[0]?.group?.title ?? null;
    parts.push({ ...part, title, lines, totals });
  }
  const sum = (of: (totals: SplitView['parts'][number]['totals']) => number) =>
    parts.reduce((total, part) => total + of(part.totals), 0);
  return {
    parts,
    lostShipping: Math.max(0, sum(({ shipping }) => shipping) - together.totals.shipping),
    lostDiscount: Math.max(0, together.totals.discount - sum(({ discount }) => discount)),
    losesFreeShipping:
      together.totals.shippingReason === 'enough' &&
      parts.some((part) => part.totals.shippingReason === 'fee'),
  };
}
