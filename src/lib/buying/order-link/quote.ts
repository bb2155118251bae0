import { summedLines } from '#lib/buying/basket/rules/line.ts';
import { type AssessedLine, pickLines, refuseTooMany, refuseUnbuyable } from '#lib/buying/basket/service.ts';
import type { Basket } from '#lib/buying/checkout/service.ts';
import { listStores } from '#lib/catalog/branches/service.ts';
import type { SkuQuantity } from '#lib/catalog/pricing/model/line.ts';
import { quoteLines } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { buyerOf } from './buyer.ts';
import type { OrderLinkQuote, QuoteOrderLink } from './model.ts';
import { recipientOf } from './recipient.ts';
import { minAmount } from './rules.ts';

/** Lines that the buyer may buy together, at their prices. */
interface Chosen {
  readonly lines: readonly AssessedLine[];
  readonly memberId: MemberId | null;
  readonly shopper: Basket['shopper'];
  readonly isService: boolean;
}

/**
 * @throws ShopError skuNotFound, goodsOff, outOfStock, quantityExceedsStock, quantityTooMany; serviceAlone
 *   for a service with other lines; orderLinkServiceMember for a service of a non-member, who cannot book
 */
export async function chooseLines(
  ctx: Ctx,
  memberId: MemberId | null,
  wanted: readonly SkuQuantity[],
): Promise<Chosen> {
  const picked = await pickLines(ctx, memberId, summedLines(wanted));
  for (const line of picked.lines) {
    refuseTooMany(line.quantity, ctx.config.limits.maxCartLineQuantity);
    refuseUnbuyable(line);
  }
  const isService = picked.lines.some(({ kind }) => kind === 'service');
  if (isService && picked.lines.length > 1) throw new ShopError('serviceAlone');
  if (isService && memberId === null) throw new ShopError('orderLinkServiceMember');
  // Newcomer discounts stay available for the buyer's own first order.
  const shopper = picked.shopper && { ...picked.shopper, isFirstOrder: false };
  return { lines: picked.lines, memberId, shopper, isService };
}

/** Priced like any order, without coupons and coins; the agreed discount comes off last. */
export async function priceChosen(
  ctx: Ctx,
  { lines, shopper, isService }: Chosen,
  delivery: 'home' | 'self',
  agreed?: Amount,
): Promise<Basket> {
  const wishes = agreed === undefined ? {} : { agreed };
  const { totals, pricing, ...quoted } = await quoteLines(ctx, {
    ...wishes,
    lines,
    shopper,
    deliveryType: delivery,
  });
  return {
    lines: quoted.lines.map((line) => ({ ...line, cartLineId: null })),
    totals,
    pricing,
    wishes,
    deliveryType: isService ? 'none' : delivery,
    shopper,
    isGroup: false,
  };
}

/** The minimum total: shipping is charged in full, whatever the discount on the goods. */
export async function minAmountFor(
  ctx: Ctx,
  chosen: Chosen,
  delivery: 'home' | 'self',
  payable: Amount,
): Promise<Amount> {
  const asked = minAmount(payable, ctx.config.limits.orderLinkOffPercent);
  return (await priceChosen(ctx, chosen, delivery, asked)).totals.payable;
}

/** Today's price for the buyer. @throws ShopError what `buyerOf`, `chooseLines` and `recipientOf` refuse */
export async function quoteOrderLink(
  ctx: Ctx,
  { buyer, lines, delivery }: QuoteOrderLink,
): Promise<OrderLinkQuote> {
  const found = await buyerOf(ctx, buyer);
  const chosen = await chooseLines(ctx, found.memberId, lines);
  if (!chosen.isService) {
    const [store] = await listStores(ctx, { pickup: true });
    await recipientOf(ctx, found, { delivery, selfStoreId: store?.id });
  }
  const { totals } = await priceChosen(ctx, chosen, delivery);
  const { goodsTotal, discount, shipping, payable } = totals;
  const least = await minAmountFor(ctx, chosen, delivery, payable);
  return { who: found.shown, isService: chosen.isService, goodsTotal, discount, shipping, payable, least };
}
