/**
 * How a draw is proved. The shop's seed is fixed and its hash published before the first draw; what the member brings, a
 * number of their own and the draw's ticket, is known to both. None of the two knows the result alone.
 */

/** What the seed is asked for a draw. */
export const drawMessage = (number: string, ticket: string): string => `${number}:${ticket}`;

/** What it is asked for the piece at a place of an event that is drawn at once: all its tickets are in the hash. */
export const pieceMessage = (ticketsHash: string, place: number): string => `${ticketsHash}:${place}`;

/** The tickets as they are hashed: one a line, in the order in which they were taken. */
export const ticketLines = (
  tickets: readonly { readonly number: string; readonly ticket: string }[],
): string => tickets.map(({ number, ticket }) => `${drawMessage(number, ticket)}\n`).join('');

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The browser's own SHA-256. */
export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytesOf(text)));

/** The browser's own HMAC, keyed with the seed's text. */
export async function hmacSha256(seed: string, message: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return hex(await crypto.subtle.sign('HMAC', key, bytesOf(message)));
}
