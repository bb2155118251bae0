/** The letter's two digits in Taiwan's identity numbers, by position. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

/** Weights of the ten digits after the first digit of the letter. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, 1, 1];

/** Whether it is a valid identity or residence number of Taiwan, by its check digit. */
export function isIdentityNumber(text: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(text)) return false;
  const code = 10 + LETTERS.indexOf(text[0] as string);
  const digits = [code % 10, ...[...text.slice(1)].map(Number)];
  const sum = digits.reduce((all, digit, at) => all + digit * (WEIGHTS[at] ?? 0), Math.floor(code / 10));
  return sum % 10 === 0;
}
