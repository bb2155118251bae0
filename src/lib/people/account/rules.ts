import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { type CountryCode, EMAIL, readMobile } from '#lib/kernel/text/contact.ts';
import { maskContact } from '#lib/kernel/text/mask.ts';
import { normalizeEmail } from '#lib/kernel/text/normalize.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

export const GENDERS = ['male', 'female', 'secret'] as const;

/** The contact that receives codes and identifies a member. */
export type Contact =
  | {
      readonly kind: 'mobile';
      readonly countryCode: CountryCode;
      readonly mobile: string;
      /** One spelling per contact: `+886 0912345678`. */
      readonly recipient: string;
    }
  | { readonly kind: 'email'; readonly email: string; readonly recipient: string };

/** The known parts of a contact during typing. */
type AskedContact =
  | { readonly kind: 'mobile'; readonly countryCode: string }
  | { readonly kind: 'email'; readonly countryCode?: string };

/**
 * Whether a new member must consent to the transfer of data to Taiwan: for a mainland number, or for an
 * e-mail address on the mainland's pages. A Taiwan number shows that its owner is in Taiwan.
 */
export const asksTransferConsent = (contact: AskedContact, locale: Locale): boolean =>
  contact.kind === 'mobile' ? contact.countryCode === '+86' : locale === 'zh';

export interface ContactProblem {
  readonly field: 'mobile' | 'email';
  /** A key in the `errors` words. */
  readonly key: string;
}

/**
 * Reads the contact of a form: the e-mail address if given, else the mobile. An empty e-mail alone counts as
 * missing.
 */
export function readContact(
  countryCode: CountryCode,
  mobile: string,
  email: string | undefined,
): Contact | ContactProblem {
  if (email) {
    const address = normalizeEmail(email);
    if (address.length > 254 || !EMAIL.test(address)) return { field: 'email', key: 'emailIncorrect' };
    return { kind: 'email', email: address, recipient: address };
  }
  if (mobile.trim() === '') {
    return email === undefined
      ? { field: 'mobile', key: 'phoneRequired' }
      : { field: 'email', key: 'emailRequired' };
  }
  const read = readMobile(mobile, countryCode);
  if (!read) return { field: 'mobile', key: 'phoneIncorrect' };
  return { kind: 'mobile', ...read, recipient: mobileContact(read.countryCode, read.mobile) };
}

/** A mobile as codes and messages write it: `+886 0912345678`. */
export const mobileContact = (countryCode: string, mobile: string): string => `${countryCode} ${mobile}`;

interface Pauses {
  readonly codeIntervalSeconds: number;
  readonly maxCodeIntervalSeconds: number;
}

/**
 * Seconds until another code may be requested: from the second unused code on, each pause is twice the
 * previous one.
 */
export const codePause = (sent: number, { codeIntervalSeconds, maxCodeIntervalSeconds }: Pauses): number =>
  Math.max(
    codeIntervalSeconds,
    Math.min(maxCodeIntervalSeconds, codeIntervalSeconds * 2 ** Math.max(0, sent - 2)),
  );

/** A proof-of-work challenge: find a number so that the hash of both starts with this many zero bits. */
export interface Work {
  readonly challenge: string;
  readonly bits: number;
}

export const workText = (challenge: string, answer: string): string => `${challenge}.${answer}`;

/** Number of leading zero bits of a hash. */
export function zeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}

interface Named {
  readonly nickName: string;
  readonly realName: string;
  readonly mobile: string | null;
  readonly email: string | null;
}

/** Point 3: the nickname, else the real name, else the masked contact. */
export const displayName = ({ nickName, realName, mobile, email }: Named): string =>
  nickName || realName || maskContact(mobile ?? email ?? '');

/** Whether the calendar day exists: `2000-02-29`, not `2001-02-29`. */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const OLDEST_BIRTHDAY = '1900-01-01';

/** Whether it can be a birthday: before today in Taipei, and within a human life. */
export function isPastDay(day: string, now: Date): boolean {
  return isCalendarDay(day) && day >= OLDEST_BIRTHDAY && day < taipeiDay(now);
}

/**
 * 「Android 上的 Chrome」; unknown parts are omitted.
 * @param t of the `security` words
 */
export function deviceInWords(
  { browser, system }: { readonly browser: string; readonly system: string },
  t: (key: string, params?: Readonly<Record<string, string | number>>) => string,
): string {
  if (browser && system) return t('device.name', { browser, system });
  return browser || system || t('device.unknown');
}

/** The version of LINE's in-app browser (provider facts, 4.3); null for other browsers. */
export function lineAppVersion(userAgent: string): number | null {
  const version = /\bLine\/(\d+)/.exec(userAgent)?.[1];
  return version === undefined ? null : Number(version);
}

/**
 * The destination after the sign-in: a path of this site with its query, but no sign-in page. Anything that a
 * browser could read as another site (`//evil`, `/\evil`, a scheme, control characters) becomes `fallback`.
 */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])[^\\\s]*$/.test(next) || /[\p{Cc}]/u.test(next)) return fallback;
  return /^\/((tw|zh|en|TW)\/)?login\/(?!change-pwd\b)/.test(next) ? fallback : next;
}
