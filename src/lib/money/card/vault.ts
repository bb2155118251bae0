import { createHmac } from 'node:crypto';
import { seal, sealingKey, unseal } from '#lib/kernel/crypto/sealed.ts';
import type { CardsConfig } from './environment.ts';

/** Encrypts the provider's card ids for the database: under CARD_SECRET, bound to the member. */

const keyOf = ({ secret }: CardsConfig): Buffer => sealingKey('card', secret);
const ownerOf = (memberId: number): string => `member.${memberId}`;

export const lockCardId = (cards: CardsConfig, memberId: number, bindCardId: string): string =>
  seal(keyOf(cards), ownerOf(memberId), bindCardId);

/** @throws Error if it was encrypted for another member or with another secret */
export const unlockCardId = (cards: CardsConfig, memberId: number, locked: string): string =>
  unseal(keyOf(cards), ownerOf(memberId), locked);

/** Equal for the same card of the same member, and irreversible without the secret. */
export const fingerprintOf = (
  cards: CardsConfig,
  memberId: number,
  card: { readonly card6: string; readonly card4: string; readonly expiresOn: string },
): string =>
  createHmac('sha256', keyOf(cards))
    .update([memberId, card.card6, card.card4, card.expiresOn].join('.'))
    .digest('base64url');
