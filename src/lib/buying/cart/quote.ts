import { and, eq, inArray } from 'drizzle-orm';
import { type AssessedLine, assessLines, type Picked, quoteAssessed } from '#lib/buying/basket/service.ts';
import type { Pricing } from '#lib/catalog/pricing/model/pricing.ts';
import { refusalParams } from '#lib/catalog/pricing/rules/named.ts';
import type { Quoted } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { CartLine, CartView } from './model/cart.ts';
import type { CartOwner } from './owner.ts';
import { type CartRow, type CartRows, readCart } from './rows.ts';
import { cartGift } from './tables.ts';

/** A line in a cart. */
export type StoredLine = AssessedLine & Pick<CartLine, 'id' | 'checked' | 'priceChange'>;

/** A cart with everything that its price depends on. */
export type Cart = Picked<StoredLine> & Pick<CartRows, 'coins'>;

export const loadCart = async (ctx: Ctx, owner: CartOwner): Promise<Cart> =>
  assessedCart(ctx, await readCart(ctx, owner));

export async function assessedCart(ctx: Ctx, { lines, shopper, gifts, coins }: CartRows): Promise<Cart> {
  const judged = await assessLines(ctx, lines, shopper, (row) => row.checked);
  return { lines: judged.map(keptLine), shopper, gifts, coins };
}

function keptLine({ line, row }: { readonly line: AssessedLine; readonly row: CartRow }): StoredLine {
  const { id, checked, addedPrice, price } = row;
  const isOwnPrice = line.addOn === null && line.group === null;
  return { ...line, id, checked, priceChange: isOwnPrice && addedPrice !== price ? addedPrice : null };
}

export const quoteCart = (
  ctx: Ctx,
  cart: Cart,
  deliveryType: DeliveryType = 'home',
): Promise<Quoted<StoredLine>> =>
  quoteAssessed(ctx, { ...cart, isChosen: (line) => line.checked, deliveryType });

/**
 * Removes gifts that these goods no longer earn, and returns them. With nothing selected, none are removed.
 */
export async function removeLostGifts(
  ctx: Ctx,
  owner: CartOwner,
  pricing: Pricing,
): Promise<CartView['dropped']> {
  const lost = pricing.refusals.flatMap(({ subject, promotionId, ...why }) =>
    subject === 'gift' && promotionId !== undefined ? [{ promotionId, ...why }] : [],
  );
  if (lost.length === 0 || pricing.lines.length === 0) return [];
  const ids = lost.map(({ promotionId }) => promotionId);
  await ctx.db.delete(cartGift).where(and(eq(cartGift.owner, owner.key), inArray(cartGift.promotionId, ids)));
  const t = translator(ctx.locale, 'errors');
  return lost.map(({ promotionId, ...why }) => ({
    promotionId,
    key: why.key,
    text: t(why.key, refusalParams(why, ctx.locale)),
  }));
}
