import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { PackageChoice } from './model/detail.ts';
import { optionWords, piecesLeft, stockState } from './rules/goods.ts';
import { checkPackage, normalizePackage, type PackagePart, type PackageRule } from './rules/package.ts';
import { goods, goodsPackage, goodsPackageItem, goodsText, sku } from './tables.ts';

/** Package goods (row B2): allowed content, and the server's validation of a chosen content. */

/** The filling rule of a product; null if it is no package. */
export async function packageOf(ctx: Ctx, goodsId: number): Promise<PackageRule | null> {
  const rules = await packageRules(ctx, eq(goodsPackage.goodsId, goodsId));
  return rules.get(goodsId) ?? null;
}

/** Filling rules by SKU, for the packages among these SKUs. */
export async function packagesOfSkus(
  ctx: Ctx,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, PackageRule>> {
  if (skuIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ skuId: sku.id, goodsId: sku.goodsId })
    .from(sku)
    .innerJoin(goodsPackage, eq(goodsPackage.goodsId, sku.goodsId))
    .where(inArray(sku.id, skuIds as (typeof sku.$inferSelect.id)[]));
  if (rows.length === 0) return new Map();
  const rules = await packageRules(
    ctx,
    inArray(
      goodsPackage.goodsId,
      rows.map((row) => row.goodsId),
    ),
  );
  return new Map(
    rows.flatMap(({ skuId, goodsId }) => {
      const rule = rules.get(goodsId);
      return rule ? [[skuId, rule] as const] : [];
    }),
  );
}

/** Goods on sale that can fill the packages among these goods. */
export async function fillingsOf({ db }: Ctx, goodsIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ goodsId: sku.goodsId })
    .from(goodsPackageItem)
    .innerJoin(sku, eq(sku.id, goodsPackageItem.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(idIn(goodsPackageItem.goodsId, goodsIds), eq(sku.active, true), eq(goods.status, 'on')))
    .orderBy(sku.goodsId);
  return rows.map(({ goodsId }) => goodsId);
}

async function packageRules(
  ctx: Ctx,
  wanted: ReturnType<typeof eq>,
): Promise<ReadonlyMap<number, PackageRule>> {
  const rows = await ctx.db
    .select({
      goodsId: goodsPackage.goodsId,
      pick: goodsPackage.pick,
      repeats: goodsPackage.repeats,
      skuIds: sql<number[]>`coalesce(json_agg(${goodsPackageItem.skuId} order by ${goodsPackageItem.position})
        filter (where ${sku.active} and ${goods.status} = 'on'), '[]')`,
    })
    .from(goodsPackage)
    .leftJoin(goodsPackageItem, eq(goodsPackageItem.goodsId, goodsPackage.goodsId))
    .leftJoin(sku, eq(sku.id, goodsPackageItem.skuId))
    .leftJoin(goods, eq(goods.id, sku.goodsId))
    .where(wanted)
    .groupBy(goodsPackage.goodsId);
  return new Map(rows.map(({ goodsId, ...rule }) => [goodsId, rule]));
}

/**
 * Validates and normalizes a package's content: each SKU once, in id order. Empty for a SKU that is no
 * package.
 * @throws ShopError tooManyProducts, tooFewProducts, packageNoRepeats, packageSkuUnknown at `packageList`;
 *   the last one also for content on a SKU that is no package
 */
export function readPackage(
  rule: PackageRule | undefined,
  parts: readonly PackagePart[] = [],
): PackagePart[] {
  if (!rule) {
    if (parts.length > 0) throw fieldError('packageList', 'packageSkuUnknown');
    return [];
  }
  const fault = checkPackage(rule, parts);
  if (fault) throw fieldError('packageList', fault.key, fault.params);
  return normalizePackage(parts);
}

/** The SKUs that a product page offers for a package, in the merchant's order. */
export async function packageItems(ctx: Ctx, goodsId: number): Promise<PackageChoice['items']> {
  const rows = await ctx.db
    .select({
      skuId: sku.id,
      goodsId: goods.id,
      name: goodsText.name,
      specs: goods.specs,
      options: sku.options,
      pictures: goods.pictures,
      stock: sku.stock,
    })
    .from(goodsPackageItem)
    .innerJoin(sku, eq(sku.id, goodsPackageItem.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, ctx.locale)))
    .where(and(eq(goodsPackageItem.goodsId, goodsId), eq(sku.active, true), eq(goods.status, 'on')))
    .orderBy(asc(goodsPackageItem.position));
  return rows.map(({ specs, options, pictures, stock, ...item }) => ({
    ...item,
    options: optionWords(specs, options, ctx.locale),
    picture: pictures[0] ?? '',
    stock: stockState(stock),
    left: piecesLeft(stock),
  }));
}
