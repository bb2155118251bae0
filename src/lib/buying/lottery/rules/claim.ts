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

/** Value of a prize in NT$; a coin counts at least NT$1. */
export const worthOf = ({ kind, amount, value }: Worth): number =>
  kind === 'coins' ? Math.max(amount, value) : value;

interface Winning {
  /** NT$ of the winner's earlier prizes in the same year, because reports are per person and year. */
  readonly earlier?: number;
  readonly isResident?: boolean;
}

/**
 * Requirements for the winner of a prize of this value, in NT$, before it is sent (rules of trade, part 6).
 */
export function claimNeeds(
  value: number,
  { prizeIdentityAbove, prizeTaxAbove }: Thresholds,
  { earlier = 0, isResident = true }: Winning = {},
): 'nothing' | 'identity' | 'tax' {
  if (value + earlier <= prizeIdentityAbove) return 'nothing';
  return value > prizeTaxAbove || !isResident ? 'tax' : 'identity';
}

/** Enough to recognize the person; only the yearly report contains the whole number. */
export const halfNumber = (idNumber: string): string =>
  idNumber.slice(0, Math.ceil(idNumber.length / 2)).padEnd(idNumber.length, '*');

/** Withheld tax, on the whole value, NT$. */
export const taxOf = (value: number, limits: Thresholds, isResident: boolean): number =>
  Math.floor((value * (isResident ? limits.prizeTaxPercent : limits.prizeForeignTaxPercent)) / 100);
