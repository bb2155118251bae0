/**
 * Works on every item, at most `most` of them at the same moment: one that waits for another company does not hold
 * all others up. Ends when all have ended; the first error is thrown then.
 * @returns what came of each, in their order
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
 * Steps of one transaction that do not need each other's answers: their first statements leave in one piece and are done in
 * this order, so what they lock is held for one answer. Ends when all have ended; of several errors the first step's is thrown.
 */
export const inOnePiece = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> =>
  void (await withConcurrency(steps.length, steps, (step) => step()));
