import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { ChosenGift, Pricing, Shopper } from '#lib/pricing/model.ts';
import { keyOf, type Quoted, quoteLines } from '#lib/pricing/service.ts';
import { activePromotions } from '#lib/promotion/service.ts';
import type { DeliveryType } from '#lib/terms/codes.ts';
import { blockedBy, type JudgedLine, judgeCart, type KeptLine } from './judge.ts';
import type { CartView } from './model.ts';
import { cartOwner } from './owner.ts';
import { type CartRows, readCart } from './rows.ts';
import { isBuyable } from './rules.ts';
import { cartGift } from './tables.ts';

/** A cart with what its price depends on. */
export interface Cart {
  readonly lines: readonly KeptLine[];
  readonly shopper: Shopper | null;
  readonly gifts: readonly ChosenGift[];
}

export const loadCart = async (ctx: Ctx): Promise<Cart> => judgedCart(ctx, await readCart(ctx));

export const judgedCart = async (ctx: Ctx, { lines, shopper, gifts }: CartRows): Promise<Cart> => ({
  lines: await judgeCart(ctx, lines, shopper),
  shopper,
  gifts,
});

/**
 * Prices lines that can be bought together. An add-on whose offer does not hold is not bought at another price: it is
 * marked with the reason and left out (row C2).
 */
export async function quoteJudged<Line extends JudgedLine>(
  ctx: Ctx,
  parts: Omit<Cart, 'lines'> & {
    readonly lines: readonly Line[];
    readonly isChosen?: (line: Line) => boolean;
    readonly deliveryType?: DeliveryType;
  },
): Promise<Quoted<Line>> {
  const { lines, isChosen = () => true, deliveryType = 'home', ...rest } = parts;
  const isBought = (line: Line) => isChosen(line) && isBuyable(line);
  const quoted = await quoteLines(ctx, { ...rest, lines, isBought, deliveryType });
  const refused = new Map(
    quoted.pricing.refusals.flatMap((one) =>
      one.subject === 'addOn' && one.line !== undefined ? [[one.line, one]] : [],
    ),
  );
  if (refused.size === 0) return quoted;
  const marked = lines.map((line) => {
    const refusal = refused.get(keyOf(line));
    return refusal ? { ...line, blocked: blockedBy(ctx, refusal) } : line;
  });
  return quoteLines(ctx, { ...rest, lines: marked, isBought, deliveryType });
}

export const quoteCart = (
  ctx: Ctx,
  cart: Cart,
  deliveryType: DeliveryType = 'home',
): Promise<Quoted<KeptLine>> => quoteJudged(ctx, { ...cart, isChosen: (line) => line.checked, deliveryType });

/**
 * Refuses a line that cannot be bought as it is.
 * @throws ShopError outOfStock, quantityExceedsStock or goodsOff with the name and what is left; else why it is blocked
 */
export function refuseUnbuyable(
  line: Pick<JudgedLine, 'name' | 'skuId' | 'state' | 'stock'> & Partial<JudgedLine>,
): void {
  if (line.state !== 'ok') {
    const key = { short: 'quantityExceedsStock', soldOut: 'outOfStock', off: 'goodsOff' }[line.state];
    const left = line.state === 'off' ? 0 : line.stock;
    throw new ShopError(key, { params: { name: line.name, left }, data: { skuId: line.skuId, left } });
  }
  if (line.blocked)
    throw new ShopError(line.blocked.key, { params: line.blocked.params, data: { skuId: line.skuId } });
}

/** Takes back the gifts that these goods do not bring any more, and says which. Nothing chosen says nothing yet. */
export async function dropLostGifts(ctx: Ctx, pricing: Pricing): Promise<CartView['dropped']> {
  const lost = pricing.refusals.flatMap((one) =>
    one.subject === 'gift' && one.promotionId !== undefined ? [one.promotionId] : [],
  );
  if (lost.length === 0 || pricing.lines.length === 0) return [];
  await ctx.db
    .delete(cartGift)
    .where(and(eq(cartGift.owner, cartOwner(ctx)), inArray(cartGift.promotionId, lost)));
  const running = await activePromotions(ctx);
  return lost.map((promotionId) => {
    const promotion = running.find((one) => one.id === promotionId);
    const isReached = pricing.offers.some((offer) => offer.promotionId === promotionId);
    const reason = promotion ? (isReached ? 'unavailable' : 'notReached') : 'over';
    return { promotionId, name: promotion?.name[ctx.locale] ?? null, reason };
  });
}
