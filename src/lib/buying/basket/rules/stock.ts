/** A line and what of the shelf it takes. */
export interface StockDemand {
  readonly key: string;
  readonly quantity: number;
  /** A line that is not chosen takes nothing away from the others. */
  readonly takes: boolean;
  /** What one piece of it takes: itself and, for a package, what is in it; `stock` is what is left of that SKU. */
  readonly needs: readonly { readonly skuId: number; readonly each: number; readonly stock: number }[];
}

/**
 * How many pieces each line may have when all are bought together: the same SKU may stand in several lines and in
 * packages. Those that stand first are served first; a line that cannot have all it wants takes nothing.
 */
export function allocateStock(lines: readonly StockDemand[]): ReadonlyMap<string, number> {
  const left = new Map<number, number>();
  const most = new Map<string, number>();
  for (const { key, quantity, takes, needs } of lines) {
    const leftOf = (need: StockDemand['needs'][number]) => left.get(need.skuId) ?? need.stock;
    const pieces = Math.min(...needs.map((need) => Math.max(0, Math.floor(leftOf(need) / need.each))));
    most.set(key, pieces);
    if (!takes || quantity > pieces) continue;
    for (const need of needs) left.set(need.skuId, leftOf(need) - need.each * quantity);
  }
  return most;
}
