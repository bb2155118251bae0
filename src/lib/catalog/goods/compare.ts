import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import type { GoodsRecord } from './record.ts';
import { fingerprintOf } from './save.ts';
import { category, goods, goodsText, sku } from './tables.ts';

/** Previews the changes that a record would make. */

export interface FieldChange {
  /** `status`, or `price of fish-oil-60`. */
  readonly field: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
  /** A price changes by more than half. */
  readonly isLeap: boolean;
}

export interface GoodsChange {
  readonly code: string;
  readonly isNew: boolean;
  /** For a changed product; empty if only texts and details differ. */
  readonly fields: readonly FieldChange[];
}

/** @returns the new and the changed products */
export async function compareGoods(ctx: Ctx, records: readonly GoodsRecord[]): Promise<GoodsChange[]> {
  const known = await knownGoods(ctx, records);
  const skus = Map.groupBy(await skusOf(ctx, [...known.values()]), ({ goodsId }) => goodsId);
  return records.flatMap((record): GoodsChange[] => {
    const before = known.get(record.code);
    if (!before) return [{ code: record.code, isNew: true, fields: [] }];
    if (before.fingerprint === fingerprintOf(record)) return [];
    const fields = [
      change('status', before.status, record.status),
      change('category', before.category, record.category),
      change('name', before.name, record.name.tw),
      ...skuChanges(skus.get(before.id) ?? [], record),
    ];
    return [{ code: record.code, isNew: false, fields: fields.filter(({ from, to }) => from !== to) }];
  });
}

type Sku = Awaited<ReturnType<typeof skusOf>>[number];

function skuChanges(before: readonly Sku[], { skus }: GoodsRecord): FieldChange[] {
  const known = new Map(before.map((one) => [one.code, one]));
  const named = new Set(skus.map(({ code }) => code));
  return [
    ...skus.flatMap(({ code, price, listPrice, stock }) => {
      const old = known.get(code);
      return [
        change(`SKU ${code}`, old?.active ? 'sold' : null, 'sold'),
        priceChange(`price of ${code}`, old?.price ?? null, price),
        priceChange(`list price of ${code}`, old?.listPrice ?? null, listPrice),
        change(`stock of ${code}`, old?.loadedStock ?? null, stock),
      ];
    }),
    ...before
      .filter(({ code, active }) => active && !named.has(code))
      .map(({ code }) => change(`SKU ${code}`, 'sold', null)),
  ];
}

const change = (field: string, from: FieldChange['from'], to: FieldChange['to']): FieldChange => ({
  field,
  from,
  to,
  isLeap: false,
});

const priceChange = (field: string, from: number | null, to: number): FieldChange => ({
  field,
  from,
  to,
  isLeap: from !== null && Math.abs(to - from) * 2 > from,
});

async function knownGoods({ db }: Ctx, records: readonly GoodsRecord[]) {
  const rows = await db
    .select({
      id: goods.id,
      code: goods.code,
      status: goods.status,
      fingerprint: goods.fingerprint,
      category: category.code,
      name: goodsText.name,
    })
    .from(goods)
    .innerJoin(category, eq(category.id, goods.categoryId))
    .leftJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, 'tw')))
    .where(
      inArray(
        goods.code,
        records.map(({ code }) => code),
      ),
    );
  return new Map(rows.map((row) => [row.code, row]));
}

const skusOf = ({ db }: Ctx, known: readonly { readonly id: GoodsId }[]) =>
  db
    .select({
      goodsId: sku.goodsId,
      code: sku.code,
      price: sku.price,
      listPrice: sku.listPrice,
      loadedStock: sku.loadedStock,
      active: sku.active,
    })
    .from(sku)
    .where(
      inArray(
        sku.goodsId,
        known.map(({ id }) => id),
      ),
    );
