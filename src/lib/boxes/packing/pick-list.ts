import { carrierName, isManualCarrier, listOrdersToPack } from '#lib/after/shipment/service.ts';
import { earliestExpiry } from '#lib/catalog/batch/rules.ts';
import { batchesOnShelf } from '#lib/catalog/batch/service.ts';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import type { PickList } from './model.ts';
import { boxesOf, byShelf, MAX_PICKED, piecesToPick } from './rules.ts';

/** The pieces to pick for these orders, sorted by shelf, with the quantity for each box. */
export async function getPickList(
  ctx: Ctx,
  { orders: numbers }: { orders: readonly string[] },
): Promise<PickList> {
  const found = await listOrdersToPack(ctx, { numbers, most: MAX_PICKED });
  const orders = [...boxesOf(numbers)].flatMap(([number, box]) => {
    const one = found.find((order) => order.number === number);
    return one ? [{ ...one, box }] : [];
  });
  const lines = orders.map(({ box, pieces }) => ({ box, lines: pieces }));
  const skuIds = orders.flatMap(({ pieces }) =>
    pieces.flatMap(({ skuId, parts }) => [skuId, ...(parts ?? []).map((part) => part.skuId)]),
  );
  const batches = await batchesOnShelf(ctx, skuIds);
  const shelf = Map.groupBy(batches, ({ skuId }): number => skuId);
  const batchOf = new Map(batches.map((one) => [one.id, one]));
  const places = await skuPlaces(ctx, skuIds);
  const picked = piecesToPick(lines, shelf, earliestExpiry(ctx.now, ctx.config.limits.minShelfLifeDays));
  return {
    orders: orders.map(({ box, number, carrier, receiver }) => ({
      box,
      number,
      carrierName: carrierName(ctx.locale, carrier),
      receiver: maskName(receiver),
      needsTracking: isManualCarrier(ctx, carrier),
    })),
    done: numbers.filter((number) => !orders.some((one) => one.number === number)),
    rows: picked
      .flatMap(({ skuId, ...row }) => {
        const place = places.find((one) => one.skuId === skuId);
        return place ? [{ ...place, ...row, batches: row.batches.map(named) }] : [];
      })
      .toSorted(byShelf),
  };

  function named({ batchId, quantity }: { batchId: number; quantity: number }) {
    const { number = '', expiresOn = '' } = batchOf.get(batchId) ?? {};
    return { id: batchId, number, expiresOn, quantity };
  }
}
