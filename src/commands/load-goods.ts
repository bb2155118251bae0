import { createReadStream } from 'node:fs';
import type { z } from 'zod';
import { CategoryRecord, GoodsRecord } from '#lib/catalog/record.ts';
import {
  findRefusals,
  findUnknownCategories,
  type SaveOutcome,
  saveCategories,
  saveGoods,
  tidyCatalog,
} from '#lib/catalog/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { readCsv } from './csv.ts';
import { type RawRecord, readJson } from './json.ts';

export interface LoadOptions {
  /** Put before pictures that are named without an address: `https://cdn.example/goods/`. */
  readonly pictures?: string;
  /** Makes a category for a code that the shop does not know. */
  readonly createCategories?: boolean;
  /** Told after each batch. */
  readonly onProgress?: (result: LoadResult) => void;
}

export interface BadRow {
  readonly line: number;
  readonly code: string;
  readonly reason: string;
}

export interface LoadResult {
  readonly outcomes: Readonly<Record<SaveOutcome, number>>;
  readonly bad: readonly BadRow[];
  /** Goods in the file so far. */
  readonly read: number;
}

/** Goods written in one transaction: large enough to be quick, small enough that a fault costs little. */
const BATCH = 100;
/** A statement has room for 65,535 values. */
const SKUS_MOST = 2000;

interface GoodRow {
  readonly line: number;
  readonly record: GoodsRecord;
}

/** Loads the goods of a CSV or JSON file; bad ones are named and left out, the others are loaded once. */
export async function loadGoods(ctx: Ctx, file: string, options: LoadOptions = {}): Promise<LoadResult> {
  const outcomes = { created: 0, changed: 0, same: 0 };
  const bad: BadRow[] = [];
  const lineOf = new Map<string, number>();
  let read = 0;
  let batch: GoodRow[] = [];
  let skus = 0;

  const flush = async () => {
    const saved = await saveBatch(ctx, batch, options, bad);
    for (const outcome of saved.values()) outcomes[outcome] += 1;
    batch = [];
    skus = 0;
    options.onProgress?.({ outcomes, bad, read });
  };

  for await (const raw of recordsOf(file)) {
    read += 1;
    const row = checkRow(raw, options);
    if ('reason' in row) {
      bad.push(row);
      continue;
    }
    const clash = clashIn(lineOf, row);
    if (clash) {
      bad.push({ line: row.line, code: row.record.code, reason: clash });
      continue;
    }
    batch.push(row);
    skus += row.record.skus.length;
    if (batch.length >= BATCH || skus >= SKUS_MOST) await flush();
  }
  await flush();
  if (outcomes.created + outcomes.changed > 0) await tidyCatalog(ctx);
  return { outcomes, bad: bad.toSorted((a, b) => a.line - b.line), read };
}

function recordsOf(file: string): AsyncGenerator<RawRecord> {
  const stream = createReadStream(file);
  return file.toLowerCase().endsWith('.csv') ? readCsv(stream) : readJson(stream);
}

function checkRow({ line, value, problem }: RawRecord, { pictures }: LoadOptions): GoodRow | BadRow {
  const code = codeIn(value);
  if (problem !== undefined) return { line, code, reason: problem };
  const parsed = GoodsRecord.safeParse(pictures ? withPictures(value, pictures) : value);
  return parsed.success ? { line, record: parsed.data } : { line, code, reason: reasonOf(parsed.error) };
}

const codeIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '?';

/** The first three things that are wrong, each with its field. */
const reasonOf = (error: z.ZodError): string => {
  const said = error.issues.map(({ path, message }) => `${path.join('.') || 'record'}: ${message}`);
  return said.slice(0, 3).join('; ') + (said.length > 3 ? `; and ${said.length - 3} more` : '');
};

function withPictures(value: unknown, base: string): unknown {
  if (typeof value !== 'object' || value === null || !('pictures' in value)) return value;
  const { pictures } = value;
  if (!Array.isArray(pictures)) return value;
  const full = pictures.map((one) =>
    typeof one === 'string' && !/^(https:|\/)/.test(one) ? base + one : one,
  );
  return { ...value, pictures: full };
}

/** Notes the codes of a good; says which line has used one of them before. */
function clashIn(lineOf: Map<string, number>, { line, record }: GoodRow): string | undefined {
  const codes = [`good ${record.code}`, ...record.skus.map((sku) => `SKU ${sku.code}`)];
  const taken = codes.find((code) => lineOf.has(code));
  if (taken) return `the ${taken} is already in line ${lineOf.get(taken)}`;
  for (const code of codes) lineOf.set(code, line);
  return undefined;
}

/** Saves what the shop takes of a batch, and names the rest. */
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

/** A category named after its code until the merchant names it. */
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
