import { and, eq, gt, or, sql } from 'drizzle-orm';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import { changeFreeStock } from '#lib/catalog/goods/stock/counted.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { Delivery, DeliveryPreview, Received } from './model.ts';
import { type DeliveryWarning, warningsOf } from './rules.ts';
import { batchDelivery, stockBatch } from './tables.ts';

/**
 * Previews a delivery: its SKU, and warnings about unusual figures.
 * @throws ShopError at `code` skuUnknown, at `expiresOn` batchAlreadyExpired
 */
export async function previewDelivery(ctx: Ctx, delivery: Delivery): Promise<DeliveryPreview> {
  const found = await skuOf(ctx, delivery);
  const [place] = await skuPlaces(ctx, [found.id]);
  const usual = await usualPieces(ctx, found.id);
  const { name = '', options = '' } = place ?? {};
  return { name, options, stock: found.stock, usual, doubts: doubts(ctx, delivery, usual) };
}

/**
 * Records a delivery of a batch. The pieces go on sale, unless the stock already counts them. A known batch
 * must have the same expiry date. Unusual figures are refused unless `isSure`.
 * @throws ShopError at `code` skuUnknown, at `expiresOn` batchAlreadyExpired, expiryFar or
 *   batchExpiryDiffers, at `pieces` piecesMany, at `number` batchRecalled
 */
export function receiveBatch(ctx: Ctx, delivery: Delivery): Promise<Received> {
  const { code, number, expiresOn, pieces, isNew, isSure } = delivery;
  return inTransaction(ctx, async (tx) => {
    const found = await skuOf(tx, delivery);
    if (!isSure) refuseUnusual(tx, delivery, await usualPieces(tx, found.id));
    const values = { skuId: found.id, number, expiresOn, received: pieces, left: pieces, receivedAt: tx.now };
    const [kept] = await tx.db
      .insert(stockBatch)
      .values(values)
      .onConflictDoUpdate({
        target: [stockBatch.skuId, stockBatch.number],
        set: {
          // Overwrites the date of a batch whose only deliveries were undone.
          expiresOn,
          received: sql`${stockBatch.received} + ${pieces}`,
          left: sql`${stockBatch.left} + ${pieces}`,
          receivedAt: tx.now,
        },
        setWhere: and(
          or(eq(stockBatch.expiresOn, expiresOn), eq(stockBatch.received, 0)),
          sql`${stockBatch.recalledAt} is null`,
        ),
      })
      .returning({ id: stockBatch.id });
    if (!kept) throw await refusalOf(tx, values);
    if (isNew)
      await changeFreeStock(tx, { skuId: found.id, quantity: pieces, reason: 'receive', note: number });
    const [noted] = await tx.db
      .insert(batchDelivery)
      .values({ batchId: kept.id, pieces, isNew, by: actorName(tx.actor), at: tx.now })
      .returning({ id: batchDelivery.id });
    await audit(tx, {
      act: 'stock.receive',
      subject: `sku:${code}`,
      owner: null,
      before: null,
      after: { number, expiresOn, pieces, isNew },
    });
    return { id: kept.id, deliveryId: noted?.id ?? 0 };
  });
}

async function skuOf({ db, now }: Ctx, { code, expiresOn }: Delivery) {
  if (expiresOn < taipeiDay(now)) throw fieldError('expiresOn', 'batchAlreadyExpired');
  const [found] = await db.select({ id: sku.id, stock: sku.stock }).from(sku).where(eq(sku.code, code));
  if (!found) throw fieldError('code', 'skuUnknown');
  return found;
}

/** Median size of the SKU's batches; of all batches if the SKU has none. */
async function usualPieces({ db }: Ctx, skuId: SkuId): Promise<number | null> {
  const middle = sql<
    number | null
  >`(percentile_disc(0.5) within group (order by ${stockBatch.received}))::int`;
  const [own] = await db
    .select({ usual: middle })
    .from(stockBatch)
    .where(and(eq(stockBatch.skuId, skuId), gt(stockBatch.received, 0)));
  if (own?.usual) return own.usual;
  const [all] = await db.select({ usual: middle }).from(stockBatch).where(gt(stockBatch.received, 0));
  return all?.usual ?? null;
}

type Figures = Pick<Delivery, 'expiresOn' | 'pieces'>;

function doubts({ now, config }: Ctx, figures: Figures, usual: number | null): DeliveryWarning[] {
  const { batchUnusualYears: years, batchUnusualFactor: times } = config.limits;
  return warningsOf(figures, usual, now, { years, times });
}

const FIELD: Readonly<Record<DeliveryWarning, string>> = { expiryFar: 'expiresOn', piecesMany: 'pieces' };

/** @throws ShopError expiryFar, piecesMany */
export function refuseUnusual(ctx: Ctx, figures: Figures, usual: number | null): void {
  const params = { years: ctx.config.limits.batchUnusualYears, usual: usual ?? 0 };
  const fields = doubts(ctx, figures, usual).map((key) => ({ field: FIELD[key], key, params }));
  const [first] = fields;
  if (first) throw new ShopError(first.key, { params, fields });
}

async function refusalOf(
  tx: Ctx,
  { skuId, number }: Pick<typeof stockBatch.$inferInsert, 'skuId' | 'number'>,
): Promise<Error> {
  const [known] = await tx.db
    .select({ expiresOn: stockBatch.expiresOn, recalledAt: stockBatch.recalledAt })
    .from(stockBatch)
    .where(and(eq(stockBatch.skuId, skuId), eq(stockBatch.number, number)));
  return known?.recalledAt
    ? fieldError('number', 'batchRecalled', { number })
    : fieldError('expiresOn', 'batchExpiryDiffers', { day: known?.expiresOn ?? '' });
}
