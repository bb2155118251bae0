/** Deterministic variation: every choice derives from the good's seed and the choice's name. */

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  // FNV alone gives similar texts the same low bits; this final mixing spreads them.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

export const SEEDS = 10_000;

/** A stable small number derived from a goods code. */
export const seedOf = (code: string): number => hash(code) % SEEDS;

/** A whole number from 0 to `count`, exclusive. */
export const chance = (seed: number, choice: string, count: number): number =>
  hash(`${choice}:${seed}`) % count;

/** A number from `low` to `high`. */
export const between = (seed: number, choice: string, low: number, high: number): number =>
  low + ((high - low) * chance(seed, choice, 1001)) / 1000;

export function pick<T>(seed: number, choice: string, options: readonly T[]): T {
  const picked = options[chance(seed, choice, options.length)];
  if (picked === undefined) throw new RangeError('Nothing to pick from');
  return picked;
}
