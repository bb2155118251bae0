import { eq, sql } from 'drizzle-orm';
import { actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { readShape } from '#lib/kernel/db/read-shape.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { STORE_DEFAULTS } from './defaults.ts';
import { absoluteUrl } from './links.ts';
import { type StoreInfo, StoreTexts } from './model.ts';
import { figuresOf, fill } from './rules/fill.ts';
import { storeInfo } from './tables.ts';

/** The merchant's texts about the shop, in the context's language; by default the shop's own. */
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
    storeRectangleLogo: { fullPath: absoluteUrl(row.logo, ctx.config.siteUrl) },
    moneyUnit: row.moneyUnit,
    cookieSessionId: actingVisitor(ctx.actor),
  };
}

/** The shop's name at display time. */
const NAMED = { tw: '{brand}', zh: '{brand}', en: '{brand}' };

/** Stores the merchant's identity, and replaces the previous one. A trigger notifies every process. */
export async function saveMerchant(
  tx: Ctx,
  merchant: Pick<typeof storeInfo.$inferInsert, 'name' | 'logo' | 'legal'>,
): Promise<void> {
  const row = { ...merchant, updatedAt: tx.now };
  const nothing = { tw: '', zh: '', en: '' };
  await tx.db
    .insert(storeInfo)
    .values({
      storeId: tx.config.storeId,
      ...row,
      seoTitle: NAMED,
      seoDescription: nothing,
      seoKeywords: nothing,
      moneyUnit: 'NT$',
    })
    .onConflictDoUpdate({
      target: storeInfo.storeId,
      // A title equal to the old name follows the new one.
      set: {
        ...row,
        seoTitle: sql`case when ${storeInfo.seoTitle} = ${storeInfo.name} then excluded.seo_title else ${storeInfo.seoTitle} end`,
      },
    });
}
