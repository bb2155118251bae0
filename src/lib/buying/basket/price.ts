import { refusalParams } from '#lib/catalog/pricing/rules/named.ts';
import { keyOf, type Quoted, quoteLines, type Wishes } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { type AssessedLine, blockedBy } from './assess.ts';
import type { PricedLines, PriceInput } from './model.ts';
import { type Picked, pickLines } from './pick.ts';
import { isBuyable, summedLines } from './rules/line.ts';

/**
 * Prices lines as bought together. An add-on whose offer does not apply is not sold at another price: it is
 * marked with the reason and left out (row C2).
 */
export async function quoteAssessed<Line extends AssessedLine>(
  ctx: Ctx,
  parts: Picked<Line> & {
    readonly isChosen?: (line: Line) => boolean;
    readonly deliveryType?: DeliveryType;
    /** Coins available for payment. */
    readonly coins?: NonNullable<Wishes['coins']>;
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

/**
 * Refuses a line that cannot be bought as it is.
 * @throws ShopError outOfStock, quantityExceedsStock or goodsOff with name and remaining stock; else the
 *   reason in `blocked`
 */
export function refuseUnbuyable(
  line: Pick<AssessedLine, 'name' | 'skuId' | 'state' | 'stock'> & Partial<AssessedLine>,
): void {
  if (line.state !== 'ok') {
    const key = { short: 'quantityExceedsStock', soldOut: 'outOfStock', off: 'goodsOff' }[line.state];
    const left = line.state === 'off' ? 0 : line.stock;
    throw new ShopError(key, { params: { name: line.name, left }, data: { skuId: line.skuId, left } });
  }
  if (line.blocked)
    throw new ShopError(line.blocked.key, { params: line.blocked.params, data: { skuId: line.skuId } });
}

/** @throws ShopError quantityTooMany */
export function refuseTooMany(quantity: number, most: number): void {
  if (quantity > most) throw fieldError('quantity', 'quantityTooMany', { most });
}

/**
 * `get-cart-price`: prices these lines and lists refusals; nothing is stored. Coupons, codes and coins are
 * left to `quoteCheckout`.
 */
export async function priceLines(
  ctx: Ctx,
  memberId: MemberId | null,
  input: Pick<PriceInput, 'lines'> & Partial<PriceInput>,
): Promise<PricedLines> {
  const { lines: wanted, gifts = [], deliveryType = 'home' satisfies DeliveryType } = input;
  const picked = await pickLines(ctx, memberId, summedLines(wanted));
  const { lines, totals, pricing } = await quoteAssessed(ctx, { ...picked, gifts, deliveryType });
  const t = translator(ctx.locale, 'errors');
  const refusals = pricing.refusals.map((one) => ({
    key: one.key,
    text: t(one.key, refusalParams(one, ctx.locale)),
    skuId: lines.find((line) => keyOf(line) === one.line)?.skuId ?? null,
  }));
  const blocked = lines.flatMap(({ blocked: one, skuId }) =>
    one ? [{ key: one.key, text: one.text, skuId }] : [],
  );
  return { lines, totals, gifts: [...pricing.gifts], refusals: [...blocked, ...refusals] };
}
