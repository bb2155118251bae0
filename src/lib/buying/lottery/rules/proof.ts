/**
 * Proof of a draw. The shop's seed is fixed, and its hash published before the first draw. The member
 * contributes a number and the draw's ticket, known to both. So neither side can determine the result alone.
 */

/** HMAC message of a draw. */
export const drawMessage = (number: string, ticket: string): string => `${number}:${ticket}`;

/** HMAC message of an event's piece; the hash covers all its tickets. */
export const pieceMessage = (ticketsHash: string, place: number): string => `${ticketsHash}:${place}`;

/** The hashed form of the tickets: one per line, in order of their creation. */
export const ticketLines = (
  tickets: readonly { readonly number: string; readonly ticket: string }[],
): string => tickets.map(({ number, ticket }) => `${drawMessage(number, ticket)}\n`).join('');

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** SHA-256 of the browser's Web Crypto. */
export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytesOf(text)));

/** HMAC of the browser's Web Crypto, keyed with the seed's text. */
export async function hmacSha256(seed: string, message: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return hex(await crypto.subtle.sign('HMAC', key, bytesOf(message)));
}
