import type { GoodsKind } from '#lib/catalog/goods/model/goods.ts';
import { activePromotions } from '#lib/catalog/promotion/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { NamedAdjustment } from './model/adjustment.ts';
import type { PricedLine, Totals } from './model/line.ts';
import type { CouponTerms, Pricing, PricingInput, PricingLine, Shopper } from './model/pricing.ts';
import type { BestCoupon } from './rules/best-coupon.ts';
import { namedIn, progressIn } from './rules/named.ts';
import { bestCoupon, price } from './rules/price.ts';
import { NOBODY, unitPrice } from './rules/unit.ts';

/** A line before pricing, at the shop's own prices. */
export type Unpriced = Omit<PricedLine, 'price' | 'total' | 'discount' | 'coins' | 'adjustments'> & PricedBy;

/** Prices of a line other than its SKU's own price. All are optional. */
interface PricedBy {
  /** Distinguishes lines of the same SKU. */
  readonly variant?: string;
  readonly addOn?: { readonly promotionId: number } | null;
  readonly group?: { readonly price: number | null } | null;
  readonly kind?: GoodsKind;
}

/** Choices of the shopper: gifts, coupon or code, coins, a plan. */
export type Wishes = Pick<PricingInput, 'gifts' | 'coupon' | 'code' | 'coins' | 'plan' | 'agreed'>;

interface QuoteParts<Line extends Unpriced> extends Wishes {
  readonly lines: readonly Line[];
  /** Selects the lines to buy; others show only their unit prices. Default: all. */
  readonly isBought?: (line: Line) => boolean;
  /** Null for visitors. */
  readonly shopper: Shopper | null;
  readonly deliveryType: DeliveryType;
}

export interface Quoted<Line> {
  readonly lines: (Line & PricedLine)[];
  readonly totals: Totals;
  /** The full price, with refusals, offers, and names in every language. */
  readonly pricing: Pricing;
}

/** Prices lines for this shopper under the active promotions, with totals for the API. */
export async function quoteLines<Line extends Unpriced>(
  ctx: Ctx,
  parts: QuoteParts<Line>,
): Promise<Quoted<Line>> {
  const { lines } = parts;
  const input = await pricingInput(ctx, parts);
  const { shopper } = input;
  const pricing = price(input);
  const units = new Map(pricing.lines.map((unit) => [unit.key, unit]));
  return {
    lines: lines.map((line) => pricedLine(line, units.get(keyOf(line)), shopper, ctx)),
    totals: totalsOf(pricing, ctx.locale),
    pricing,
  };
}

/** Row L3: the shopper's coupons by savings on these lines, largest first, and why some are not usable. */
export const rankCoupons = async <Line extends Unpriced>(
  ctx: Ctx,
  parts: QuoteParts<Line>,
  coupons: readonly CouponTerms[],
): Promise<BestCoupon> => bestCoupon(await pricingInput(ctx, parts), coupons);

async function pricingInput<Line extends Unpriced>(
  ctx: Ctx,
  { lines, isBought, shopper, deliveryType, ...wishes }: QuoteParts<Line>,
): Promise<PricingInput> {
  const { limits } = ctx.config;
  return {
    ...wishes,
    lines: (isBought ? lines.filter(isBought) : lines).map(pricingLine),
    shopper: shopper ?? NOBODY,
    promotions: await activePromotions(ctx),
    deliveryType,
    limits,
    now: ctx.now,
  };
}

/** The key of a line in a pricing and its refusals. */
export const keyOf = (line: Pick<Unpriced, 'skuId' | 'variant'>): string =>
  line.variant ? `${line.skuId} ${line.variant}` : String(line.skuId);

const pricingLine = (line: Unpriced): PricingLine => ({
  key: keyOf(line),
  skuId: line.skuId,
  goodsId: line.goodsId,
  categoryId: line.categoryId,
  quantity: line.quantity,
  listPrice: line.listPrice,
  salePrice: line.salePrice,
  ...(line.addOn ? { addOnOf: line.addOn.promotionId } : {}),
  ...(line.group?.price ? { groupPrice: line.group.price } : {}),
  ...(line.kind === 'service' ? { isService: true } : {}),
});

function pricedLine<Line extends Unpriced>(
  line: Line,
  unit: Pricing['lines'][number] | undefined,
  shopper: Shopper,
  ctx: Ctx,
): Line & PricedLine {
  const say = (adjustments: readonly NamedAdjustment[]) => namedIn(adjustments, ctx.locale);
  if (unit) {
    const { unitPrice: own, total, share, coins, adjustments } = unit;
    return { ...line, price: own, total, discount: share, coins, adjustments: say(adjustments) };
  }
  const { price: own, adjustments } = unitPrice(pricingLine(line), shopper, ctx.config.limits);
  return {
    ...line,
    price: own,
    total: own * line.quantity,
    discount: 0,
    coins: 0,
    adjustments: say(adjustments),
  };
}

const totalsOf = (pricing: Pricing, locale: Locale): Totals => ({
  goodsTotal: pricing.goodsTotal,
  listTotal: pricing.listTotal,
  saved: pricing.listTotal - pricing.goodsTotal,
  discount: pricing.discount,
  shipping: pricing.shipping,
  shippingReason: pricing.shippingReason,
  freeShippingGap: pricing.freeShippingGap,
  coinsMost: pricing.coinsMost,
  coins: pricing.coins,
  payable: pricing.payable,
  adjustments: namedIn(pricing.adjustments, locale),
  progress: progressIn(pricing.progress, locale),
});
