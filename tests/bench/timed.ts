import type { Row } from './row.ts';

const ROUNDS = 3;

export interface Timed {
  readonly i: number;
  readonly ms: number;
}

/** The best of some rounds for each, to exclude other work on the machine. */
export async function timesOf(asks: readonly (() => Promise<unknown>)[]): Promise<Timed[]> {
  const best = asks.map((_, i) => ({ i, ms: Number.POSITIVE_INFINITY }));
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, ask] of asks.entries()) {
      const began = performance.now();
      await ask();
      const ms = performance.now() - began;
      if (ms < (best[i]?.ms ?? 0)) best[i] = { i, ms };
    }
  return best.sort((a, b) => a.ms - b.ms);
}

export function rowOf(what: string, times: readonly Timed[], most: number): Row {
  const at = (share: number): number => times[Math.floor(times.length * share)]?.ms ?? Number.NaN;
  return {
    what: `${what}, p95`,
    ours: `${at(0.95).toFixed(1)} ms`,
    target: `≤ ${most} ms`,
    isOk: at(0.95) <= most,
    p50: at(0.5),
    p99: at(0.99),
    note: `${times.length} different ones, of each the best of ${ROUNDS}; the slowest took ${at(0.9999).toFixed(0)} ms`,
  };
}
