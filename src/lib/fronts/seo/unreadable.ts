import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { problemOf, type UnreadableRow } from '#lib/kernel/db/read-shape.ts';
import { SeoTexts, StoreLegal, StoreTexts } from '#lib/site/site/model.ts';
import { seoRecord, storeInfo } from '#lib/site/site/tables.ts';

const Store = StoreTexts.extend({ legal: StoreLegal.nullable() });

/** The merchant's texts that are not shown because their format is invalid; for staff. */
export async function unreadableTexts({ db, config }: Ctx): Promise<UnreadableRow[]> {
  const [stores, records] = await Promise.all([
    db.select().from(storeInfo).where(eq(storeInfo.storeId, config.storeId)),
    db.select().from(seoRecord),
  ]);
  return [
    ...stores.map((row) => ({ row: `store_info ${row.storeId}`, problem: problemOf(Store, row) })),
    ...records.map((row) => ({ row: `seo_record ${row.id}`, problem: problemOf(SeoTexts, row) })),
  ].flatMap(({ row, problem }) => (problem === null ? [] : [{ row, problem }]));
}
