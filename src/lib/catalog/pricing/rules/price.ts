import type { Amount } from '#lib/kernel/text/money.ts';
import type { NamedAdjustment } from '../model/adjustment.ts';
import { ADJUSTMENT_KINDS } from '../model/adjustment.ts';
import type {
  CouponTerms,
  PricedUnit,
  Pricing,
  PricingInput,
  PricingRefusal,
  Shopper,
} from '../model/pricing.ts';
import { priceAddOns } from './add-ons.ts';
import { type BestCoupon, rankCoupons } from './best-coupon.ts';
import { applyCoupon } from './coupon.ts';
import { type Draft, deductAmount, draftOf, isService, netOf, regularNetOf } from './draft.ts';
import { applyEnoughReduce } from './enough-reduce.ts';
import { offerGifts } from './gifts.ts';
import { progressOf } from './progress.ts';
import { shippingOf } from './shipping.ts';
import { NOBODY, unitPrice } from './unit.ts';

/**
 * Prices these lines for this shopper, never above the regular prices. If rounding makes a member's prices
 * sum to more, the regular ones apply.
 */
export function price(input: PricingInput): Pricing {
  const own = priceBy(input, input.shopper);
  if (!hasOwnPrices(own)) return own;
  const anybody = priceBy(input, NOBODY);
  return beforeCoins(anybody) < beforeCoins(own) ? anybody : own;
}

const hasOwnPrices = ({ adjustments }: Pricing): boolean =>
  adjustments.some(({ kind }) => kind === 'member' || kind === 'newCustomer');

const beforeCoins = ({ payable, coins }: Pricing): Amount => payable + coins;

/**
 * The only place where prices are computed (rows C3, C4, C5, C9, C10, L3), on the server, in integer NT$:
 * 1. unit price: the lowest of sale, member level, new customer and group; for add-ons the promotion's price;
 * 2. enough-reduce promotions, at most one per line;
 * 3. one coupon or code, on what remains;
 * 4. a subscription plan's discount and its announced maximum; a sum that staff agreed to;
 * 5. shipping: free if the remaining goods reach the threshold, else by delivery type; then shipping coupons;
 * 6. Co coins, up to their share of the remaining goods.
 *
 * Thresholds use regular prices at that step, before member level and new customer. So signing in never
 * removes a gift, add-on, tier, coupon or free shipping. Thresholds of promotions use the unit prices of step
 * 1, so later steps do not affect them. Every discount is divided among its lines to the dollar. Refusals are
 * returned in `refusals`, never thrown.
 */
function priceBy(input: PricingInput, pays: Shopper): Pricing {
  const { promotions, limits } = input;
  const { drafts, refusals } = draftLines(input, pays);
  const progress = progressOf(drafts, promotions);
  const gifts = offerGifts(drafts, promotions, input.gifts ?? []);
  applyEnoughReduce(drafts, promotions);
  const terms = applyCoupon(drafts, input);
  const shippingFor = (regularNet: Amount) =>
    shippingOf(regularNet, drafts.every(isService), input, terms.shipping, limits);
  const shippingOn = (regularNet: Amount) => shippingFor(regularNet).shipping;
  if (input.plan) takePlan(drafts, input.plan, shippingOn, 'plan');
  if (input.agreed !== undefined) takePlan(drafts, { percent: 0, most: input.agreed }, shippingOn, 'agreed');
  const goods = netOf(drafts);
  const shipping = shippingFor(regularNetOf(drafts));
  const before = new Map(drafts.map((draft) => [draft.line.key, draft.net]));
  const coins = applyCoins(drafts, goods, input);

  const lines = new Map(drafts.map((draft) => [draft.line.key, pricedUnit(draft, before)]));
  const goodsTotal = drafts.reduce((sum, { total }) => sum + total, 0);
  return {
    lines: input.lines.flatMap(({ key }) => lines.get(key) ?? []),
    listTotal: drafts.reduce((sum, { line }) => sum + listPriceOf(line) * line.quantity, 0),
    goodsTotal,
    discount: goodsTotal - goods,
    ...shipping,
    coinsMost: coins.most,
    coins: coins.used,
    payable: goods - coins.used + shipping.shipping,
    adjustments: summed(drafts),
    gifts: gifts.gifts,
    offers: gifts.offers,
    progress,
    refusals: [...refusals, ...gifts.refusals, ...terms.refusals, ...coins.refusals],
  };
}

/** Row L3: the shopper's coupon with the largest savings on these goods. */
export const bestCoupon = (input: PricingInput, coupons: readonly CouponTerms[]): BestCoupon =>
  rankCoupons(price, input, coupons);

const listPriceOf = (line: Draft['line']): Amount => Math.max(line.listPrice, line.salePrice);

/** The lines at their unit prices, sorted by key, so that the input order does not matter. */
function draftLines({ lines, promotions, limits }: PricingInput, pays: Shopper) {
  const sorted = lines.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const goods: Draft[] = [];
  for (const line of sorted) {
    if (line.addOnOf !== undefined) continue;
    goods.push(draftOf(line, unitPrice(line, pays, limits)));
  }
  if (goods.length === sorted.length) return { drafts: goods, refusals: [] };
  const addOns = sorted.filter(({ addOnOf }) => addOnOf !== undefined);
  const priced = priceAddOns(addOns, goods, promotions, pays, limits);
  return { drafts: [...goods, ...priced.drafts], refusals: priced.refusals };
}

/** Applies a plan's discount and its maximum, which includes shipping. */
function takePlan(
  drafts: readonly Draft[],
  plan: NonNullable<PricingInput['plan']>,
  shippingOn: (regularNet: Amount) => Amount,
  kind: 'plan' | 'agreed',
): void {
  const goods = netOf(drafts);
  const regular = regularNetOf(drafts);
  const off = Math.floor((goods * plan.percent) / 100);
  const left = regular - Math.floor((regular * plan.percent) / 100);
  const over = plan.most === null ? 0 : Math.max(0, goods - off + shippingOn(left) - plan.most);
  // The reduction may end free shipping. The announced maximum applies anyway, so the fee is deducted too.
  const fee = plan.most === null || over === 0 ? 0 : Math.max(0, shippingOn(left - over) - shippingOn(left));
  const all = {
    amount: Math.min(goods, off + over + fee),
    regular: Math.min(regular, regular - left + over + fee),
  };
  if (all.amount > 0) deductAmount(drafts, all, { kind, id: null, name: null, percent: null });
}

/** Row C10: a request above the allowed share or above the balance is refused, and no coins are used. */
function applyCoins(
  drafts: readonly Draft[],
  goods: Amount,
  { coins, limits }: PricingInput,
): { readonly most: Amount; readonly used: Amount; readonly refusals: PricingRefusal[] } {
  const most = Math.min(Math.max(0, coins?.balance ?? 0), Math.floor((goods * limits.coinsPercent) / 100));
  const asked = coins?.asked ?? 0;
  if (asked <= 0) return { most, used: 0, refusals: [] };
  if (asked > most)
    return { most, used: 0, refusals: [{ subject: 'coins', key: 'coinsTooMany', params: { most } }] };
  deductAmount(drafts, { amount: asked, regular: 0 }, { kind: 'coins', id: null, name: null, percent: null });
  return { most, used: asked, refusals: [] };
}

function pricedUnit(
  { line, unitPrice: unit, total, net, adjustments }: Draft,
  before: ReadonlyMap<string, Amount>,
): PricedUnit {
  const left = before.get(line.key) ?? net;
  return { key: line.key, unitPrice: unit, total, share: total - left, coins: left - net, adjustments };
}

/** Sums the lines' adjustments by reason, in order of application. */
function summed(drafts: readonly Draft[]): NamedAdjustment[] {
  const found = new Map<string, NamedAdjustment>();
  for (const { adjustments } of drafts) {
    for (const one of adjustments) {
      const reason = `${one.kind} ${one.id}`;
      const known = found.get(reason);
      found.set(reason, known ? { ...known, amount: known.amount + one.amount } : one);
    }
  }
  const place = ({ kind }: NamedAdjustment) => ADJUSTMENT_KINDS.indexOf(kind);
  return [...found.values()].sort((a, b) => place(a) - place(b) || (a.id ?? 0) - (b.id ?? 0));
}
