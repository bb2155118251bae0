import { normalizePhone } from './normalize.ts';

/** Formats of mobile numbers and e-mail addresses from point 5; their schemas are in validation.ts. */

export const TAIWAN_MOBILE = /^0?9\d{8}$/;
export const CHINA_MOBILE = /^1[3-9]\d{9}$/;
export const COUNTRY_CODES = ['+886', '+86'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

export const isMobile = (mobile: string, country: CountryCode): boolean =>
  (country === '+886' ? TAIWAN_MOBILE : CHINA_MOBILE).test(mobile);

/** One spelling per number: Taiwan's always with its leading zero. */
export const normalizeMobile = (mobile: string, country: CountryCode): string =>
  country === '+886' && mobile.startsWith('9') ? `0${mobile}` : mobile;

export interface Mobile {
  readonly countryCode: CountryCode;
  /** As `normalizeMobile` writes it. */
  readonly mobile: string;
}

/** Converts the shop's `+886 0912345678` to the providers' `+886912345678` (E.164). */
export const e164 = (contact: string): string => contact.replace(/^(\+\d+) 0?/, '$1');

const PREFIXES: Readonly<Record<CountryCode, RegExp>> = {
  '+886': /^(\+|00)?886/,
  '+86': /^(\+|00)?86/,
};

/**
 * Parses a mobile number as people type it: with spaces, hyphens, full-width digits, or a country code. A
 * typed country code overrides the chosen one.
 * @returns null if it is no mobile number
 */
export function readMobile(text: string, chosen: CountryCode): Mobile | null {
  const typed = normalizePhone(text);
  if (isMobile(typed, chosen)) return { countryCode: chosen, mobile: normalizeMobile(typed, chosen) };
  for (const countryCode of COUNTRY_CODES) {
    const rest = typed.replace(PREFIXES[countryCode], '');
    if (rest !== typed && isMobile(rest, countryCode))
      return { countryCode, mobile: normalizeMobile(rest, countryCode) };
  }
  return null;
}

/** Point 5: letters and digits with optional -_. separators, domain ending of 2 to 20 characters. */
export const EMAIL = /^[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*@[A-Za-z0-9]+([-.][A-Za-z0-9]+)*\.[A-Za-z]{2,20}$/;
