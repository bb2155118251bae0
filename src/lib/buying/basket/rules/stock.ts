/** A line with its stock demand. */
export interface StockDemand {
  readonly key: string;
  readonly quantity: number;
  /** Whether it is chosen; other lines reserve no stock. */
  readonly takes: boolean;
  /**
   * Stock demand of one piece: itself and, for a package, its contents. `stock` is the SKU's remaining stock.
   */
  readonly needs: readonly { readonly skuId: number; readonly each: number; readonly stock: number }[];
}

/**
 * Available pieces of each line when all are bought together; one SKU may occur in several lines and in
 * packages. Earlier lines are served first. A line that cannot get its full quantity uses nothing.
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
