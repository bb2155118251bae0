import type { DrawProof } from '../model/lottery.ts';
import { drawTickets, piecesOf } from './event.ts';
import { fallbackPrizes, numberOf, partOf, pickPrize, WHOLE } from './odds.ts';
import { drawMessage, hmacSha256, pieceMessage, sha256, ticketLines } from './proof.ts';

export interface Computed {
  /** The seed matches the published hash. */
  readonly isSeed: boolean;
  /** The tickets match their hash; null for a draw without tickets. */
  readonly tickets: boolean | null;
  readonly hmac: string | null;
  /** Its number among the million parts. */
  readonly part: number | null;
  /** Possible positions: the drawn prize and its fallbacks; null is no prize. */
  readonly meant: readonly (number | null)[];
  readonly isRight: boolean;
}

/** Recomputes a draw from the published data; null until the seed is revealed. */
export async function computeDraw(proof: DrawProof): Promise<Computed | null> {
  const { seed, seedHash } = proof;
  if (seed === null) return null;
  const isSeed = (await sha256(seed)) === seedHash;
  return proof.tickets === null ? computeOne(proof, seed, isSeed) : computeEvent(proof, seed, isSeed);
}

async function computeOne({ draw, prizes }: DrawProof, seed: string, isSeed: boolean): Promise<Computed> {
  const hmac = await hmacSha256(seed, drawMessage(draw.number, draw.ticket));
  const number = numberOf(hmac);
  const meant = fallbackPrizes(prizes, pickPrize(prizes, number)).map(({ position }) => position);
  const isRight = isSeed && meant.includes(draw.prize ?? -1);
  return { isSeed, tickets: null, hmac, part: partOf(number, WHOLE), meant, isRight };
}

async function computeEvent(proof: DrawProof, seed: string, isSeed: boolean): Promise<Computed> {
  const { draw, prizes, ticketsHash } = proof;
  const tickets = proof.tickets ?? [];
  const isWhole = (await sha256(ticketLines(tickets))) === ticketsHash;
  const pieces = piecesOf(prizes);
  const hmacs = await Promise.all(
    pieces.map((_, place) => hmacSha256(seed, pieceMessage(ticketsHash ?? '', place))),
  );
  const turn = drawTickets(tickets.length, hmacs).findIndex((place) => tickets[place]?.id === draw.id);
  const meant = [pieces[turn]?.position ?? null];
  const isRight = isSeed && isWhole && meant[0] === draw.prize;
  return { isSeed, tickets: isWhole, hmac: hmacs[turn] ?? null, part: null, meant, isRight };
}
