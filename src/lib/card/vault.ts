import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { CardsConfig } from './environment.ts';

/**
 * The provider's card ids as the database keeps them: AES-256-GCM under CARD_SECRET, tied to their member, so that
 * neither a stolen database nor a row moved to another member charges a card.
 */
const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ secret }: CardsConfig): Buffer => createHash('sha256').update(`card.${secret}`).digest();

export function lockCardId(cards: CardsConfig, memberId: number, bindCardId: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(cards), iv).setAAD(Buffer.from(`member.${memberId}`));
  const locked = Buffer.concat([iv, cipher.update(bindCardId, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${locked.toString('base64url')}`;
}

/** @throws Error when it was locked for another member or with another secret */
export function unlockCardId(cards: CardsConfig, memberId: number, locked: string): string {
  const bytes = Buffer.from(locked.slice(VERSION.length + 1), 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(cards), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(`member.${memberId}`))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** What is the same for the same card of the same member, and cannot be turned back into digits without the secret. */
export const fingerprintOf = (
  cards: CardsConfig,
  memberId: number,
  card: { readonly card6: string; readonly card4: string; readonly expiresOn: string },
): string =>
  createHmac('sha256', keyOf(cards))
    .update([memberId, card.card6, card.card4, card.expiresOn].join('.'))
    .digest('base64url');
