import { LRUCache } from 'lru-cache';

/** The queue is full: the client should retry later. */
export class TooManyPending extends Error {
  override name = 'TooManyPending';
}

/** Makes the value of a key, or returns the cached one. */
export type MemoCache<Made> = (key: string, make: () => Promise<Made>) => Promise<Made>;

interface KeepOptions<Made> {
  readonly bytesMost: number;
  readonly bytesOf: (made: Made) => number;
  /** Longest queue; more waiting requests are a flood. */
  readonly waitingMost: number;
}

/**
 * Memoizes results that are expensive and the same for everyone. Each key is computed once and cached while
 * there is room. Computations run one at a time, to limit their share of the machine. Failures are not
 * cached.
 * @returns a function that throws TooManyPending when the queue is full
 */
export function createMemoCache<Made extends object>({
  bytesMost,
  bytesOf,
  waitingMost,
}: KeepOptions<Made>): MemoCache<Made> {
  const kept = new LRUCache<string, Made>({ maxSize: bytesMost, sizeCalculation: bytesOf });
  const underWay = new Map<string, Promise<Made>>();
  let last: Promise<unknown> = Promise.resolve();

  return async (key, make) => {
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    if (underWay.size >= waitingMost) throw new TooManyPending();
    const making = last.then(make);
    last = making.catch(() => undefined);
    underWay.set(key, making);
    try {
      const made = await making;
      kept.set(key, made);
      return made;
    } finally {
      underWay.delete(key);
    }
  };
}
