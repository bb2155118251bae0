import { numberOf, partOf } from './odds.ts';

/**
 * Draws a single event: each piece in turn goes to one of the tickets without a prize.
 * @param hmacs one for each piece in turn (`pieceMessage`)
 * @returns index of each piece's ticket; fewer than pieces where there are fewer tickets
 */
export function drawTickets(tickets: number, hmacs: readonly string[]): number[] {
  const left = Array.from({ length: tickets }, (_, at) => at);
  return hmacs.slice(0, tickets).flatMap((hmac) => left.splice(partOf(numberOf(hmac), left.length), 1));
}

/** All pieces in order of their prizes. */
export const piecesOf = <Prize extends { readonly total: number | null }>(
  prizes: readonly Prize[],
): Prize[] => prizes.flatMap((prize) => Array.from({ length: prize.total ?? 0 }, () => prize));
