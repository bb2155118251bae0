import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Sending } from './outgoing.ts';

/**
 * A message's key for other companies: the same for every attempt, unique across messages and shops.
 * @param purpose who uses the key
 */
export function messageKey(
  { linkSecret }: Pick<Config, 'linkSecret'>,
  purpose: string,
  { id, createdAt }: Pick<Sending, 'id' | 'createdAt'>,
): string {
  const hash = createHmac('sha256', linkSecret).update(`${purpose} ${id} ${createdAt.toISOString()}`);
  const hex = hash.digest('hex');
  // A custom UUID (RFC 9562, version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
