/** Where a film is gone on with. Pure. */

/** Seconds from either end that nobody misses: who was so far begins again. */
const EDGE = 3;

/** Null where it is begun from its start. */
export const resumeAt = (kept: number | undefined, seconds: number): number | null =>
  kept !== undefined && Number.isFinite(kept) && kept > EDGE && kept < seconds - EDGE ? kept : null;

/** `#t=12`, as links to a moment of a film are written; null for anything else. */
export function momentOfHash(hash: string): number | null {
  const found = /^#t=(\d{1,5}(?:\.\d{1,3})?)$/.exec(hash);
  return found ? Number(found[1]) : null;
}
