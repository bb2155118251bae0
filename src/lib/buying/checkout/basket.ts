import {
  type AssessedLine,
  type Picked,
  pickLines,
  refuseTooMany,
  refuseUnbuyable,
} from '#lib/buying/basket/service.ts';
import { type CartOwner, loadChosenLines, memberCart } from '#lib/buying/cart/service.ts';
import type { PricedLine, Totals } from '#lib/catalog/pricing/model/line.ts';
import type { Pricing, Shopper } from '#lib/catalog/pricing/model/pricing.ts';
import { refusalParams } from '#lib/catalog/pricing/rules/named.ts';
import { quoteLines, type Wishes } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { type Discounts, discountWishes, refuseDiscounts } from '#lib/money/coupon/service.ts';
import { servedDeliveries } from '#lib/orders/logistics/service.ts';
import type { DeliveryType, OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import type { Source } from './model/source.ts';
import { deliveryRefusal } from './rules.ts';

/** The goods, their delivery, and the coupon, code or coins to use. */
export interface BasketWish extends Discounts {
  readonly source: Source;
  readonly deliveryType: DeliveryType;
}

export type BasketLine = AssessedLine & PricedLine & FromCart;

/** Id of its cart line; null for a direct purchase. */
interface FromCart {
  readonly cartLineId: number | null;
}

/** An order's contents at today's prices. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly totals: Totals;
  /** The pricing with reasons in every language; its lines in the order of `lines`. */
  readonly pricing: Pricing;
  readonly wishes: Wishes;
  /** Delivery type of the price: as requested, or home where that is impossible; none for services. */
  readonly deliveryType: OrderDelivery;
  readonly shopper: Shopper | null;
  /** Bought with a group: its place is reserved for minutes only. */
  readonly isGroup: boolean;
}

/**
 * Lines and totals of a request whose lines can all be bought; other refusals are in `pricing.refusals`.
 * @throws ShopError cartNothingChosen, skuNotFound, goodsOff, outOfStock, quantityExceedsStock,
 *   quantityTooMany, groupAlone, serviceAlone; what `refuseMisfilled` and `discountWishes` refuse
 */
export async function priceBasket(
  ctx: Ctx,
  owner: CartOwner,
  wish: BasketWish,
  readWishes: (wish: Discounts) => Promise<Wishes>,
): Promise<Basket> {
  const { source, couponId, code, coins } = wish;
  const [picked, asked] = await Promise.all([
    pickBuyable(ctx, owner, source),
    readWishes({ couponId, code, coins }),
  ]);
  const wishes = { ...asked, gifts: picked.gifts };
  const pricedBy = (deliveryType: DeliveryType) => quoteLines(ctx, { ...picked, ...wishes, deliveryType });
  const wished = await pricedBy(wish.deliveryType);
  const refusal = refusalOf(ctx, wish, wished);
  const { lines, totals, pricing } = refusal ? await pricedBy('home') : wished;
  const deliveryType = isService(lines) ? 'none' : refusal ? 'home' : wish.deliveryType;
  const isGroup = lines.some((line) => line.group !== null);
  return { lines, totals, pricing, wishes, deliveryType, shopper: picked.shopper, isGroup };
}

/**
 * `priceBasket` for an order: any refusal is an error.
 * @throws ShopError as `priceBasket`; deliveryUnavailable, homeOnlyAmount, homeOnlyGoods; couponRefused_…,
 *   codeRefused_…, coinsTooMany; giftNotAvailable, giftNotReached, giftTooFew, giftOfferOver, giftOnlyOne at
 *   `gifts`
 */
export async function fillBasket(ctx: Ctx, memberId: MemberId, wish: BasketWish): Promise<Basket> {
  const basket = await priceBasket(ctx, memberCart(memberId), wish, async (discounts) =>
    isPlain(discounts) ? {} : discountWishes(ctx, memberId, discounts),
  );
  const refusal = refusalOf(ctx, wish, basket);
  if (refusal) throw fieldError('deliveryType', refusal, homeOnlyParams(ctx.config.limits));
  refuseDiscounts(basket.pricing);
  const [other] = basket.pricing.refusals;
  if (other)
    throw fieldError(
      other.subject === 'gift' ? 'gifts' : 'source',
      other.key,
      refusalParams(other, ctx.locale),
    );
  return basket;
}

/** Then the member's coin balance does not matter and is not read. */
const isPlain = ({ couponId, code, coins = 0 }: Discounts): boolean =>
  couponId === undefined && code === undefined && coins === 0;

/** @throws ShopError for cart lines that cannot be ordered; quantityTooMany */
export async function pickSource(
  ctx: Ctx,
  owner: CartOwner,
  source: Source,
): Promise<Picked<AssessedLine & FromCart>> {
  if (source === 'cart') {
    const { lines, ...rest } = await loadChosenLines(ctx, owner);
    const chosen = lines.map(({ id, checked: _checked, priceChange: _priceChange, ...line }) => ({
      ...line,
      cartLineId: id,
    }));
    return { ...rest, lines: chosen };
  }
  refuseTooMany(source.quantity, ctx.config.limits.maxCartLineQuantity);
  const { lines, ...rest } = await pickLines(ctx, owner.memberId, [source]);
  return { ...rest, lines: lines.map((line) => ({ ...line, cartLineId: null })) };
}

/** The cart refuses its own lines itself. */
async function pickBuyable(
  ctx: Ctx,
  owner: CartOwner,
  source: Source,
): Promise<Picked<AssessedLine & FromCart>> {
  const picked = await pickSource(ctx, owner, source);
  if (source !== 'cart') for (const line of picked.lines) refuseUnbuyable(line);
  return picked;
}

/** Only services: nothing is delivered. */
const isService = (lines: readonly AssessedLine[]): boolean => lines.every(({ kind }) => kind === 'service');

/** Why the requested delivery is impossible: for this shop, or for these goods. */
const refusalOf = (
  { config }: Ctx,
  { deliveryType }: Pick<BasketWish, 'deliveryType'>,
  { lines, totals }: Pick<Basket, 'lines' | 'totals'>,
) =>
  isService(lines)
    ? null
    : servedDeliveries(config).includes(deliveryType)
      ? deliveryRefusal(deliveryType, subjectOf(lines, totals), config.limits)
      : 'deliveryUnavailable';

/** The facts of an order that decide its delivery options. */
export const subjectOf = (lines: readonly PricedLine[], { goodsTotal }: Totals) => ({
  goodsTotal,
  homeOnly: lines.some((line) => line.homeOnly),
});

export const homeOnlyParams = (limits: Limits) => ({ from: formatAmount(limits.homeOnlyFrom) });
