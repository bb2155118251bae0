import { createHmac } from 'node:crypto';
import { seal, sealingKey, unseal } from '#lib/kernel/crypto/sealed.ts';
import type { CardsConfig } from './environment.ts';

/** The provider's card ids as the database keeps them: sealed under CARD_SECRET, tied to their member. */

const keyOf = ({ secret }: CardsConfig): Buffer => sealingKey('card', secret);
const ownerOf = (memberId: number): string => `member.${memberId}`;

export const lockCardId = (cards: CardsConfig, memberId: number, bindCardId: string): string =>
  seal(keyOf(cards), ownerOf(memberId), bindCardId);

/** @throws Error when it was locked for another member or with another secret */
export const unlockCardId = (cards: CardsConfig, memberId: number, locked: string): string =>
  unseal(keyOf(cards), ownerOf(memberId), locked);

/** What is the same for the same card of the same member, and cannot be turned back into digits without the secret. */
export const fingerprintOf = (
  cards: CardsConfig,
  memberId: number,
  card: { readonly card6: string; readonly card4: string; readonly expiresOn: string },
): string =>
  createHmac('sha256', keyOf(cards))
    .update([memberId, card.card6, card.card4, card.expiresOn].join('.'))
    .digest('base64url');
