import type { Amount } from '#lib/kernel/text/money.ts';
import type { CouponTerms, Pricing, PricingInput, PricingRefusal } from '../model/pricing.ts';

export interface CouponWorth {
  readonly terms: CouponTerms;
  /** Savings in NT$; negative if it costs the free shipping. */
  readonly saves: Amount;
  /** Why it is not usable now; null if usable. */
  readonly refusal: PricingRefusal | null;
}

export interface BestCoupon {
  /** Its id; null if none saves anything. */
  readonly best: number | null;
  /** All coupons, the largest savings first, unusable ones last. */
  readonly worths: readonly CouponWorth[];
}

/**
 * Row L3: the shopper's best coupon for these goods. Among equal ones, the earliest expiry wins, so that the
 * other remains usable.
 */
export function rankCoupons(
  price: (input: PricingInput) => Pricing,
  input: PricingInput,
  coupons: readonly CouponTerms[],
): BestCoupon {
  const without = price({ ...input, coupon: null, code: null });
  const worths = coupons
    .map((terms): CouponWorth => {
      const withIt = price({ ...input, coupon: terms, code: null });
      const refusal = withIt.refusals.find(({ subject }) => subject === 'coupon') ?? null;
      return { terms, saves: refusal ? 0 : without.payable - withIt.payable, refusal };
    })
    .sort(byWorth);
  const [first] = worths;
  return { best: first && first.saves > 0 ? first.terms.id : null, worths };
}

const endOf = ({ terms }: CouponWorth): number => terms.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

const byWorth = (a: CouponWorth, b: CouponWorth): number =>
  Number(a.refusal !== null) - Number(b.refusal !== null) ||
  b.saves - a.saves ||
  (endOf(a) === endOf(b) ? a.terms.id - b.terms.id : endOf(a) - endOf(b));
