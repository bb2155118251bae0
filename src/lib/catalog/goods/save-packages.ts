import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { GoodsId, SkuId } from '#lib/kernel/ids.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import type { GoodsRecord } from './record.ts';
import { goods, goodsPackage, goodsPackageItem, sku } from './tables.ts';

/** Saves package goods of a shop's file (save.ts). */

type IdOf = (record: GoodsRecord) => GoodsId;

const partsOf = (records: readonly GoodsRecord[]): string[] => [
  ...new Set(records.flatMap((record) => record.package?.from ?? [])),
];

/**
 * Writes the allowed contents, after all SKUs of the records. A product whose record has no package is a
 * package no longer.
 * @throws Error for a part that the shop does not have
 */
export async function savePackages(tx: Ctx, records: readonly GoodsRecord[], idOf: IdOf): Promise<void> {
  // Cascades to its items.
  await tx.db.delete(goodsPackage).where(inArray(goodsPackage.goodsId, records.map(idOf)));
  const packages = records.flatMap((record) =>
    record.package ? [{ ...record.package, goodsId: idOf(record) }] : [],
  );
  if (packages.length === 0) return;
  const known = await skuIds(tx, partsOf(records));
  await tx.db
    .insert(goodsPackage)
    .values(packages.map(({ goodsId, pick, repeats }) => ({ goodsId, pick, repeats })));
  await tx.db.insert(goodsPackageItem).values(
    packages.flatMap(({ goodsId, from }) =>
      from.map((code, position) => {
        const skuId = known.get(code);
        if (skuId === undefined) throw new Error(`There is no SKU "${code}" to fill a package with`);
        return { goodsId, skuId, position };
      }),
    ),
  );
}

async function skuIds(tx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, SkuId>> {
  const rows = await tx.db
    .select({ id: sku.id, code: sku.code })
    .from(sku)
    .where(inArray(sku.code, [...codes]));
  return new Map(rows.map((row) => [row.code, row.id]));
}

/**
 * Why packages cannot be filled, by product code: a part is unknown, is itself a package, or needs another
 * temperature.
 */
export async function findPackageRefusals(
  ctx: Ctx,
  records: readonly GoodsRecord[],
): Promise<ReadonlyMap<string, string>> {
  const parts = partsOf(records);
  if (parts.length === 0) return new Map();
  const nested = await packagesAmong(ctx, parts, records);
  const keptOf = await temperaturesOf(ctx, parts, records);
  const known = new Set([
    ...(await skuIds(ctx, parts)).keys(),
    ...records.flatMap((record) => record.skus.map((one) => one.code)),
  ]);
  return new Map(
    records.flatMap((record): [string, string][] => {
      const from = record.package?.from ?? [];
      const missing = from.find((code) => !known.has(code));
      if (missing) return [[record.code, `package: there is no SKU "${missing}" yet`]];
      const inner = from.find((code) => nested.has(code));
      if (inner) return [[record.code, `package: the SKU "${inner}" is itself a package`]];
      const other = from.find((code) => keptOf.get(code) !== record.temperature);
      return other
        ? [
            [
              record.code,
              `package: the SKU "${other}" is ${keptOf.get(other)}, the package ${record.temperature}`,
            ],
          ]
        : [];
    }),
  );
}

/** Storage temperature by SKU code. These records override the shop's values. */
async function temperaturesOf(
  ctx: Ctx,
  codes: readonly string[],
  records: readonly GoodsRecord[],
): Promise<ReadonlyMap<string, Temperature>> {
  const rows = await ctx.db
    .select({ code: sku.code, temperature: goods.temperature })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(inArray(sku.code, [...codes]));
  const coming = records.flatMap(({ skus, temperature }) => skus.map(({ code }) => ({ code, temperature })));
  return new Map([...rows, ...coming].map(({ code, temperature }) => [code, temperature]));
}

/** Which of these SKUs are packages. These records override the shop's values. */
async function packagesAmong(
  ctx: Ctx,
  codes: readonly string[],
  records: readonly GoodsRecord[],
): Promise<ReadonlySet<string>> {
  const given = records.map((record) => record.code);
  const rows = await ctx.db
    .select({ code: sku.code })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsPackage, eq(goodsPackage.goodsId, goods.id))
    .where(and(inArray(sku.code, [...codes]), notInArray(goods.code, given)));
  const coming = records.filter((record) => record.package).flatMap((record) => record.skus);
  return new Set([...rows, ...coming].map((row) => row.code));
}
