import type { z } from 'zod';
import { LevelGiftRecord, saveLevelGifts } from '#lib/buying/gift/service.ts';
import { CategoryRecord } from '#lib/catalog/goods/record.ts';
import { saveCategories } from '#lib/catalog/goods/service.ts';
import { SeoRecord, saveSeoRecords } from '#lib/fronts/seo/records.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { brokenSign } from './broken-signs.ts';
import { readText } from './read-text.ts';
import { repeatedKey } from './repeated-key.ts';
import { type Shell, withShop } from './shell.ts';

type Speaker = Pick<Shell, 'say' | 'open'>;

const CATEGORIES: Kind<typeof CategoryRecord> = {
  schema: CategoryRecord,
  name: 'categories',
  keyOf: ({ code }) => code,
};
const SEO: Kind<typeof SeoRecord> = { schema: SeoRecord, name: 'records', keyOf: ({ kind }) => kind };
const LEVEL_GIFTS: Kind<typeof LevelGiftRecord> = { schema: LevelGiftRecord, name: 'lists' };

export const loadCategories = (shell: Speaker, file: string): Promise<boolean> =>
  loadRecords(shell, file, CATEGORIES, async (ctx, records) => {
    await inTransaction(ctx, (tx) => saveCategories(tx, records));
    return [];
  });

/** Row A12: the merchant's texts for search engines, by kind of page. */
export const loadSeo = (shell: Speaker, file: string): Promise<boolean> =>
  loadRecords(shell, file, SEO, async (ctx, records) => {
    await saveSeoRecords(ctx, records);
    return [];
  });

/** Row I4: the gifts that each level's members may choose from every half-year. */
export const loadLevelGifts = (shell: Speaker, file: string): Promise<boolean> =>
  loadRecords(shell, file, LEVEL_GIFTS, saveLevelGifts);

interface Kind<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** Their name in the report. */
  readonly name: string;
  /** The unique key, where saving does not check it. */
  readonly keyOf?: (record: z.output<Schema>) => string | number;
}

/** Loads the records of a JSON file: all of them, or none when one is invalid. */
async function loadRecords<Schema extends z.ZodType>(
  { say, open }: Speaker,
  file: string,
  { schema, name, keyOf }: Kind<Schema>,
  /** @returns the errors; nothing is saved when there are any */
  save: (ctx: Ctx, records: z.output<Schema>[]) => Promise<readonly string[]>,
): Promise<boolean> {
  const refuse = (problems: readonly string[]): boolean => {
    for (const problem of problems) say(problem);
    return false;
  };
  const read = await readText(file);
  if ('problem' in read) return refuse([read.problem]);
  const value = JSON.parse(read.text) as unknown;
  const twice = repeatedKey(read.text);
  if (twice !== undefined) return refuse([`the field "${twice}" is named twice`]);
  const broken = brokenSign(value);
  if (broken !== undefined) return refuse([broken]);
  const parsed = schema.array().safeParse(value);
  if (!parsed.success)
    return refuse(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const keys = keyOf ? parsed.data.map(keyOf) : [];
  const again = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (again >= 0) return refuse([`${again}: ${keys[again]} is named twice`]);
  return withShop({ open }, async (runtime) => {
    const problems = await save(runtime.workContext(), parsed.data);
    if (problems.length > 0) return refuse(problems);
    say(`${parsed.data.length} ${name} saved`);
    return true;
  });
}
