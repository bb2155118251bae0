import { type Picked, quoteAssessed, refuseUnbuyable } from '#lib/buying/basket/service.ts';
import type { Pricing } from '#lib/catalog/pricing/model/pricing.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { claimMergeNotice } from './merged.ts';
import type { CartPreview, CartView } from './model/cart.ts';
import type { CartOwner } from './owner.ts';
import { loadCart, quoteCart, removeLostGifts, type StoredLine } from './quote.ts';
import { splitPlan } from './rules/split.ts';

/** A cart, newest line first. */
export async function getCart(ctx: Ctx, owner: CartOwner): Promise<CartView> {
  const { lines, totals, pricing } = await quoteCart(ctx, await loadCart(ctx, owner));
  let count = 0;
  for (const line of lines) count += line.quantity;
  return {
    lines,
    count,
    totals,
    gifts: reachedGifts(ctx, pricing),
    dropped: await removeLostGifts(ctx, owner, pricing),
    merged: await claimMergeNotice(ctx, owner),
  };
}

const reachedGifts = (ctx: Ctx, { offers }: Pricing): CartView['gifts'] =>
  offers.map(({ promotionId, name, gifts, chosen }) => ({
    promotionId,
    name: name[ctx.locale],
    gifts: gifts.length,
    chosen,
  }));

/**
 * The chosen lines, all of which fit into one order, for pricing.
 * @throws ShopError cartNothingChosen; what `refuseUnbuyable` refuses, naming the line; an add-on whose offer
 *   does not apply; groupAlone or serviceAlone for lines that need separate orders (row C7)
 */
export async function loadChosenLines(ctx: Ctx, owner: CartOwner): Promise<Picked<StoredLine>> {
  const cart = await loadCart(ctx, owner);
  const chosen = cart.lines.filter((line) => line.checked);
  if (chosen.length === 0) throw new ShopError('cartNothingChosen');
  for (const line of chosen) refuseUnbuyable(line);
  if (chosen.some((line) => line.addOn)) {
    const quoted = await quoteAssessed(ctx, { ...cart, lines: chosen });
    for (const line of quoted.lines) refuseUnbuyable(line);
  }
  refuseMixed(chosen);
  return { ...cart, lines: chosen };
}

function refuseMixed(lines: readonly StoredLine[]): void {
  const parts = splitPlan(lines, 'home');
  if (parts.length < 2) return;
  throw new ShopError(parts.some(({ kind }) => kind === 'group') ? 'groupAlone' : 'serviceAlone');
}

/** The cart's part that checkout would order, priced for home delivery. */
export async function previewCart(ctx: Ctx, owner: CartOwner): Promise<CartPreview> {
  const { lines, totals, pricing } = await quoteAssessed(ctx, await loadChosenLines(ctx, owner));
  const openGifts = reachedGifts(ctx, pricing).filter(({ chosen }) => chosen === null);
  return { lines, totals, gifts: [...pricing.gifts], openGifts };
}
