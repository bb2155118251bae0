import type { CartOwner } from '#lib/buying/cart/service.ts';
import { attachableBy, attachableGift } from '#lib/buying/gift/service.ts';
import type { Pricing } from '#lib/catalog/pricing/model/pricing.ts';
import { refusalParams } from '#lib/catalog/pricing/rules/named.ts';
import { deliveryFee } from '#lib/catalog/pricing/rules/shipping.ts';
import { rankCoupons, type Wishes } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Discounts, discountWishes, loadTerms } from '#lib/money/coupon/service.ts';
import { listPayments, refuseUnpayable } from '#lib/money/payment/service.ts';
import { servedDeliveries } from '#lib/orders/logistics/service.ts';
import { type Basket, type BasketLine, homeOnlyParams, priceBasket, subjectOf } from './basket.ts';
import { nameGifts } from './gifts.ts';
import type { Quote, QuoteInput } from './model/quote.ts';
import { deliveryRefusal } from './rules.ts';

type Refusal = Pick<Pricing['refusals'][number], 'subject' | 'key' | 'params' | 'name' | 'promotionId'>;

/**
 * Price, payment methods and delivery options of an order, with all refusals. Goods that cannot be delivered
 * as requested are priced for home delivery. Nothing is written.
 * @throws ShopError as `priceBasket`; with a payment method also as `refuseUnpayable`
 */
export async function quoteCheckout(ctx: Ctx, owner: CartOwner, input: QuoteInput): Promise<Quote> {
  const unreadable: Refusal[] = [];
  const basket = await priceBasket(ctx, owner, input, (wish) =>
    readWishes(ctx, owner.memberId, wish, unreadable),
  );
  const { lines, totals, pricing } = basket;
  const due = { amount: totals.payable, isGroup: basket.isGroup };
  if (input.paymentMethod) refuseUnpayable(ctx, input.paymentMethod, due);
  const t = translator(ctx.locale, 'errors');
  const [gifts, along] = await Promise.all([
    nameGifts(ctx, pricing.gifts, lines),
    attachableGift(ctx, owner.memberId),
  ]);
  return {
    lines: lines.map(asShown),
    totals,
    gifts: gifts.map(({ price: _price, terms: _terms, ...gift }) => gift),
    levelGift: attachableBy(along, basket.deliveryType)?.piece ?? null,
    openGifts: pricing.offers
      .filter((offer) => offer.chosen === null && offer.gifts.length > 0)
      .map((offer) => ({
        promotionId: offer.promotionId,
        name: offer.name[ctx.locale],
        gifts: offer.gifts.length,
      })),
    refusals: [...unreadable, ...pricing.refusals].map((one) => ({
      subject: one.subject,
      key: one.key,
      text: t(one.key, refusalParams(one, ctx.locale)),
      promotionId: one.promotionId ?? null,
    })),
    bestCoupon: await findBestCoupon(ctx, owner.memberId, basket),
    payments: listPayments(ctx, due),
    deliveries: deliveriesOf(ctx, basket),
  };
}

const asShown = ({
  cartLineId: _cartLineId,
  kind: _kind,
  subscribable: _subscribable,
  parts: _parts,
  addOn: _addOn,
  group: _group,
  blocked: _blocked,
  ...line
}: BasketLine): Quote['lines'][number] => line;

/** An unavailable coupon or code is reported in the quote, and the rest is quoted without it. */
async function readWishes(
  ctx: Ctx,
  memberId: MemberId | null,
  wish: Discounts,
  unreadable: Refusal[],
): Promise<Wishes> {
  try {
    return await discountWishes(ctx, memberId, wish);
  } catch (error) {
    const field = error instanceof ShopError ? error.fields[0]?.field : undefined;
    if (!(error instanceof ShopError) || (field !== 'couponId' && field !== 'code')) throw error;
    const subject = field === 'code' ? 'code' : 'coupon';
    unreadable.push({ subject, key: error.key, params: error.params });
    return readWishes(ctx, memberId, { ...wish, [field]: undefined }, unreadable);
  }
}

async function findBestCoupon(
  ctx: Ctx,
  memberId: MemberId | null,
  { lines, wishes, shopper, deliveryType }: Basket,
): Promise<Quote['bestCoupon']> {
  const coupons = memberId ? await loadTerms(ctx, memberId) : [];
  if (coupons.length === 0) return null;
  const parts = { ...wishes, lines, shopper, deliveryType: deliveryType === 'none' ? 'home' : deliveryType };
  const { best, worths } = await rankCoupons(ctx, parts, coupons);
  const found = worths.find(({ terms }) => terms.id === best);
  return found ? { id: found.terms.id, name: found.terms.name[ctx.locale], saves: found.saves } : null;
}

function deliveriesOf(ctx: Ctx, { lines, totals, deliveryType }: Basket): Quote['deliveries'] {
  if (deliveryType === 'none') return [];
  const t = translator(ctx.locale, 'errors');
  const { limits } = ctx.config;
  const subject = subjectOf(lines, totals);
  return servedDeliveries(ctx.config).map((type) => {
    const refusal = deliveryRefusal(type, subject, limits);
    return {
      type,
      available: refusal === null,
      reason: refusal && t(refusal, homeOnlyParams(limits)),
      fee: totals.freeShippingGap === 0 ? 0 : deliveryFee(type, limits),
    };
  });
}
