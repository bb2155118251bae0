import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Sending } from './outgoing.ts';

/**
 * What others know a message by: the same for every try of it, and another for any other message of any shop.
 * @param purpose who knows it
 */
export function messageKey(
  { linkSecret }: Pick<Config, 'linkSecret'>,
  purpose: string,
  { id, createdAt }: Pick<Sending, 'id' | 'createdAt'>,
): string {
  const hash = createHmac('sha256', linkSecret).update(`${purpose} ${id} ${createdAt.toISOString()}`);
  const hex = hash.digest('hex');
  // A UUID of the kind that anybody may make up (RFC 9562, version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
