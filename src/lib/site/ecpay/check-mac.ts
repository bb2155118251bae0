import { createHash, timingSafeEqual } from 'node:crypto';

/** The fields of a form or a notification; all values are text. */
export type Fields = Readonly<Record<string, string>>;

export interface Keys {
  readonly hashKey: string;
  readonly hashIv: string;
}

/** Payment signs with SHA-256, logistics with MD5. */
export type MacAlgorithm = 'sha256' | 'md5';

const MAC_FIELD = 'CheckMacValue';

/**
 * ECPay's signature of all fields present, empty ones included, except the signature itself. Fields are
 * sorted by lower-cased name, by code units and never by locale.
 * @returns hexadecimal, upper case
 */
export function checkMacValue(fields: Fields, keys: Keys, algorithm: MacAlgorithm = 'sha256'): string {
  const signed = Object.entries(fields)
    .filter(([name]) => name !== MAC_FIELD)
    .map(([name, value]) => [name.toLowerCase(), name, value] as const)
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map(([, name, value]) => `${name}=${value}`)
    .join('&');
  const text = `HashKey=${keys.hashKey}&${signed}&HashIV=${keys.hashIv}`;
  return createHash(algorithm).update(encodeAsDotNet(text)).digest('hex').toUpperCase();
}

/** The fields with their signature added. */
export const withCheckMac = (fields: Fields, keys: Keys, algorithm?: MacAlgorithm): Fields => ({
  ...fields,
  [MAC_FIELD]: checkMacValue(fields, keys, algorithm),
});

/** Whether the signature is valid, in constant time. */
export function verifyCheckMac(fields: Fields, keys: Keys, algorithm?: MacAlgorithm): boolean {
  const given = Buffer.from(fields[MAC_FIELD] ?? '');
  const wanted = Buffer.from(checkMacValue(fields, keys, algorithm));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * .NET's `HttpUtility.UrlEncode` in lower case. Unlike JavaScript it writes a space as `+` and encodes `'`
 * and `~`.
 */
export const encodeAsDotNet = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll("'", '%27')
    .replaceAll('~', '%7e')
    .toLowerCase();

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
