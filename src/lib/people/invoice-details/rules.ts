import { normalizeCode, toHalfWidth } from '#lib/kernel/text/normalize.ts';
import type { CompanyCountry } from './codes.ts';

/** Formats of the tax office (provider facts, 3.1 and 3.2). */

/** What is left of a carrier's or a charity's code once it is tidied; a hyphen of a barcode is one of its signs. */
export const normalizeCarrier = {
  mobileBarcode: (text: string): string => toHalfWidth(text).replaceAll(' ', '').toUpperCase(),
  certificate: (text: string): string => normalizeCode(text).toUpperCase(),
  donation: normalizeCode,
} as const;

/** A slash, then seven of digits, upper-case letters and `+-.`. */
export const isMobileBarcode = (text: string): boolean => /^\/[0-9A-Z.+-]{7}$/.test(text);

/** A natural-person certificate: two upper-case letters, fourteen digits. */
export const isCertificate = (text: string): boolean => /^[A-Z]{2}[0-9]{14}$/.test(text);

/** Three to seven digits; a leading zero counts. */
export const isLoveCode = (text: string): boolean => /^[0-9]{3,7}$/.test(text);

const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;

/**
 * A Taiwan company's unified number: the decimal digits of the weighted products add up to a multiple of five; where
 * the seventh digit is 7, its product may count as one more. Until April 2023 it was a multiple of ten.
 */
export function isUnifiedNumber(text: string): boolean {
  if (!/^[0-9]{8}$/.test(text) || text === '00000000') return false;
  const sum = WEIGHTS.reduce((total, weight, at) => {
    const product = weight * Number(text[at]);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0);
}

export const normalizeUnifiedNumber = (text: string): string => normalizeCode(text).toUpperCase();

/** What is wrong with a company's number, as a key of the `errors` words; null when nothing is. */
export function unifiedNumberFault(text: string, country: CompanyCountry): string | null {
  const number = normalizeUnifiedNumber(text);
  if (number.length < 8) return 'unifiedNumberShort';
  if (number.length > 8) return 'unifiedNumberLong';
  if (country === 'tw') return isUnifiedNumber(number) ? null : 'unifiedNumberIncorrect';
  return /^[A-Z0-9]{8}$/.test(number) ? null : 'unifiedNumberIncorrectChina';
}

/**
 * A Taiwan landline with its area code and perhaps an extension, a Taiwan mobile, ten figures from 10 on (point 5's variant),
 * a mainland mobile or landline. No code is sent to it, so it need not be a mobile.
 */
const PHONES = [
  /^((\+|00)8860?|0)[2-8]\d{5,10}(#\d{1,6})?$/,
  /^((\+|00)886)?0?9\d{8}$/,
  /^10\d{8}$/,
  /^((\+|00)86)?1[3-9]\d{9}$/,
  /^((\+|00)860?|0)[1-9]\d{8,10}(#\d{1,6})?$/,
];
/** @param text tidied: no spaces, no hyphens */
export const isInvoicePhone = (text: string): boolean => PHONES.some((phone) => phone.test(text));

/** `AB12345678` as people read it: `AB-12345678`. */
export const shownInvoiceNumber = (number: string): string => `${number.slice(0, 2)}-${number.slice(2)}`;
