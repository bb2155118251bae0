import { Readable } from 'node:stream';
import type { z } from 'zod';
import { GoodsRecord } from '#lib/catalog/goods/record.ts';
import { brokenSign } from './broken-signs.ts';
import { readCsv } from './csv.ts';
import { type RawRecord, readJson } from './json.ts';
import { readText } from './read-text.ts';

/** The goods of a CSV or JSON file, each validated separately. */

export interface GoodRow {
  readonly line: number;
  readonly record: GoodsRecord;
}

export interface BadRow {
  readonly line: number;
  readonly code: string;
  readonly reason: string;
}

/** @param pictures prefix of picture names without an address */
export async function* readGoods(file: string, pictures?: string): AsyncGenerator<GoodRow | BadRow> {
  const lineOf = new Map<string, number>();
  for await (const raw of recordsOf(file)) {
    const row = checkRow(raw, pictures);
    const clash = 'record' in row ? clashIn(lineOf, row) : undefined;
    yield clash && 'record' in row ? { line: row.line, code: row.record.code, reason: clash } : row;
  }
}

async function* recordsOf(file: string): AsyncGenerator<RawRecord> {
  const read = await readText(file);
  if ('problem' in read) {
    yield { line: 1, problem: read.problem };
    return;
  }
  const stream = Readable.from([read.text]);
  yield* file.toLowerCase().endsWith('.csv') ? readCsv(stream) : readJson(stream);
}

function checkRow({ line, value, problem }: RawRecord, pictures: string | undefined): GoodRow | BadRow {
  const code = codeIn(value);
  const wrong = problem ?? brokenSign(value);
  if (wrong !== undefined) return { line, code, reason: wrong };
  const parsed = GoodsRecord.safeParse(pictures ? withPictures(value, pictures) : value);
  return parsed.success ? { line, record: parsed.data } : { line, code, reason: reasonOf(parsed.error) };
}

const codeIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '?';

/** The first three errors, each with its field. */
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

/** Records a product's codes. @returns the line that already uses one of them */
function clashIn(lineOf: Map<string, number>, { line, record }: GoodRow): string | undefined {
  const codes = [`good ${record.code}`, ...record.skus.map((sku) => `SKU ${sku.code}`)];
  const taken = codes.find((code) => lineOf.has(code));
  if (taken) return `the ${taken} is already in line ${lineOf.get(taken)}`;
  for (const code of codes) lineOf.set(code, line);
  return undefined;
}
