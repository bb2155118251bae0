export interface Pieces {
  readonly skuId: number;
  readonly quantity: number;
}

const bySku = (pieces: readonly Pieces[]): Map<number, number> => {
  const all = new Map<number, number>();
  for (const { skuId, quantity } of pieces) all.set(skuId, (all.get(skuId) ?? 0) + quantity);
  return all;
};
const asPieces = (all: Iterable<readonly [number, number]>): Pieces[] =>
  [...all].flatMap(([skuId, quantity]) => (quantity === 0 ? [] : [{ skuId, quantity }]));

/**
 * Stock changes that turn the current reservation into the wanted one: above zero releases, below zero
 * reserves.
 */
export function reservationChanges(held: readonly Pieces[], wanted: readonly Pieces[]): Pieces[] {
  const changes = bySku(held);
  for (const [skuId, quantity] of bySku(wanted)) changes.set(skuId, (changes.get(skuId) ?? 0) - quantity);
  return asPieces(changes);
}

/** The reservation after these changes. @param done SKUs whose change succeeded; the others stay unchanged */
export function reservedAfter(
  held: readonly Pieces[],
  wanted: readonly Pieces[],
  done: ReadonlySet<number>,
): Pieces[] {
  const [before, after] = [bySku(held), bySku(wanted)];
  const skuIds = new Set([...before.keys(), ...after.keys()]);
  return asPieces(
    [...skuIds].map((skuId) => {
      const [was, is] = [before.get(skuId) ?? 0, after.get(skuId) ?? 0];
      return [skuId, was === is || done.has(skuId) ? is : was];
    }),
  );
}

/** SKUs that are reserved in too small a quantity. */
export function missingFrom(held: readonly Pieces[], wanted: readonly Pieces[]): number[] {
  const all = bySku(held);
  return [...bySku(wanted)].flatMap(([skuId, quantity]) => ((all.get(skuId) ?? 0) < quantity ? [skuId] : []));
}

/** Divides an order's pieces: from the reservation, from the shelf, and what remains reserved. */
export function filledFrom(held: readonly Pieces[], wanted: readonly Pieces[]) {
  const [aside, needed] = [bySku(held), bySku(wanted)];
  const used = [...needed].map(
    ([skuId, quantity]) => [skuId, Math.min(quantity, aside.get(skuId) ?? 0)] as const,
  );
  const taken = new Map(used);
  return {
    aside: asPieces(used),
    shelf: asPieces([...needed].map(([skuId, quantity]) => [skuId, quantity - (taken.get(skuId) ?? 0)])),
    back: asPieces([...aside].map(([skuId, quantity]) => [skuId, quantity - (taken.get(skuId) ?? 0)])),
  };
}
