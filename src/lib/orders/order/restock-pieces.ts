import { packageStockLines } from '#lib/catalog/goods/rules/package.ts';
import { releaseStock } from '#lib/catalog/goods/stock/orders.ts';
import { releaseGifts } from '#lib/catalog/promotion/service.ts';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import type { orderLine } from './tables.ts';

export type RestockedPieces = Pick<
  typeof orderLine.$inferSelect,
  'orderId' | 'skuId' | 'quantity' | 'kind' | 'promotionId' | 'parts'
>;

/** Promotion gifts have separate stock; level gifts use the normal stock. */
const isOfLevel = ({ kind, promotionId }: RestockedPieces): boolean =>
  kind === 'gift' && promotionId === null;

/**
 * Restocks pieces of orders in the caller's transaction: promotion gifts to their promotion, level gifts to
 * the normal stock, packages with their content. Lock order as at creation: gifts, then stock.
 */
export async function restockPieces(
  tx: Ctx,
  reason: 'cancel' | 'return',
  lines: readonly RestockedPieces[],
): Promise<void> {
  await releaseGifts(
    tx,
    lines.flatMap(({ skuId, quantity, kind, promotionId }) =>
      kind === 'gift' && promotionId !== null ? [{ skuId, quantity, promotionId }] : [],
    ),
  );
  const ofLevels = lines.filter(isOfLevel);
  if (ofLevels.length > 0)
    await publish(tx, 'orders.giftsBack', { orderIds: ofLevels.map(({ orderId }) => orderId) });
  await releaseStock(
    tx,
    reason,
    lines.flatMap((line) =>
      line.kind === 'gift' && !isOfLevel(line)
        ? []
        : packageStockLines(line.skuId, line.quantity, line.parts ?? []).map((piece) => ({
            ...piece,
            orderId: line.orderId,
          })),
    ),
  );
}
