import { packageStockLines } from '#lib/catalog/rules/package.ts';
import { returnStock } from '#lib/catalog/stock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { returnGifts } from '#lib/promotion/service.ts';
import type { orderLine } from './tables.ts';

export type PiecesBack = Pick<
  typeof orderLine.$inferSelect,
  'orderId' | 'skuId' | 'quantity' | 'kind' | 'promotionId' | 'parts'
>;

/**
 * Pieces of orders may be sold again, in the caller's transaction: a gift goes back to its promotion, a package with
 * what is in it. Locks as an order's creation does: gifts, then stock.
 */
export async function putPiecesBack(
  tx: Ctx,
  reason: 'cancel' | 'return',
  lines: readonly PiecesBack[],
): Promise<void> {
  await returnGifts(
    tx,
    lines.flatMap(({ skuId, quantity, kind, promotionId }) =>
      kind === 'gift' && promotionId !== null ? [{ skuId, quantity, promotionId }] : [],
    ),
  );
  await returnStock(
    tx,
    reason,
    lines.flatMap(({ orderId, skuId, quantity, kind, parts }) =>
      kind === 'gift'
        ? []
        : packageStockLines(skuId, quantity, parts ?? []).map((line) => ({ ...line, orderId })),
    ),
  );
}
