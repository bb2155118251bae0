import { eq } from 'drizzle-orm';
import { actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { STORE_DEFAULTS } from './defaults.ts';
import { absolute } from './links.ts';
import type { StoreInfo } from './model.ts';
import { figuresOf, fill } from './rules/fill.ts';
import { storeInfo } from './tables.ts';

/** What the merchant says about the shop, in the context's language; the defaults before anything is said. */
export async function getStoreInfo(ctx: Ctx): Promise<StoreInfo> {
  const [row = STORE_DEFAULTS] = await ctx.db
    .select()
    .from(storeInfo)
    .where(eq(storeInfo.storeId, ctx.config.storeId));
  return {
    store_name: row.name[ctx.locale],
    storeSeoTitle: row.seoTitle[ctx.locale],
    storeSeoDescription: fill(row.seoDescription[ctx.locale], figuresOf(ctx.config.limits)),
    storeSeoKeywords: row.seoKeywords[ctx.locale],
    storeRectangleLogo: { fullPath: absolute(row.logo, ctx.config.siteUrl) },
    moneyUnit: row.moneyUnit,
    cookieSessionId: actingVisitor(ctx.actor),
  };
}
