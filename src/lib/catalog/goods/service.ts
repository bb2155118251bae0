import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';

export { listBanners, unreadableBanners } from './banners.ts';
export { getCategory, listCategories } from './categories.ts';
export { compareGoods, type FieldChange, type GoodsChange } from './compare.ts';
export { getGoods } from './detail.ts';
export { type Facet, facetOf, type IndexedFacet, indexedFacets } from './facet-pages.ts';
export { goodsOfSkus } from './goods-of-skus.ts';
export {
  listCards,
  listGoods,
  listGoodsByCodes,
  listHotGoods,
  listNewGoods,
  listSubscribable,
} from './list.ts';
export { findOffers, findOffersWith, type OfferRow } from './offers.ts';
export { findPackGoods, type PackGoodsRow } from './pack-goods.ts';
export { fillingsOf, packageOf, packagesOfSkus, readPackage } from './packages.ts';
export { rateGoods } from './rating.ts';
export { GoodsRecord } from './record.ts';
export { findOwnRefusals, findRefusals, type SaveOutcome, saveGoods } from './save.ts';
export { findUnknownCategories, saveCategories } from './save-categories.ts';
export { vacuumCatalog } from './save-parts.ts';
export { countSitemapGoods, listSitemapGoods } from './sitemap-goods.ts';
export { type SkuPlace, skuPlaces } from './sku-places.ts';

/** True until the first product is loaded. */
export async function isEmptyCatalog(ctx: Ctx): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(ctx.db, sql`select not exists (select from goods) as empty`);
  return row?.empty ?? true;
}
