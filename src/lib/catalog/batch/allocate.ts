import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import {
  type AllocatedBatch,
  type BatchOnShelf,
  earliestExpiry,
  firstExpiredFirst,
  refusalOf,
} from './rules.ts';
import { stockBatch } from './tables.ts';

export interface BatchRequest<Line> {
  /** The line that needs the pieces. */
  readonly line: Line;
  readonly skuId: number;
  readonly quantity: number;
  /** Manually chosen batches; the rest is allocated by expiry date. */
  readonly chosen?: readonly AllocatedBatch[];
}

type Row = typeof stockBatch.$inferSelect;

/**
 * Allocates pieces from batches, first expired first out, in the caller's transaction. Skips SKUs without
 * batches, because their batches are unknown. Locks batches in id order, so that concurrent packers never
 * deadlock and the second sees what remains.
 * @throws ShopError batchesShort if too few pieces may be packed; for manual choices batchUnknown,
 *   batchRecalled, batchExpired, batchShort, batchTooMany
 */
export async function allocateBatches<Line>(
  tx: Ctx,
  wanted: readonly BatchRequest<Line>[],
): Promise<(AllocatedBatch & { readonly line: Line })[]> {
  const batches = await lockBatches(
    tx,
    wanted.map(({ skuId }) => skuId),
  );
  const until = earliestExpiry(tx.now, tx.config.limits.minShelfLifeDays);
  const left = new Map(batches.map((one) => [one.id, one.left]));
  const onShelf = (skuId: number): BatchOnShelf[] =>
    batches.filter((one) => one.skuId === skuId).map((one) => ({ ...one, left: left.get(one.id) ?? 0 }));
  const take = ({ batchId, quantity }: AllocatedBatch) =>
    left.set(batchId, (left.get(batchId) ?? 0) - quantity);
  const taken: (AllocatedBatch & { readonly line: Line })[] = [];
  // Manual choices first: automatic allocation must not use pieces that a packer already holds.
  for (const { line, skuId, quantity, chosen = [] } of wanted) {
    if (piecesOf(chosen) > quantity) throw new ShopError('batchTooMany');
    for (const one of chosen) {
      const batch = onShelf(skuId).find(({ id }) => id === one.batchId);
      const refusal = refusalOf(batch, one.quantity, until);
      if (refusal) throw new ShopError(refusal, { params: { number: batch?.number ?? '' } });
      take(one);
      taken.push({ ...one, line });
    }
  }
  for (const { line, skuId, quantity, chosen = [] } of wanted) {
    const rest = quantity - piecesOf(chosen);
    const shelf = onShelf(skuId);
    if (rest === 0 || shelf.length === 0) continue;
    const found = firstExpiredFirst(shelf, rest, until);
    if (!found) throw await shortOf(tx, skuId);
    for (const one of found) {
      take(one);
      taken.push({ ...one, line });
    }
  }
  await write(tx, batches, left);
  return mergeTaken(taken);
}

const piecesOf = (taken: readonly AllocatedBatch[]): number =>
  taken.reduce((sum, { quantity }) => sum + quantity, 0);

const lockBatches = (tx: Ctx, skuIds: readonly number[]): Promise<Row[]> =>
  tx.db
    .select()
    .from(stockBatch)
    .where(idIn(stockBatch.skuId, skuIds))
    .orderBy(asc(stockBatch.id))
    .for('no key update');

async function write(tx: Ctx, batches: readonly Row[], left: ReadonlyMap<number, number>): Promise<void> {
  for (const { id, left: before } of batches) {
    const after = left.get(id) ?? before;
    if (after !== before) await tx.db.update(stockBatch).set({ left: after }).where(eq(stockBatch.id, id));
  }
}

/** Merges the manual and the automatic part of the same batch and line. */
function mergeTaken<Line>(taken: readonly (AllocatedBatch & { readonly line: Line })[]) {
  const merged: (AllocatedBatch & { readonly line: Line })[] = [];
  for (const one of taken) {
    const at = merged.findIndex(({ line, batchId }) => line === one.line && batchId === one.batchId);
    const known = merged[at];
    if (known) merged[at] = { ...known, quantity: known.quantity + one.quantity };
    else merged.push(one);
  }
  return merged;
}

async function shortOf(tx: Ctx, skuId: number): Promise<ShopError> {
  const [found] = await skuPlaces(tx, [skuId]);
  const { minShelfLifeDays: days } = tx.config.limits;
  return new ShopError('batchesShort', {
    params: { code: found?.code ?? '', name: found?.name ?? '', days },
  });
}

/** Batches of these SKUs that have pieces, soonest expiry first. */
export const batchesOnShelf = (ctx: Ctx, skuIds: readonly number[]): Promise<Row[]> =>
  ctx.db
    .select()
    .from(stockBatch)
    .where(and(idIn(stockBatch.skuId, skuIds), gt(stockBatch.left, 0)))
    .orderBy(asc(stockBatch.expiresOn), asc(stockBatch.id));

/** Returns pieces to their batches, in the caller's transaction. */
export async function returnToBatches(tx: Ctx, pieces: readonly AllocatedBatch[]): Promise<void> {
  if (pieces.length === 0) return;
  const ids = pieces.map(({ batchId }) => batchId);
  await tx.db
    .select({ id: stockBatch.id })
    .from(stockBatch)
    .where(idIn(stockBatch.id, ids))
    .orderBy(asc(stockBatch.id))
    .for('no key update');
  for (const { batchId, quantity } of pieces)
    await tx.db
      .update(stockBatch)
      .set({ left: sql`${stockBatch.left} + ${quantity}` })
      .where(eq(stockBatch.id, batchId));
}
