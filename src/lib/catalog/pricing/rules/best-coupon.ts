import type { Amount } from '#lib/kernel/text/money.ts';
import type { CouponTerms, Pricing, PricingInput, PricingRefusal } from '../model/pricing.ts';

export interface CouponWorth {
  readonly terms: CouponTerms;
  /** NT$ that it saves; may be below zero when it costs the free shipping. */
  readonly saves: Amount;
  /** Why it cannot be used now; null when it can. */
  readonly refusal: PricingRefusal | null;
}

export interface BestCoupon {
  /** The id; null when none saves anything. */
  readonly best: number | null;
  /** All of them, the one that saves most first; those that cannot be used last. */
  readonly worths: readonly CouponWorth[];
}

/**
 * Row L3: which of the shopper's coupons is best for these goods. Of equal ones that which ends first, so that the
 * other can still be used.
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
