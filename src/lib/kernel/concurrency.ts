/**
 * Runs `work` on every item, at most `most` concurrently. An item that waits for another company delays only
 * its own slot. It settles all items, then throws the first error.
 * @returns the results, in the order of the items
 */
export async function withConcurrency<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const left = items.entries();
  const results: Result[] = [];
  const ended = await Promise.allSettled(
    Array.from({ length: Math.min(most, items.length) }, async () => {
      for (const [at, item] of left) results[at] = await work(item);
    }),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return results;
}

/**
 * Runs independent steps of one transaction concurrently. Their first statements are sent in one batch and
 * execute in this order, so their locks last one round trip. It settles all steps. Of several errors it
 * throws the first step's.
 */
export const inOnePiece = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> =>
  void (await withConcurrency(steps.length, steps, (step) => step()));
