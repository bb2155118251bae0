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
