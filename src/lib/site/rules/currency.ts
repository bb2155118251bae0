/** Row B10's day: Taipei's, which has no summer time. Counted, because a page need not load a calendar for it. */
const TAIPEI_AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

const shopDay = (ms: number): number => Math.floor((ms + TAIPEI_AHEAD_MS) / DAY_MS);

/** Whether a rate that was refreshed then must be asked for anew now. Both in ms since 1970. */
export const isOfAnotherDay = (refreshedAt: number, now: number): boolean =>
  shopDay(refreshedAt) !== shopDay(now);
