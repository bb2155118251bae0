import { eq } from 'drizzle-orm';
import { actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { readShape } from '#lib/kernel/db/read-shape.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { STORE_DEFAULTS } from './defaults.ts';
import { absolute } from './links.ts';
import { type StoreInfo, StoreTexts } from './model.ts';
import { figuresOf, fill } from './rules/fill.ts';
import { storeInfo } from './tables.ts';

/** What the merchant says about the shop, in the context's language; the defaults before anything is said. */
export async function getStoreInfo(ctx: Ctx): Promise<StoreInfo> {
  const { storeId } = ctx.config;
  const [own] = await ctx.db.select().from(storeInfo).where(eq(storeInfo.storeId, storeId));
  const said = own ? readShape(ctx, StoreTexts, own, `store_info ${storeId}`) : null;
  const row = own && said ? { ...own, ...said } : STORE_DEFAULTS;
  const store_name = said?.name[ctx.locale] ?? brandIn(ctx.locale);
  const values = { ...figuresOf(ctx.config.limits), brand: store_name };
  return {
    store_name,
    storeSeoTitle: fill(row.seoTitle[ctx.locale], values),
    storeSeoDescription: fill(row.seoDescription[ctx.locale], values),
    storeSeoKeywords: fill(row.seoKeywords[ctx.locale], values),
    storeRectangleLogo: { fullPath: absolute(row.logo, ctx.config.siteUrl) },
    moneyUnit: row.moneyUnit,
    cookieSessionId: actingVisitor(ctx.actor),
  };
}
