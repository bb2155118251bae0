import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { taipeiDayNumber, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { batchVersion, undoableDeliveries } from './correct.ts';
import type { Batch, Batches } from './model.ts';
import { batchState } from './rules.ts';
import { stockBatch } from './tables.ts';
import { writeOffsOf } from './write-off.ts';

const SHOWN_MOST = 60;

/** Soonest expiry first. */
export async function listBatches(
  ctx: Ctx,
  { q, all }: { readonly q?: string | undefined; readonly all: boolean },
): Promise<Batches> {
  const start = `${(q ?? '').toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await ctx.db
    .select({ batch: stockBatch })
    .from(stockBatch)
    .innerJoin(sku, eq(sku.id, stockBatch.skuId))
    .where(
      and(
        gt(stockBatch.received, 0),
        all ? undefined : or(gt(stockBatch.left, 0), sql`${stockBatch.recalledAt} is not null`),
        q ? or(eq(stockBatch.number, q.toUpperCase()), sql`${sku.code} like ${start}`) : undefined,
      ),
    )
    .orderBy(asc(stockBatch.expiresOn), asc(stockBatch.id))
    .limit(SHOWN_MOST + 1);
  const shown = rows.slice(0, SHOWN_MOST).map(({ batch }) => batch);
  return { batches: await described(ctx, shown), hasMore: rows.length > SHOWN_MOST };
}

/** @throws ShopError batchNotFound (404) */
export async function getBatch(ctx: Ctx, id: number): Promise<Batch> {
  const rows = await ctx.db.select().from(stockBatch).where(eq(stockBatch.id, id));
  const [batch] = await described(ctx, rows);
  if (!batch) throw notFound('batchNotFound');
  return batch;
}

async function described(ctx: Ctx, rows: readonly (typeof stockBatch.$inferSelect)[]): Promise<Batch[]> {
  const places = await skuPlaces(
    ctx,
    rows.map(({ skuId }) => skuId),
  );
  const placeOf = new Map(places.map((one) => [one.skuId, one]));
  const unfit = await writeOffsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const undo = await undoableDeliveries(
    ctx,
    rows.map(({ id }) => id),
  );
  const { minShelfLifeDays: least, batchWarnDays: warn } = ctx.config.limits;
  const today = taipeiDayNumber(ctx.now);
  return rows.map(({ id, skuId, number, expiresOn, received, left, recalledAt, recallReason }) => {
    const { code = '', name = '', options = '' } = placeOf.get(skuId) ?? {};
    const days = taipeiDayNumber(taipeiMoment(expiresOn)) - today;
    const state = batchState({ expiresOn, recalledAt }, ctx.now, { least, warn });
    const writtenOff = unfit.get(id) ?? [];
    return {
      id,
      code,
      name,
      options,
      number,
      expiresOn,
      days,
      state,
      received,
      left,
      recallReason,
      writtenOff,
      undo: undo.get(id) ?? null,
      version: batchVersion({ expiresOn }),
    };
  });
}
