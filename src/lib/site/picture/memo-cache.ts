import { LRUCache } from 'lru-cache';

/** Too many are waiting: whoever comes next is asked to come again. */
export class TooManyPending extends Error {
  override name = 'TooManyPending';
}

/** Makes what a key says, or answers what was made of it before. */
export type MemoCache<Made> = (key: string, make: () => Promise<Made>) => Promise<Made>;

interface KeepOptions<Made> {
  readonly bytesMost: number;
  readonly bytesOf: (made: Made) => number;
  /** More than these waiting is a flood. */
  readonly waitingMost: number;
}

/**
 * For what costs the processor much and is the same for everyone: made once per key and kept as long as there is room,
 * one at a time, so that it never takes more than a share of the machine. What fails is not kept.
 * @returns a function that throws TooManyPending when as many are waiting as may
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
