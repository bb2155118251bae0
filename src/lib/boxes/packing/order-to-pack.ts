import { supportsCooling } from '#lib/after/shipment/rules.ts';
import { carrierName, isManualCarrier, listOrdersToPack } from '#lib/after/shipment/service.ts';
import { batchState } from '#lib/catalog/batch/rules.ts';
import { batchesOnShelf } from '#lib/catalog/batch/service.ts';
import { piecesInParcel } from '#lib/catalog/goods/rules/package.ts';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { OrderToPack } from './model.ts';

/**
 * An order on the packing table, with the batches that can be selected manually.
 * @throws ShopError orderNotFound (404) if nothing is left to pack
 */
export async function getOrderToPack(ctx: Ctx, number: string): Promise<OrderToPack> {
  const [found] = await listOrdersToPack(ctx, { numbers: [number] });
  if (!found) throw notFound('orderNotFound');
  const lines = found.pieces.map((line) => ({ ...line, skus: piecesInParcel(line) }));
  const skuIds = lines.flatMap(({ skus }) => skus.map(({ skuId }) => skuId));
  const batches = await batchesOnShelf(ctx, skuIds);
  const places = await skuPlaces(ctx, skuIds);
  const { minShelfLifeDays: least, batchWarnDays: warn } = ctx.config.limits;
  return {
    number,
    carrierName: carrierName(ctx.locale, found.carrier),
    needsTracking: isManualCarrier(ctx, found.carrier),
    hasTemperature: supportsCooling(found.carrier),
    lines: lines.map(({ orderLineId, name, options, temperature, quantity, skus }) => ({
      orderLineId,
      name,
      options,
      temperature,
      quantity,
      skus: skus.map((one) => {
        const place = places.find(({ skuId }) => skuId === one.skuId);
        return {
          code: place?.code ?? '',
          name: place?.name ?? '',
          quantity: one.quantity,
          batches: batches
            .filter(({ skuId }) => skuId === one.skuId)
            .map(({ id, number: batchNumber, expiresOn, left, recalledAt }) => ({
              id,
              number: batchNumber,
              expiresOn,
              left,
              state: batchState({ expiresOn, recalledAt }, ctx.now, { least, warn }),
            })),
        };
      }),
    })),
  };
}
