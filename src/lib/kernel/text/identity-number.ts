/** A letter's two digits in the country's identity numbers. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

/** Weights of the ten digits after the first of the letter's two. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, 1, 1];

/** Whether it is an identity or residence number of Taiwan: its last digit proves the others. */
export function isIdentityNumber(text: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(text)) return false;
  const code = 10 + LETTERS.indexOf(text[0] as string);
  const digits = [code % 10, ...[...text.slice(1)].map(Number)];
  const sum = digits.reduce((all, digit, at) => all + digit * (WEIGHTS[at] ?? 0), Math.floor(code / 10));
  return sum % 10 === 0;
}
