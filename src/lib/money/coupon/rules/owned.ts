import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import type { CouponState, CouponTab } from '../codes.ts';

interface Ending {
  readonly state: CouponState;
  readonly endsAt: Date | null;
}

/** Which of the member's lists a coupon is in: time ends it before the shop has noted so. */
export function couponTab({ state, endsAt }: Ending, now: Date): CouponTab {
  if (state === 'used') return 'used';
  return state === 'expired' || (endsAt !== null && endsAt <= now) ? 'expired' : 'usable';
}

/** What a coupon takes off, as `worth.{kind}` of the `coupon` words says it. */
export const worthParams = (
  { kind, value }: { readonly kind: string; readonly value: number },
  locale: Locale,
) => (kind === 'percent' ? rateWords(value, locale) : { fold: '', off: 0 });
