import { z } from 'zod';
import { LIMITS } from './limits.ts';

/**
 * The pieces that every area's schemas are made of (row K5). Messages are keys of the `errors` words.
 * Forms send text, JSON sends numbers: both are accepted everywhere (row K1).
 */

/** A whole number, or its decimal digits; nothing else is turned into one. */
export const wholeNumber = (key = 'numberInvalid') =>
  z
    .union(
      [
        z.number(key),
        z
          .string(key)
          .regex(/^-?\d{1,15}$/, key)
          .transform(Number),
      ],
      key,
    )
    .pipe(z.number(key).int(key).refine(Number.isSafeInteger, key));

/** A positive database key. */
export const idNumber = (key = 'idInvalid') => wholeNumber(key).pipe(z.number().min(1, key));

export const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)], 'fieldInvalid')
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** Line text a person typed: trimmed, no control characters or halves of others, a length in characters. */
export const lineText = (most: number, tooLongKey = 'textTooLong') =>
  z
    .string('fieldInvalid')
    .trim()
    .max(most, tooLongKey)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u001f\u007f\p{Surrogate}]*$/u, 'fieldInvalid');

export const requiredText = (most: number, emptyKey: string, tooLongKey?: string) =>
  lineText(most, tooLongKey).pipe(z.string().min(1, emptyKey));

/** Point 5: Taiwan 09 + 8 digits or 9 + 8 digits; China 1, 3 to 9, then 9 digits. */
export const TAIWAN_MOBILE = /^0?9\d{8}$/;
export const CHINA_MOBILE = /^1[3-9]\d{9}$/;
export const COUNTRY_CODES = ['+886', '+86'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];
export const countryCode = z.enum(COUNTRY_CODES, 'countryCodeRequired').default('+886');

export const isMobile = (mobile: string, country: CountryCode): boolean =>
  (country === '+886' ? TAIWAN_MOBILE : CHINA_MOBILE).test(mobile);

/** One form per number: Taiwan's always with its leading zero. */
export const normalMobile = (mobile: string, country: CountryCode): string =>
  country === '+886' && mobile.startsWith('9') ? `0${mobile}` : mobile;

/** Point 5: letters and digits with optional -_. separators, domain ending of 2 to 20 characters. */
export const EMAIL = /^[A-Za-z0-9]+([-_.+][A-Za-z0-9]+)*@[A-Za-z0-9]+([-.][A-Za-z0-9]+)*\.[A-Za-z]{2,20}$/;
export const email = z
  .string('emailIncorrect')
  .trim()
  .toLowerCase()
  .max(254, 'emailIncorrect')
  .regex(EMAIL, 'emailIncorrect');

/** Point 5: 6 to 16 letters and digits. */
export const PASSWORD = /^[A-Za-z0-9]{6,16}$/;
export const password = z.string('passwordIncorrect').regex(PASSWORD, 'passwordIncorrect');

export const verificationCode = z
  .string('codeRequired')
  .trim()
  .min(1, 'codeRequired')
  .regex(new RegExp(`^\\d{${LIMITS.codeDigits}}$`), 'codeIncorrect');

/** Point 5: Chinese 2 to 5 characters, or English 4 to 10. */
export const RECEIVER = /^([\p{Script=Han}·]{2,5}|[A-Za-z][A-Za-z .'-]{2,8}[A-Za-z.])$/u;
export const receiverName = z
  .string('receiverRequired')
  .trim()
  .min(1, 'receiverRequired')
  .regex(RECEIVER, 'receiverIncorrect');
