import type { PricingPromotion } from '#lib/catalog/promotion/model.ts';
import { type Amount, formatAmount, percentOf } from '#lib/kernel/text/money.ts';
import type { CouponTerms, PricingInput, PricingRefusal } from '../model/pricing.ts';
import { type Draft, deductAmount, netOf, participates, regularNetOf } from './draft.ts';

type Given = Pick<PricingInput, 'coupon' | 'code' | 'shopper' | 'promotions' | 'now'>;

/**
 * Why a coupon or code is refused: the suffixes of `couponRefused_…` and `codeRefused_…` in the `errors`
 * words.
 */
export type CouponRefusal =
  | 'together'
  | 'used'
  | 'blocked'
  | 'notYet'
  | 'expired'
  | 'group'
  | 'notFirstOrder'
  | 'notThisProduct'
  | 'onlyGoods'
  | 'onlyClasses'
  | 'onlyActivities'
  | 'minimum';

/** Outcome of a coupon or code: goods discounts are already applied, shipping discounts are returned. */
export interface CouponOutcome {
  /** Maximum reduction of shipping; null if it is not for shipping. */
  readonly shipping: { readonly most: Amount } | null;
  readonly refusals: PricingRefusal[];
}

const NOTHING: CouponOutcome = { shipping: null, refusals: [] };

/** Row C9: applies one coupon or code to its eligible goods. If both are given, both are refused. */
export function applyCoupon(drafts: readonly Draft[], given: Given): CouponOutcome {
  const { coupon, code } = given;
  if (coupon && code) return { shipping: null, refusals: [refusal('code', 'together', 0, null)] };
  const terms = coupon ?? code;
  if (!terms) return NOTHING;
  const subject = coupon ? 'coupon' : 'code';
  const meant = drafts.filter(({ line }) => isFor(terms, line, given.promotions));
  const regular = regularNetOf(meant);
  const reason = refusalReason(terms, drafts, meant, regular, given);
  if (reason) return { shipping: null, refusals: [refusal(subject, reason, regular, terms)] };
  if (terms.kind === 'shipping')
    return { shipping: { most: terms.value || Number.POSITIVE_INFINITY }, refusals: [] };
  const percent = terms.kind === 'percent' ? terms.value : null;
  const off = { amount: reductionOf(terms, netOf(meant)), regular: reductionOf(terms, regular) };
  deductAmount(meant, off, { kind: subject, id: terms.id, name: terms.name, percent });
  return NOTHING;
}

function reductionOf(terms: CouponTerms, amount: Amount): Amount {
  const wished = terms.kind === 'percent' ? amount - percentOf(amount, terms.value) : terms.value;
  return Math.max(0, Math.min(amount, wished, terms.most ?? amount));
}

function isFor({ only }: CouponTerms, line: Draft['line'], promotions: readonly PricingPromotion[]): boolean {
  if (!only) return true;
  switch (only.kind) {
    case 'goods':
      return only.ids.includes(line.goodsId);
    case 'classes':
      return only.ids.includes(line.categoryId);
    case 'activities':
      return promotions.some((one) => only.ids.includes(one.id) && participates(one, line));
  }
}

const ONLY = { goods: 'onlyGoods', classes: 'onlyClasses', activities: 'onlyActivities' } as const;

/**
 * Point 8's reasons, permanent ones before those the shopper can fix. @param amount eligible goods at regular
 * prices
 */
function refusalReason(
  terms: CouponTerms,
  drafts: readonly Draft[],
  meant: readonly Draft[],
  amount: Amount,
  { shopper, now }: Given,
): CouponRefusal | null {
  if (terms.state !== 'unused') return terms.state;
  if (terms.endsAt && terms.endsAt <= now) return 'expired';
  if (terms.startsAt && terms.startsAt > now) return 'notYet';
  if (!terms.forGroup && drafts.some(({ line }) => line.groupPrice !== undefined)) return 'group';
  if (terms.firstOrderOnly && !shopper.isFirstOrder) return 'notFirstOrder';
  if (meant.length === 0 && drafts.length > 0 && terms.only)
    return drafts.length === 1 ? 'notThisProduct' : ONLY[terms.only.kind];
  return amount < terms.minimum || drafts.length === 0 ? 'minimum' : null;
}

const refusal = (
  subject: 'coupon' | 'code',
  reason: CouponRefusal,
  amount: Amount,
  terms: CouponTerms | null,
): PricingRefusal => ({
  subject,
  key: `${subject}Refused_${reason}`,
  params:
    reason === 'minimum' && terms
      ? { minimum: formatAmount(terms.minimum), gap: formatAmount(Math.max(0, terms.minimum - amount)) }
      : {},
});
