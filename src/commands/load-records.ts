import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { CategoryRecord } from '#lib/catalog/record.ts';
import { saveCategories } from '#lib/catalog/service.ts';
import { LevelGiftRecord, saveLevelGifts } from '#lib/gift/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { SeoRecord, saveSeoRecords } from '#lib/seo/records.ts';
import { type Shell, withShop } from './shell.ts';

type Speaker = Pick<Shell, 'say' | 'open'>;

export const loadCategories = (shell: Speaker, file: string): Promise<boolean> =>
  loadRecords(shell, file, CategoryRecord, 'categories', async (ctx, records) => {
    await inTransaction(ctx, (tx) => saveCategories(tx, records));
    return [];
  });

/** Row A12: what the merchant wants search engines to be told, by kind of page. */
export const loadSeo = (shell: Speaker, file: string): Promise<boolean> =>
  loadRecords(shell, file, SeoRecord, 'records', async (ctx, records) => {
    await saveSeoRecords(ctx, records);
    return [];
  });

/** Row I4: what members of each level may choose from every half-year. */
export const loadLevelGifts = (shell: Speaker, file: string): Promise<boolean> =>
  loadRecords(shell, file, LevelGiftRecord, 'lists', saveLevelGifts);

/** The records of a JSON file: all of them, or none where one is wrong. */
async function loadRecords<Kind extends z.ZodType>(
  { say, open }: Speaker,
  file: string,
  kind: Kind,
  name: string,
  /** Answers what is wrong: then nothing is saved. */
  save: (ctx: Ctx, records: z.output<Kind>[]) => Promise<readonly string[]>,
): Promise<boolean> {
  const parsed = kind.array().safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) say(`${path.join('.')}: ${message}`);
    return false;
  }
  return withShop({ open }, async (runtime) => {
    const problems = await save(runtime.workContext(), parsed.data);
    for (const problem of problems) say(problem);
    if (problems.length > 0) return false;
    say(`${parsed.data.length} ${name} saved`);
    return true;
  });
}
