import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { type CountryCode, EMAIL, readMobile } from '#lib/kernel/text/contact.ts';
import { maskContact } from '#lib/kernel/text/mask.ts';
import { normalizeEmail } from '#lib/kernel/text/normalize.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

export const GENDERS = ['male', 'female', 'secret'] as const;

/** Where a code is sent, and who signs in. */
export type Contact =
  | {
      readonly kind: 'mobile';
      readonly countryCode: CountryCode;
      readonly mobile: string;
      /** One spelling for each person: `+886 0912345678`. */
      readonly recipient: string;
    }
  | { readonly kind: 'email'; readonly email: string; readonly recipient: string };

/** As much of a contact as is known before it is typed to its end. */
type AskedContact =
  | { readonly kind: 'mobile'; readonly countryCode: string }
  | { readonly kind: 'email'; readonly countryCode?: string };

/**
 * Whether somebody who joins is asked for consent to have their data sent to Taiwan: by a number of the mainland, or by an address
 * of e-mail on the mainland's pages. A number of Taiwan says where they are.
 */
export const asksTransferConsent = (contact: AskedContact, locale: Locale): boolean =>
  contact.kind === 'mobile' ? contact.countryCode === '+86' : locale === 'zh';

export interface ContactProblem {
  readonly field: 'mobile' | 'email';
  /** A key of the `errors` words. */
  readonly key: string;
}

/** Whom a form names: by e-mail where one is given, by mobile otherwise. An empty e-mail alone is a missing one. */
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

/** How codes and messages name a mobile: `+886 0912345678`. */
export const mobileContact = (countryCode: string, mobile: string): string => `${countryCode} ${mobile}`;

interface Pauses {
  readonly codeIntervalSeconds: number;
  readonly maxCodeIntervalSeconds: number;
}

/** Seconds until another code may be asked for: after the second that nobody has used, each pause is twice the one before. */
export const codePause = (sent: number, { codeIntervalSeconds, maxCodeIntervalSeconds }: Pauses): number =>
  Math.max(
    codeIntervalSeconds,
    Math.min(maxCodeIntervalSeconds, codeIntervalSeconds * 2 ** Math.max(0, sent - 2)),
  );

/** What a browser is to work out: a number that makes the hash of both begin with so many zero bits. */
export interface Work {
  readonly challenge: string;
  readonly bits: number;
}

export const workText = (challenge: string, answer: string): string => `${challenge}.${answer}`;

/** Zero bits that a hash begins with. */
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

/** Point 3: the nickname, else the real name; a member who has told neither is known by the masked contact. */
export const displayName = ({ nickName, realName, mobile, email }: Named): string =>
  nickName || realName || maskContact(mobile ?? email ?? '');

/** A calendar day that exists: `2000-02-29`, not `2001-02-29`. */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const OLDEST_BIRTHDAY = '1900-01-01';

/** A birthday lies before today in Taipei, and not in another age. */
export function isPastDay(day: string, now: Date): boolean {
  return isCalendarDay(day) && day >= OLDEST_BIRTHDAY && day < taipeiDay(now);
}

/** 「Android 上的 Chrome」; what a device does not say is left out. @param t of the `security` words */
export function deviceInWords(
  { browser, system }: { readonly browser: string; readonly system: string },
  t: (key: string, params?: Readonly<Record<string, string | number>>) => string,
): string {
  if (browser && system) return t('device.name', { browser, system });
  return browser || system || t('device.unknown');
}

/** Of LINE's own browser (provider facts, 4.3); null in any other. */
export function lineAppVersion(userAgent: string): number | null {
  const version = /\bLine\/(\d+)/.exec(userAgent)?.[1];
  return version === undefined ? null : Number(version);
}

/**
 * Where to go after signing in: a path of this site, with its query, and not to another way to sign in. Anything that a browser could read as
 * another site (`//evil`, `/\evil`, a scheme, control characters) is answered with `fallback`.
 */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])[^\\\s]*$/.test(next) || /[\p{Cc}]/u.test(next)) return fallback;
  return /^\/((tw|zh|en|TW)\/)?login\/(?!change-pwd\b)/.test(next) ? fallback : next;
}
