import type { Limits } from '#lib/kernel/limits.ts';

type Thresholds = Pick<
  Limits,
  'prizeIdentityAbove' | 'prizeTaxAbove' | 'prizeTaxPercent' | 'prizeForeignTaxPercent'
>;

/** What a prize of so many NT$ asks of its winner before it is sent (rules of trade, part 6). */
export function claimNeeds(
  value: number,
  { prizeIdentityAbove, prizeTaxAbove }: Thresholds,
  isResident = true,
): 'nothing' | 'identity' | 'tax' {
  if (value <= prizeIdentityAbove) return 'nothing';
  return value > prizeTaxAbove || !isResident ? 'tax' : 'identity';
}

/** Tax that is withheld, of the whole value. */
export const taxOf = (value: number, limits: Thresholds, isResident: boolean): number =>
  Math.floor((value * (isResident ? limits.prizeTaxPercent : limits.prizeForeignTaxPercent)) / 100);
