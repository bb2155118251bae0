import type { Random } from '#lib/kernel/ids.ts';

/**
 * Splits a red packet's coins into shares. Each is at least one coin and at least half of the equal share.
 * The order is random, so that early and late openers have the same chances.
 */
export function splitPot(pot: number, shares: number, random: Random): number[] {
  if (shares < 1 || pot < shares) throw new RangeError(`${pot} coins are not enough for ${shares}`);
  const least = Math.max(1, Math.floor(pot / shares / 2));
  const free = pot - least * shares;
  const cuts = Array.from({ length: shares - 1 }, () => random.int(free + 1)).sort((a, b) => a - b);
  const parts = [...cuts, free].map((cut, at) => least + cut - (cuts[at - 1] ?? 0));
  return shuffle(parts, random);
}

/** Fisher-Yates: every order is equally likely. */
function shuffle<One>(all: readonly One[], random: Random): One[] {
  const left = [...all];
  const drawn: One[] = [];
  while (left.length > 0) drawn.push(...left.splice(random.int(left.length), 1));
  return drawn;
}

/** Shares left after the reader opened one. A list that was loaded after that already counts it. */
export const leftOf = (
  packet: { readonly left: number; readonly coins: number | null },
  found: number | null,
): number => (found !== null && packet.coins === null ? packet.left - 1 : packet.left);
