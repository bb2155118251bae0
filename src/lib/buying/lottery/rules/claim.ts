import type { Limits } from '#lib/kernel/limits.ts';
import type { PrizeKind } from '../codes.ts';

type Thresholds = Pick<
  Limits,
  'prizeIdentityAbove' | 'prizeTaxAbove' | 'prizeTaxPercent' | 'prizeForeignTaxPercent'
>;

export interface Worth {
  readonly kind: PrizeKind;
  readonly amount: number;
  readonly value: number;
}

/** NT$ that a prize is worth: a coin pays one, whatever is said of it. */
export const worthOf = ({ kind, amount, value }: Worth): number =>
  kind === 'coins' ? Math.max(amount, value) : value;

interface Winning {
  /** NT$ of the prizes that the winner has had before in the same year: what is reported is a person's year. */
  readonly earlier?: number;
  readonly isResident?: boolean;
}

/** What a prize of so many NT$ asks of its winner before it is sent (rules of trade, part 6). */
export function claimNeeds(
  value: number,
  { prizeIdentityAbove, prizeTaxAbove }: Thresholds,
  { earlier = 0, isResident = true }: Winning = {},
): 'nothing' | 'identity' | 'tax' {
  if (value + earlier <= prizeIdentityAbove) return 'nothing';
  return value > prizeTaxAbove || !isResident ? 'tax' : 'identity';
}

/** Enough to tell whose it is; the whole number stands in the year's file alone. */
export const halfNumber = (idNumber: string): string =>
  idNumber.slice(0, Math.ceil(idNumber.length / 2)).padEnd(idNumber.length, '*');

/** Tax that is withheld, of the whole value. */
export const taxOf = (value: number, limits: Thresholds, isResident: boolean): number =>
  Math.floor((value * (isResident ? limits.prizeTaxPercent : limits.prizeForeignTaxPercent)) / 100);
