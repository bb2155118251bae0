/** Where playback resumes. Pure. */

/** Seconds from either end. A position this close to an end starts over. */
const EDGE = 3;

/** Position in seconds; null to start from the beginning. */
export const resumeAt = (kept: number | undefined, seconds: number): number | null =>
  kept !== undefined && Number.isFinite(kept) && kept > EDGE && kept < seconds - EDGE ? kept : null;

/** Seconds of a `#t=12` fragment, as in links to a moment of a film; null for anything else. */
export function momentOfHash(hash: string): number | null {
  const found = /^#t=(\d{1,5}(?:\.\d{1,3})?)$/.exec(hash);
  return found ? Number(found[1]) : null;
}
