import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Keys } from './check-mac.ts';

/**
 * ECPay's encrypted `Data` of stored-card and invoice calls (provider facts 3.3, stored-card facts 2):
 * AES-128-CBC over PHP-urlencoded JSON, in base64. It is encrypted but not signed, so a notification's
 * content must be verified by a query.
 */
const CIPHER = 'aes-128-cbc';

export const seal = (data: object, { hashKey, hashIv }: Keys): string => {
  const cipher = createCipheriv(CIPHER, hashKey, hashIv);
  return cipher.update(encodeAsPhp(JSON.stringify(data)), 'utf8', 'base64') + cipher.final('base64');
};

/** @returns null when other keys sealed it, or it is no JSON object */
export function unseal(text: string, { hashKey, hashIv }: Keys): Readonly<Record<string, unknown>> | null {
  try {
    const decipher = createDecipheriv(CIPHER, hashKey, hashIv);
    const encoded = decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
    const data: unknown = JSON.parse(decodeURIComponent(encoded.replaceAll('+', ' ')));
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** PHP's `urlencode`: a space is `+`, and `!'()*~` are encoded too. */
export const encodeAsPhp = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
