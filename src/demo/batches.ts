import { asc, eq } from 'drizzle-orm';
import { promisedPieces } from '#lib/after/shipment/service.ts';
import { shipmentBatch, shipmentLine } from '#lib/after/shipment/tables.ts';
import { recallBatch } from '#lib/catalog/batch/service.ts';
import { stockBatch } from '#lib/catalog/batch/tables.ts';
import { category, goods, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { orderLine } from '#lib/orders/order/tables.ts';

/** The demo's storage places and batches: one batch is about to expire, one is recalled. */

const EXPIRING = 'ginkgo-ps-60';
/** The demo member received pieces of this batch. */
const RECALLED = 'selenium-yeast-100';
const RECALL_REASON = '供應商通知：原料重金屬複驗偏高';

/** Idempotent. */
export async function loadDemoBatches(tx: Ctx): Promise<void> {
  const [known] = await tx.db.select({ id: stockBatch.id }).from(stockBatch).limit(1);
  if (known) return;
  const skus = await tx.db
    .select({ id: sku.id, code: sku.code, stock: sku.stock, category: category.id, kind: goods.kind })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(category, eq(category.id, goods.categoryId))
    .where(eq(sku.active, true))
    .orderBy(asc(category.id), asc(sku.id));
  const promised = await promisedPieces(tx);
  const sent = await sentPieces(tx);
  const batches = skus
    // A package has no stock of its own, only its contents do.
    .filter(({ kind }) => kind === 'goods')
    .flatMap(({ id, code, stock }, at) => {
      const here = stock + (promised.get(id) ?? 0);
      const first = code === RECALLED ? Math.min(here, 12) : Math.ceil(here / 3);
      const days = code === EXPIRING ? 45 : 150 + ((at * 37) % 200);
      return [
        batchOf(tx, { skuId: id, at, days, left: first, sent: sent.get(id) ?? 0 }),
        batchOf(tx, { skuId: id, at: at + 500, days: days + 240, left: here - first, sent: 0 }),
      ].filter(({ received }) => received > 0);
    });
  const made = await tx.db.insert(stockBatch).values(batches).returning();
  const firstOf = new Map(made.toReversed().map((one) => [one.skuId, one.id]));
  await giveToParcels(tx, firstOf);
  for (const [at, one] of skus.entries())
    await tx.db
      .update(sku)
      .set({ shelf: shelfOf(one.category, at), barcode: barcodeOf(one.id) })
      .where(eq(sku.id, one.id));
  const recalled = firstOf.get(skus.find(({ code }) => code === RECALLED)?.id as never);
  if (recalled !== undefined) await recallBatch(tx, recalled, RECALL_REASON);
}

interface DemoBatch {
  readonly skuId: (typeof stockBatch.$inferInsert)['skuId'];
  readonly at: number;
  readonly days: number;
  readonly left: number;
  readonly sent: number;
}

/** Named after its production day, two years before it expires. */
function batchOf(tx: Ctx, { skuId, at, days, left, sent }: DemoBatch) {
  const expires = addDays(tx.now, days);
  const madeOn = taipeiDay(addDays(expires, -730)).replaceAll('-', '').slice(2);
  return {
    skuId,
    number: `${madeOn}-${String(at % 90).padStart(2, '0')}`,
    expiresOn: taipeiDay(expires),
    received: left + sent,
    left,
    receivedAt: addDays(tx.now, -30),
  };
}

const shelfOf = (categoryId: number, at: number): string =>
  `${String.fromCharCode(64 + (categoryId % 26 || 26))}-${String((at % 12) + 1).padStart(2, '0')}`;

/** An EAN-13 of Taiwan's range, with its check digit. */
function barcodeOf(id: number): string {
  const twelve = `4719${String(id).padStart(8, '0')}`;
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

async function sentPieces(tx: Ctx): Promise<Map<number, number>> {
  const sent = new Map<number, number>();
  for (const { skuId, quantity } of await sentLines(tx)) sent.set(skuId, (sent.get(skuId) ?? 0) + quantity);
  return sent;
}

const sentLines = (tx: Ctx) =>
  tx.db
    .select({
      shipmentId: shipmentLine.shipmentId,
      orderLineId: shipmentLine.orderLineId,
      skuId: orderLine.skuId,
      quantity: shipmentLine.quantity,
    })
    .from(shipmentLine)
    .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId));

/** Assigns the demo's sent parcels to the first batches. */
async function giveToParcels(tx: Ctx, firstOf: ReadonlyMap<number, number>): Promise<void> {
  const rows = (await sentLines(tx)).flatMap(({ skuId, ...line }) => {
    const batchId = firstOf.get(skuId);
    return batchId === undefined ? [] : [{ ...line, batchId }];
  });
  if (rows.length > 0) await tx.db.insert(shipmentBatch).values(rows);
}
