import type { Random } from '#lib/kernel/ids.ts';

/**
 * Divides a red packet's coins into as many parts, each at least one and at least half of what everybody would get
 * if all got the same. Drawn by lot: every part may be any of them, so nobody is better off for coming early or late.
 */
export function splitPot(pot: number, shares: number, random: Random): number[] {
  if (shares < 1 || pot < shares) throw new RangeError(`${pot} coins are not enough for ${shares}`);
  const least = Math.max(1, Math.floor(pot / shares / 2));
  const free = pot - least * shares;
  const cuts = Array.from({ length: shares - 1 }, () => random.int(free + 1)).sort((a, b) => a - b);
  const parts = [...cuts, free].map((cut, at) => least + cut - (cuts[at - 1] ?? 0));
  return shuffle(parts, random);
}

/** Fisher and Yates: every order is as likely as any other. */
function shuffle<One>(all: readonly One[], random: Random): One[] {
  const left = [...all];
  const drawn: One[] = [];
  while (left.length > 0) drawn.push(...left.splice(random.int(left.length), 1));
  return drawn;
}

/** How many shares are left once this one was found; what has been asked for again since counts it already. */
export const leftOf = (
  packet: { readonly left: number; readonly coins: number | null },
  found: number | null,
): number => (found !== null && packet.coins === null ? packet.left - 1 : packet.left);
