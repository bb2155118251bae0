import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';

export { getCategory, listCategories } from './categories.ts';
export { getGoods } from './detail.ts';
export { homeData, listBanners } from './home.ts';
export {
  listCards,
  listGoods,
  listGoodsByCodes,
  listHotGoods,
  listNewGoods,
  listSitemapGoods,
} from './list.ts';
export { findRefusals, type SaveOutcome, saveGoods } from './save.ts';
export { findUnknownCategories, saveCategories } from './save-categories.ts';
export { tidyCatalog } from './save-parts.ts';

/** True before the first good was loaded. */
export async function isEmptyCatalog(ctx: Ctx): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(ctx.db, sql`select not exists (select from goods) as empty`);
  return row?.empty ?? true;
}
