import { CategoryRecord, type GoodsRecord } from '#lib/catalog/goods/record.ts';
import {
  findRefusals,
  findUnknownCategories,
  type SaveOutcome,
  saveCategories,
  saveGoods,
  vacuumCatalog,
} from '#lib/catalog/goods/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { type BadRow, type GoodRow, readGoods } from './goods-file.ts';

export interface LoadOptions {
  /** Prefix of picture names without an address: `https://cdn.example/goods/`. */
  readonly pictures?: string;
  /** Creates a category for an unknown code. */
  readonly createCategories?: boolean;
  /** Called after each batch. */
  readonly onProgress?: (result: LoadResult) => void;
}

export interface LoadResult {
  readonly outcomes: Readonly<Record<SaveOutcome, number>>;
  readonly bad: readonly BadRow[];
  /** Goods read from the file up to now. */
  readonly read: number;
}

/** Goods per transaction: large enough for speed, small enough that a fault costs little. */
const BATCH = 100;
/** A statement has at most 65,535 parameters. */
const SKUS_MOST = 2000;

/** Loads the goods of a CSV or JSON file. Invalid ones are reported and skipped, the others saved once. */
export async function loadGoods(ctx: Ctx, file: string, options: LoadOptions = {}): Promise<LoadResult> {
  const outcomes = { created: 0, changed: 0, same: 0 };
  const bad: BadRow[] = [];
  let read = 0;
  for await (const rows of inBatches(readGoods(file, options.pictures))) {
    read += rows.length;
    const saved = await saveBatch(ctx, validRows(rows, bad), options, bad);
    for (const outcome of saved.values()) outcomes[outcome] += 1;
    options.onProgress?.({ outcomes, bad, read });
  }
  if (outcomes.created + outcomes.changed > 0) await vacuumCatalog(ctx);
  return { outcomes, bad: bad.toSorted((a, b) => a.line - b.line), read };
}

type Row = GoodRow | BadRow;

/** Batches of rows that fit into one transaction. */
export async function* inBatches(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  let skus = 0;
  for await (const row of rows) {
    batch.push(row);
    if ('record' in row) skus += row.record.skus.length;
    if (batch.length < BATCH && skus < SKUS_MOST) continue;
    yield batch;
    batch = [];
    skus = 0;
  }
  if (batch.length > 0) yield batch;
}

/** @param bad receives the others */
export const validRows = (rows: readonly Row[], bad: BadRow[]): readonly GoodRow[] =>
  rows.flatMap((row) => {
    if ('record' in row) return [row];
    bad.push(row);
    return [];
  });

/** Saves the valid records of a batch, and reports the rest. */
async function saveBatch(
  ctx: Ctx,
  batch: readonly GoodRow[],
  { createCategories }: LoadOptions,
  bad: BadRow[],
): Promise<ReadonlyMap<string, SaveOutcome>> {
  if (batch.length === 0) return new Map();
  return inTransaction(ctx, async (tx) => {
    const records = batch.map((row) => row.record);
    if (createCategories) await createMissing(tx, records);
    const refusals = await findRefusals(tx, records);
    for (const { line, record } of batch) {
      const reason = refusals.get(record.code);
      if (reason) bad.push({ line, code: record.code, reason });
    }
    return saveGoods(
      tx,
      records.filter((record) => !refusals.has(record.code)),
    );
  });
}

/** Creates a category named after its code, until the merchant names it. */
async function createMissing(tx: Ctx, records: readonly GoodsRecord[]): Promise<void> {
  const named = (code: string) => ({ tw: code, zh: code, en: code });
  const unknown = await findUnknownCategories(
    tx,
    records.map((record) => record.category),
  );
  const missing = unknown.flatMap((code) => records.find((record) => record.category === code) ?? []);
  await saveCategories(
    tx,
    missing.map(({ category: code }) =>
      CategoryRecord.parse({
        code,
        name: named(code),
        description: named(code),
        seoTitle: named(code),
      }),
    ),
  );
}
