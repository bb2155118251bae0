import { and, desc, eq, inArray, like } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import type { WrittenOff } from './model.ts';
import { batchWriteOff } from './tables.ts';

/** Returned pieces that are unfit for sale: which batches, and why. The stock is not changed here. */

const SHOWN_MOST = 500;

export interface UnfitPieces {
  readonly orderLineId: number;
  readonly batchId: number;
  readonly quantity: number;
}

interface Unfit {
  /** `return:{number}` or `order:{number}`. */
  readonly subject: string;
  readonly note: string;
  readonly pieces: readonly UnfitPieces[];
}

/** Records a write-off, in the caller's transaction. */
export async function recordWriteOff(tx: Ctx, { subject, note, pieces }: Unfit): Promise<void> {
  if (pieces.length === 0) return;
  const of = { subject, note, by: actorName(tx.actor), at: tx.now };
  await tx.db
    .insert(batchWriteOff)
    .values(pieces.map(({ orderLineId, batchId, quantity }) => ({ ...of, orderLineId, batchId, quantity })));
}

/** Deletes an earlier write-off before a new inspection. */
export async function deleteWriteOff(tx: Ctx, subject: string): Promise<void> {
  await tx.db.delete(batchWriteOff).where(eq(batchWriteOff.subject, subject));
}

/** Pieces that returns of these lines have already written off. */
export const writtenOffInReturns = (tx: Ctx, orderLineIds: readonly number[]): Promise<UnfitPieces[]> =>
  tx.db
    .select({
      orderLineId: batchWriteOff.orderLineId,
      batchId: batchWriteOff.batchId,
      quantity: batchWriteOff.quantity,
    })
    .from(batchWriteOff)
    .where(and(idIn(batchWriteOff.orderLineId, orderLineIds), like(batchWriteOff.subject, 'return:%')));

/** Write-offs by batch, newest first. */
export async function writeOffsOf(ctx: Ctx, batchIds: readonly number[]): Promise<Map<number, WrittenOff[]>> {
  const rows = await ctx.db
    .select()
    .from(batchWriteOff)
    .where(inArray(batchWriteOff.batchId, [...batchIds]))
    .orderBy(desc(batchWriteOff.id))
    .limit(SHOWN_MOST);
  const of = new Map<number, WrittenOff[]>(batchIds.map((id) => [id, []]));
  for (const { batchId, subject, quantity, note, at } of rows) {
    const [kind, number = ''] = subject.split(':');
    const cameBy = kind === 'return' ? ('return' as const) : ('order' as const);
    of.get(batchId)?.push({ cameBy, number, quantity, note, at: at.toISOString() });
  }
  return of;
}
