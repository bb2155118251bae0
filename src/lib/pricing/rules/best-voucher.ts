import type { Amount } from '#lib/kernel/money.ts';
import type { Pricing, PricingInput, PricingRefusal, Voucher } from '../model/pricing.ts';

export interface VoucherWorth {
  readonly voucher: Voucher;
  /** NT$ that it saves; may be below zero when it costs the free shipping. */
  readonly saves: Amount;
  /** Why it cannot be used now; null when it can. */
  readonly refusal: PricingRefusal | null;
}

export interface BestVoucher {
  /** The id; null when none saves anything. */
  readonly best: number | null;
  /** All of them, the one that saves most first; those that cannot be used last. */
  readonly worths: readonly VoucherWorth[];
}

/**
 * Row L3: which of the shopper's coupons is best for these goods. Of equal ones that which ends first, so that the
 * other can still be used.
 */
export function rankVouchers(
  price: (input: PricingInput) => Pricing,
  input: PricingInput,
  vouchers: readonly Voucher[],
): BestVoucher {
  const without = price({ ...input, coupon: null, code: null });
  const worths = vouchers
    .map((voucher): VoucherWorth => {
      const withIt = price({ ...input, coupon: voucher, code: null });
      const refusal = withIt.refusals.find(({ subject }) => subject === 'coupon') ?? null;
      return { voucher, saves: refusal ? 0 : without.payable - withIt.payable, refusal };
    })
    .sort(byWorth);
  const [first] = worths;
  return { best: first && first.saves > 0 ? first.voucher.id : null, worths };
}

const endOf = ({ voucher }: VoucherWorth): number => voucher.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

const byWorth = (a: VoucherWorth, b: VoucherWorth): number =>
  Number(a.refusal !== null) - Number(b.refusal !== null) ||
  b.saves - a.saves ||
  (endOf(a) === endOf(b) ? a.voucher.id - b.voucher.id : endOf(a) - endOf(b));
