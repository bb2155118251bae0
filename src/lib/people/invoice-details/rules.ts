import { normalizeCode, toHalfWidth } from '#lib/kernel/text/normalize.ts';
import type { CompanyCountry } from './codes.ts';

/** Formats of the tax office (provider facts, 3.1 and 3.2). */

/** Normalizes the code of a carrier or a charity. A hyphen is a significant character of a barcode. */
export const normalizeCarrier = {
  mobileBarcode: (text: string): string => toHalfWidth(text).replaceAll(' ', '').toUpperCase(),
  certificate: (text: string): string => normalizeCode(text).toUpperCase(),
  donation: normalizeCode,
} as const;

/** A slash, then seven digits, upper-case letters or `+-.`. */
export const isMobileBarcode = (text: string): boolean => /^\/[0-9A-Z.+-]{7}$/.test(text);

/** A citizen digital certificate: two upper-case letters, fourteen digits. */
export const isCertificate = (text: string): boolean => /^[A-Z]{2}[0-9]{14}$/.test(text);

/** Three to seven digits; a leading zero is significant. */
export const isLoveCode = (text: string): boolean => /^[0-9]{3,7}$/.test(text);

const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;

/**
 * A Taiwan company's unified number: the digit sum of the weighted products is a multiple of five. If the
 * seventh digit is 7, its product may count as one more. Until April 2023 it was a multiple of ten.
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

/** The fault of a company's number, as a key in the `errors` words; null if valid. */
export function unifiedNumberFault(text: string, country: CompanyCountry): string | null {
  const number = normalizeUnifiedNumber(text);
  if (number.length < 8) return 'unifiedNumberShort';
  if (number.length > 8) return 'unifiedNumberLong';
  if (country === 'tw') return isUnifiedNumber(number) ? null : 'unifiedNumberIncorrect';
  return /^[A-Z0-9]{8}$/.test(number) ? null : 'unifiedNumberIncorrectChina';
}

/**
 * A Taiwan landline with area code and optional extension, a Taiwan mobile, ten digits starting with 10
 * (point 5's variant), a mainland mobile or landline. It receives no code, so it need not be a mobile.
 */
const PHONES = [
  /^((\+|00)8860?|0)[2-8]\d{5,10}(#\d{1,6})?$/,
  /^((\+|00)886)?0?9\d{8}$/,
  /^10\d{8}$/,
  /^((\+|00)86)?1[3-9]\d{9}$/,
  /^((\+|00)860?|0)[1-9]\d{8,10}(#\d{1,6})?$/,
];
/** @param text normalized: no spaces, no hyphens */
export const isInvoicePhone = (text: string): boolean => PHONES.some((phone) => phone.test(text));

/** `AB12345678` as shown to people: `AB-12345678`. */
export const shownInvoiceNumber = (number: string): string => `${number.slice(0, 2)}-${number.slice(2)}`;
