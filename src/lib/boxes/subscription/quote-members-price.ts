import { type AssessedLine, type Picked, pickLines } from '#lib/buying/basket/service.ts';
import type { Pricing, PricingInput, Shopper } from '#lib/catalog/pricing/model/pricing.ts';
import { type Quoted, quoteLines, type Wishes } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { discountWishes } from '#lib/money/coupon/service.ts';
import { coinBalance } from '#lib/money/ledger/service.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { CycleDiscounts, CycleItem, GiftWish } from './model.ts';

/**
 * Prices subscribed goods for their member. Newcomers' prices do not apply, because the first purchase uses
 * them up.
 */
export async function pickForSubscriber(
  ctx: Ctx,
  memberId: MemberId,
  items: readonly CycleItem[],
): Promise<Pick<Picked<AssessedLine>, 'lines'> & { readonly shopper: Shopper | null }> {
  const { lines, shopper } = await pickLines(ctx, memberId, items);
  return { lines, shopper: shopper && { ...shopper, isFirstOrder: false } };
}

interface Priced {
  readonly lines: readonly AssessedLine[];
  readonly shopper: Shopper | null;
  readonly deliveryType: DeliveryType;
  readonly plan: NonNullable<PricingInput['plan']>;
}

interface PlannedQuote {
  readonly quoted: Quoted<AssessedLine>;
  /** The coupon, code, gifts and coins included in the price. */
  readonly wishes: Wishes;
  /** Refused coupon and code, which the price leaves out. */
  readonly refusals: Pricing['refusals'];
}

/**
 * Prices a cycle like every order, less its plan's reduction. Applies coupon or code, and coins if the member
 * wants that. Adds one gift of each promotion that it reaches: the chosen one while in stock, else the first
 * one left.
 */
export async function quoteWithPlan(
  ctx: Ctx,
  memberId: MemberId,
  priced: Priced,
  {
    useCoins,
    chosen = [],
    ...discounts
  }: CycleDiscounts & { readonly useCoins: boolean; readonly chosen?: readonly GiftWish[] },
): Promise<PlannedQuote> {
  const { plan } = priced;
  const read = await readDiscounts(ctx, memberId, discounts);
  const tried = await quoteLines(ctx, { ...priced, ...read.wishes });
  const refusals = [...read.refusals, ...tried.pricing.refusals.filter(isDiscount)];
  const given = refusals.length === 0 ? read.wishes : {};
  const gifts = tried.pricing.offers.flatMap(({ promotionId, gifts: offered }) => {
    const wanted = chosen.find((one) => one.promotionId === promotionId)?.skuId;
    const gift = offered.find(({ skuId, left }) => skuId === wanted && left > 0) ?? offered[0];
    return gift ? [{ promotionId, skuId: gift.skuId }] : [];
  });
  const balance = useCoins ? await coinBalance(ctx, memberId) : 0;
  if (gifts.length === 0 && balance === 0 && refusals.length === 0)
    return { quoted: tried, wishes: { ...given, plan }, refusals };
  const without = { ...given, gifts, plan };
  const most = await quoteLines(ctx, { ...priced, ...without, coins: { asked: 0, balance } });
  const coins = { asked: most.totals.coinsMost, balance };
  if (coins.asked === 0) return { quoted: most, wishes: without, refusals };
  const wishes = { ...without, coins };
  return { quoted: await quoteLines(ctx, { ...priced, ...wishes }), wishes, refusals };
}

const isDiscount = ({ subject }: Pricing['refusals'][number]): boolean =>
  subject === 'coupon' || subject === 'code';

/** An unreadable discount, such as an unknown code, is refused like an invalid one. */
async function readDiscounts(
  ctx: Ctx,
  memberId: MemberId,
  { couponId, code }: CycleDiscounts,
): Promise<{ readonly wishes: Pick<Wishes, 'coupon' | 'code'>; readonly refusals: Pricing['refusals'] }> {
  if (couponId === undefined && code === undefined) return { wishes: {}, refusals: [] };
  try {
    const { coupon = null, code: own = null } = await discountWishes(ctx, memberId, { couponId, code });
    return { wishes: { coupon, code: own }, refusals: [] };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const subject = code === undefined ? 'coupon' : 'code';
    return { wishes: {}, refusals: [{ subject, key: error.key, params: error.params }] };
  }
}
