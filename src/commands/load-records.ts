import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { CategoryRecord } from '#lib/catalog/record.ts';
import { saveCategories } from '#lib/catalog/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { SeoRecord, saveSeoRecords } from '#lib/seo/records.ts';
import { type Shell, withShop } from './shell.ts';

type Speaker = Pick<Shell, 'say' | 'open'>;

export const loadCategories = (shell: Speaker, file: string): Promise<boolean> =>
  loadRecords(shell, file, CategoryRecord, 'categories', (ctx, records) =>
    inTransaction(ctx, (tx) => saveCategories(tx, records)),
  );

/** Row A12: what the merchant wants search engines to be told, by kind of page. */
export const loadSeo = (shell: Speaker, file: string): Promise<boolean> =>
  loadRecords(shell, file, SeoRecord, 'records', saveSeoRecords);

/** The records of a JSON file: all of them, or none where one is wrong. */
async function loadRecords<Kind extends z.ZodType>(
  { say, open }: Speaker,
  file: string,
  kind: Kind,
  name: string,
  save: (ctx: Ctx, records: z.output<Kind>[]) => Promise<unknown>,
): Promise<boolean> {
  const parsed = kind.array().safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) say(`${path.join('.')}: ${message}`);
    return false;
  }
  return withShop({ open }, async (runtime) => {
    await save(runtime.workContext(), parsed.data);
    say(`${parsed.data.length} ${name} saved`);
    return true;
  });
}
