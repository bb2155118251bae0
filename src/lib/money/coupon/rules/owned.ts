import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import type { CouponState, CouponTab } from '../codes.ts';

interface Ending {
  readonly state: CouponState;
  readonly endsAt: Date | null;
}

/** The tab of a coupon. An end in the past counts before the sweep marks it. */
export function couponTab({ state, endsAt }: Ending, now: Date): CouponTab {
  if (state === 'used') return 'used';
  return state === 'expired' || (endsAt !== null && endsAt <= now) ? 'expired' : 'usable';
}

/** Parameters of `worth.{kind}` in the `coupon` words. */
export const worthParams = (
  { kind, value }: { readonly kind: string; readonly value: number },
  locale: Locale,
) => (kind === 'percent' ? rateWords(value, locale) : { fold: '', off: 0 });
