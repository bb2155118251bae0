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

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';
const WEIGHTS = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1];

/** A number of Taiwan's identity card, or of a resident certificate: a letter, nine digits, and they add up. */
export function isIdentityNumber(text: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(text)) return false;
  const letter = LETTERS.indexOf(text.charAt(0)) + 10;
  const digits = [Math.floor(letter / 10), letter % 10, ...Array.from(text.slice(1), Number)];
  return digits.reduce((sum, digit, at) => sum + digit * (WEIGHTS[at] ?? 0), 0) % 10 === 0;
}
