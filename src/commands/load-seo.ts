import { readFile } from 'node:fs/promises';
import { SeoRecord, saveSeoRecords } from '#lib/seo/records.ts';
import type { Shell } from './run-command.ts';

/** Row A12: what the merchant wants search engines to be told, by kind of page. */
export async function loadSeo({ say, open }: Pick<Shell, 'say' | 'open'>, file: string): Promise<boolean> {
  const parsed = SeoRecord.array().safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) say(`${path.join('.')}: ${message}`);
    return false;
  }
  const runtime = await open();
  try {
    await saveSeoRecords(runtime.workContext(), parsed.data);
    say(`${parsed.data.length} records saved`);
    return true;
  } finally {
    await runtime.stop();
  }
}
