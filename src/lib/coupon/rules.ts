import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import type { Random } from '#lib/kernel/ids.ts';
import type { CouponState, CouponTab } from './codes.ts';

/** How a code is looked up: capitals, no spaces, full-width letters and digits as narrow ones. */
export const normalCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** What a shopper has chosen to pay less; a coupon or a code, never both (row C9). */
export interface DiscountChoice {
  /** A coupon that the member holds. */
  readonly couponId: number | null;
  /** A code that the shop has found good. */
  readonly code: string | null;
  readonly coins: number;
  /** What stands in the code's field. */
  readonly typed: string;
}

export const NO_DISCOUNT: DiscountChoice = { couponId: null, code: null, coins: 0, typed: '' };

/** `unverified`: a code is typed which must be verified or cleared before checkout (point 5). */
export type DiscountState = 'none' | 'coupon' | 'code' | 'unverified';

export function discountState({ couponId, code, typed }: DiscountChoice): DiscountState {
  const wanted = normalCode(typed);
  if (wanted !== '' && wanted !== code) return 'unverified';
  if (code !== null) return 'code';
  return couponId === null ? 'none' : 'coupon';
}

/** What goes to the shop of a choice: nothing that has not been chosen. */
export const discountInput = ({ couponId, code, coins }: DiscountChoice) => ({
  ...(code === null ? (couponId === null ? {} : { couponId }) : { code }),
  ...(coins > 0 ? { coins } : {}),
});

/** A shopper's acts on a choice. One of coupon and code ends the other. */
export const chooseCoupon = (choice: DiscountChoice, couponId: number | null): DiscountChoice => ({
  ...choice,
  couponId,
  ...(couponId === null ? {} : { code: null, typed: '' }),
});
export const typeCode = (choice: DiscountChoice, typed: string): DiscountChoice => ({
  ...choice,
  typed,
  code: normalCode(typed) === choice.code ? choice.code : null,
});
export const verifyCode = (choice: DiscountChoice, code: string): DiscountChoice => ({
  ...choice,
  code: normalCode(code),
  typed: normalCode(code),
  couponId: null,
});
export const clearCode = (choice: DiscountChoice): DiscountChoice => ({ ...choice, code: null, typed: '' });
/** As many as are wanted and may be used. */
export const chooseCoins = (choice: DiscountChoice, coins: number, most: number): DiscountChoice => ({
  ...choice,
  coins: Math.max(0, Math.min(Math.floor(coins) || 0, most)),
});

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

/**
 * Divides a red packet's coins into as many parts, each at least one and at least half of what everybody would get
 * if all got the same. Drawn by lot: every part may be any of them, so nobody is better off for coming early or late.
 */
export function splitPot(pot: number, shares: number, random: Random): number[] {
  if (shares < 1 || pot < shares) throw new RangeError(`${pot} coins are not enough for ${shares}`);
  const least = Math.max(1, Math.floor(pot / shares / 2));
  const free = pot - least * shares;
  const cuts = Array.from({ length: shares - 1 }, () => random.int(free + 1)).sort((a, b) => a - b);
  const parts = [...cuts, free].map((cut, at) => least + cut - (cuts[at - 1] ?? 0));
  return shuffle(parts, random);
}

/** Fisher and Yates: every order is as likely as any other. */
function shuffle<One>(all: readonly One[], random: Random): One[] {
  const left = [...all];
  const drawn: One[] = [];
  while (left.length > 0) drawn.push(...left.splice(random.int(left.length), 1));
  return drawn;
}
