import {
  compareGoods,
  type FieldChange,
  findOwnRefusals,
  type GoodsChange,
} from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type BadRow, readGoods } from './goods-file.ts';
import { inBatches, type LoadOptions, validRows } from './load-goods.ts';

/**
 * A file's effect on the shop, without writing. The contents of packages are checked when they are loaded.
 */

export interface LoadPlan {
  readonly changes: readonly GoodsChange[];
  readonly bad: readonly BadRow[];
  readonly read: number;
}

export async function planLoad(ctx: Ctx, file: string, options: LoadOptions): Promise<LoadPlan> {
  const changes: GoodsChange[] = [];
  const bad: BadRow[] = [];
  let read = 0;
  for await (const rows of inBatches(readGoods(file, options.pictures))) {
    read += rows.length;
    const batch = validRows(rows, bad);
    const records = batch.map(({ record }) => record);
    const refusals = await findOwnRefusals(ctx, records, options.createCategories);
    for (const { line, record } of batch) {
      const reason = refusals.get(record.code);
      if (reason) bad.push({ line, code: record.code, reason });
    }
    const taken = records.filter(({ code }) => !refusals.has(code));
    changes.push(...(await compareGoods(ctx, taken)));
  }
  return { changes, bad: bad.toSorted((a, b) => a.line - b.line), read };
}

/** Price changes of more than half: usually mistakes. */
export const largePriceChanges = ({ changes }: LoadPlan): FieldChange[] =>
  changes.flatMap(({ fields }) => fields.filter(({ isLeap }) => isLeap));

/** One line per product. */
export const changeText = ({ code, isNew, fields }: GoodsChange): string =>
  isNew
    ? `new: ${code}`
    : `changed: ${code}: ${fields.map(fieldChangeText).join('; ') || 'texts or details'}`;

export const fieldChangeText = ({ field, from, to }: FieldChange): string =>
  `${field} ${from ?? 'none'} → ${to ?? 'none'}`;
