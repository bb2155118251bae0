import { type Work, workText, zeroBits } from '#lib/people/account/rules.ts';

/** Concurrent hashes: each call of the browser's hash is asynchronous. */
const AT_ONCE = 64;

/**
 * Solves the proof of work that a code request needs: about a second on a phone, without blocking the page.
 */
export async function solveWork({ challenge, bits }: Work): Promise<string> {
  const text = new TextEncoder();
  for (let first = 0; ; first += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, (_, i) => String(first + i));
    const hashes = await Promise.all(
      answers.map((answer) => crypto.subtle.digest('SHA-256', text.encode(workText(challenge, answer)))),
    );
    const found = answers.find((_, i) => zeroBits(new Uint8Array(hashes[i] ?? [])) >= bits);
    if (found !== undefined) return found;
  }
}
