/** Normal form of a code for lookups: upper case, no spaces, half-width letters and digits. */
export const normalCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** The shopper's discount choices; a coupon or a code, never both (row C9). */
export interface DiscountChoice {
  /** The id of a member's coupon. */
  readonly couponId: number | null;
  /** A verified code. */
  readonly code: string | null;
  readonly coins: number;
  /** Content of the code's field. */
  readonly typed: string;
}

export const NO_DISCOUNT: DiscountChoice = { couponId: null, code: null, coins: 0, typed: '' };

/** `unverified`: the typed code must be verified or cleared before checkout (point 5). */
export type DiscountState = 'none' | 'coupon' | 'code' | 'unverified';

export function discountState({ couponId, code, typed }: DiscountChoice): DiscountState {
  const wanted = normalCode(typed);
  if (wanted !== '' && wanted !== code) return 'unverified';
  if (code !== null) return 'code';
  return couponId === null ? 'none' : 'coupon';
}

/** The choice as API input, without unset fields. */
export const discountInput = ({ couponId, code, coins }: DiscountChoice) => ({
  ...(code === null ? (couponId === null ? {} : { couponId }) : { code }),
  ...(coins > 0 ? { coins } : {}),
});

/** Actions on a choice. Coupon and code exclude each other. */
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
/** Limits the wish to the allowed maximum. */
export const chooseCoins = (choice: DiscountChoice, coins: number, most: number): DiscountChoice => ({
  ...choice,
  coins: Math.max(0, Math.min(Math.floor(coins) || 0, most)),
});
