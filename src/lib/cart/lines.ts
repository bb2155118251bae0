import { packagesOfSkus, readPackage } from '#lib/catalog/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { SkuQuantity } from '#lib/pricing/model/line.ts';
import type { ChosenGift, Pricing, Shopper } from '#lib/pricing/model.ts';
import type { Unpriced } from '#lib/pricing/service.ts';
import { keyOf } from '#lib/pricing/service.ts';
import type { DeliveryType } from '#lib/terms/codes.ts';
import { type JudgedLine, judgeSkus, type KeptLine } from './judge.ts';
import type { CartPreview, CartView, PricedCart, PriceInput, WantedLine } from './model.ts';
import { dropLostGifts, loadCart, quoteCart, quoteJudged, refuseUnbuyable } from './quote.ts';
import { readSkus, wantedRow } from './rows.ts';
import { splitPlan, summedLines } from './rules.ts';

/** Lines that are not priced yet, with what their price depends on. */
export interface Picked<Line extends Unpriced> {
  readonly lines: readonly Line[];
  readonly shopper: Shopper | null;
  /** The gifts that the shopper has chosen; what is not given any more is refused by the price. */
  readonly gifts: readonly ChosenGift[];
}

/** The asker's cart, newest line first. */
export async function getCart(ctx: Ctx): Promise<CartView> {
  const { lines, totals, pricing } = await quoteCart(ctx, await loadCart(ctx));
  let count = 0;
  for (const line of lines) count += line.quantity;
  return {
    lines,
    count,
    totals,
    gifts: reachedGifts(ctx, pricing),
    dropped: await dropLostGifts(ctx, pricing),
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
 * The chosen lines, all of which can be bought in one order, for whoever prices them.
 * @throws ShopError cartNothingChosen; what `refuseUnbuyable` refuses, naming the line; an add-on whose offer does not
 * hold; groupAlone or serviceAlone for lines that are ordered apart (row C7)
 */
export async function takeChosenLines(ctx: Ctx): Promise<Picked<KeptLine>> {
  const cart = await loadCart(ctx);
  const chosen = cart.lines.filter((line) => line.checked);
  if (chosen.length === 0) throw new ShopError('cartNothingChosen');
  for (const line of chosen) refuseUnbuyable(line);
  if (chosen.some((line) => line.addOn)) {
    const quoted = await quoteJudged(ctx, { ...cart, lines: chosen });
    for (const line of quoted.lines) refuseUnbuyable(line);
  }
  refuseMixed(chosen);
  return { ...cart, lines: chosen };
}

function refuseMixed(lines: readonly KeptLine[]): void {
  const parts = splitPlan(lines, 'home');
  if (parts.length < 2) return;
  throw new ShopError(parts.some(({ kind }) => kind === 'group') ? 'groupAlone' : 'serviceAlone');
}

/** What checkout would take of the cart, and what it would cost brought home. */
export async function previewCart(ctx: Ctx): Promise<CartPreview> {
  const { lines, totals, pricing } = await quoteJudged(ctx, await takeChosenLines(ctx));
  const openGifts = reachedGifts(ctx, pricing).filter(({ chosen }) => chosen === null);
  return { lines, totals, gifts: [...pricing.gifts], openGifts };
}

/**
 * Names SKUs without putting them anywhere, in the order given, for whoever prices them.
 * @throws ShopError skuNotFound; what a package is wrongly filled with
 */
export async function pickLines(
  ctx: Ctx,
  wanted: readonly (SkuQuantity & Partial<WantedLine>)[],
): Promise<Picked<JudgedLine>> {
  if (wanted.length === 0) return { lines: [], shopper: null, gifts: [] };
  const found = await readSkus(ctx, wanted.map(wantedRow));
  if (found.lines.length < wanted.length) throw new ShopError('skuNotFound');
  if (found.lines.some((row) => row.special?.kind === 'package' || row.extra?.parts))
    await refuseMisfilled(ctx, wanted);
  const lines = await judgeSkus(ctx, found.lines.toReversed(), found.shopper);
  return { lines: lines.reverse(), shopper: found.shopper, gifts: [] };
}

/** @throws ShopError tooFewProducts, tooManyProducts, packageNoRepeats, packageSkuUnknown */
export async function refuseMisfilled(ctx: Ctx, wanted: readonly Partial<WantedLine>[]): Promise<void> {
  const ids = wanted.flatMap(({ skuId }) => skuId ?? []);
  const rules = await packagesOfSkus(ctx, ids);
  for (const { skuId = 0, packageList } of wanted) readPackage(rules.get(skuId), packageList);
}

/**
 * `get-cart-price`: what these lines would cost; nothing is kept, and what is not given is said. What a member has to pay
 * less with is checkout's to say (`quoteCheckout`).
 */
export async function priceCart(
  ctx: Ctx,
  input: Pick<PriceInput, 'lines'> & Partial<PriceInput>,
): Promise<PricedCart> {
  const { lines: wanted, gifts = [], deliveryType = 'home' satisfies DeliveryType } = input;
  const picked = await pickLines(ctx, summedLines(wanted));
  const { lines, totals, pricing } = await quoteJudged(ctx, { ...picked, gifts, deliveryType });
  const t = translator(ctx.locale, 'errors');
  const refusals = pricing.refusals.map(({ key, params, line }) => ({
    key,
    text: t(key, params),
    skuId: lines.find((one) => keyOf(one) === line)?.skuId ?? null,
  }));
  const blocked = lines.flatMap(({ blocked: one, skuId }) =>
    one ? [{ key: one.key, text: one.text, skuId }] : [],
  );
  return { lines, totals, gifts: [...pricing.gifts], refusals: [...blocked, ...refusals] };
}
