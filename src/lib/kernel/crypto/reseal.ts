import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction } from '../context.ts';
import { placeOf, reseal, SealError, type SealKeys, sealedBy } from './seal.ts';

/** A sealed column, and the column with the row key of `placeOf`. */
export interface SealedColumn {
  readonly column: PgColumn;
  readonly rowKey: PgColumn;
}

export interface Resealed {
  readonly rows: number;
  /** Keys of rows that no key opens. */
  readonly broken: readonly string[];
}

/** Rows per transaction. A killed run loses at most these, and the next run continues from there. */
const BATCH = 100;

/**
 * Re-seals under the first key everything that other keys sealed, while the shop is open. Idempotent: a
 * second run, or a run after a kill, finds only the remaining rows.
 */
export async function resealColumn(
  ctx: Ctx,
  keys: SealKeys,
  sealed: SealedColumn,
  onBatch: (rows: number) => void = () => undefined,
): Promise<Resealed> {
  const broken: string[] = [];
  let rows = 0;
  for (let last: string | null = null; ; ) {
    const batch: Batch = await inTransaction(ctx, (tx) => resealBatch(tx, keys, sealed, last));
    broken.push(...batch.broken);
    rows += batch.found - batch.broken.length;
    if (batch.last === null) return { rows, broken };
    last = batch.last;
    onBatch(rows);
  }
}

interface Batch {
  readonly found: number;
  readonly last: string | null;
  readonly broken: readonly string[];
}

async function resealBatch(
  { db }: Ctx,
  keys: SealKeys,
  { column, rowKey }: SealedColumn,
  after: string | null,
): Promise<Batch> {
  const head = sealedBy(keys[0]);
  const isOld = sql`substring(${column} from 1 for ${head.length}::int) <> ${sql.param(head, column)}`;
  const rows = await db
    .select({ key: rowKey, bytes: column })
    .from(column.table)
    .where(and(isOld, after === null ? undefined : gt(rowKey, after)))
    .orderBy(asc(rowKey))
    .limit(BATCH)
    .for('update');
  const broken: string[] = [];
  for (const { key, bytes } of rows as { key: string; bytes: Uint8Array }[]) {
    const anew = resealOrNull(keys, bytes, placeOf(column, key));
    if (anew)
      await db
        .update(column.table)
        .set({ [propertyOf(column)]: anew })
        .where(eq(rowKey, key));
    else broken.push(key);
  }
  return { found: rows.length, last: (rows.at(-1)?.key as string | undefined) ?? null, broken };
}

function resealOrNull(keys: SealKeys, bytes: Uint8Array, place: string): Uint8Array | null {
  try {
    return reseal(keys, bytes, place);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** The column's property name in drizzle's `set`. */
function propertyOf(column: PgColumn): string {
  const [name] = Object.entries(column.table).find(([, one]) => one === column) ?? [];
  if (!name) throw new Error(`${column.name} is no column of its table`);
  return name;
}
