import { numberOf, partOf } from './odds.ts';

/**
 * An event that is drawn at once: each piece in its turn goes to one of the tickets that have won nothing yet.
 * @param hmacs one for each piece in its turn (`pieceMessage`)
 * @returns the place of each piece's ticket in the list; fewer than pieces where there are fewer tickets
 */
export function drawTickets(tickets: number, hmacs: readonly string[]): number[] {
  const left = Array.from({ length: tickets }, (_, at) => at);
  return hmacs.slice(0, tickets).flatMap((hmac) => left.splice(partOf(numberOf(hmac), left.length), 1));
}

/** The prizes' pieces in their turn: the first prize's, then the second's. */
export const piecesOf = <Prize extends { readonly total: number | null }>(
  prizes: readonly Prize[],
): Prize[] => prizes.flatMap((prize) => Array.from({ length: prize.total ?? 0 }, () => prize));
