import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { optionWords } from '#lib/catalog/goods/rules/goods.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import type { GiftPiece, LevelGifts } from './model.ts';
import { giftRefusal } from './rules.ts';
import { levelGift } from './tables.ts';

/** The complete gift list of a level, in display order. */
export const LevelGiftRecord = z.strictObject({
  level: z.int().min(0),
  skus: z.array(z.string()).max(50),
});
export type LevelGiftRecord = z.output<typeof LevelGiftRecord>;

const WHY = {
  unknown: 'no SKU has this code',
  notSold: 'is not sold',
  notGoods: 'is a package or a service',
} as const;

/**
 * Replaces the lists of these levels; other levels keep theirs.
 * @returns problems, one line each; with any, nothing is saved
 */
export const saveLevelGifts = (ctx: Ctx, records: readonly LevelGiftRecord[]): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    const known = await skusOf(tx, [...new Set(records.flatMap(({ skus }) => skus))]);
    const problems = [...levelProblems(tx, records), ...skuProblems(tx, records, known)];
    if (problems.length > 0) return problems;
    const levels = records.map(({ level }) => level);
    await tx.db.delete(levelGift).where(inArray(levelGift.level, levels));
    const rows = records.flatMap(({ level, skus }) =>
      skus.flatMap((code, position) => {
        const found = known.get(code);
        return found ? [{ level, skuId: found.id, value: found.price, position }] : [];
      }),
    );
    if (rows.length > 0) await tx.db.insert(levelGift).values(rows);
    await invalidatePages(tx, [siteTag.store]);
    return [];
  });

function levelProblems({ config }: Ctx, records: readonly LevelGiftRecord[]): string[] {
  const levels = records.map(({ level }) => level);
  const most = config.limits.memberPricePercents.length - 1;
  return levels.flatMap((level, at) => [
    ...(level > most ? [`${at}.level: there are levels 0 to ${most}`] : []),
    ...(levels.indexOf(level) === at ? [] : [`${at}.level: level ${level} is named twice`]),
  ]);
}

type Known = Awaited<ReturnType<typeof skusOf>>;

const skuProblems = ({ config }: Ctx, records: readonly LevelGiftRecord[], known: Known): string[] =>
  records.flatMap(({ skus }, at) =>
    skus.flatMap((code, place) => {
      if (skus.indexOf(code) < place) return [`${at}.skus: ${code}: is named twice`];
      const found = known.get(code);
      const why = found ? giftRefusal(found, config.limits) : 'unknown';
      if (why === null) return [];
      const text =
        why === 'tooDear'
          ? `costs NT$${found?.price}, and a gift at most NT$${config.limits.halfYearGift}`
          : WHY[why];
      return [`${at}.skus: ${code}: ${text}`];
    }),
  );

async function skusOf({ db }: Ctx, codes: readonly string[]) {
  const rows = await db
    .select({
      id: sku.id,
      code: sku.code,
      price: sku.price,
      kind: goods.kind,
      active: sku.active,
      status: goods.status,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(inArray(sku.code, [...codes]));
  return new Map(
    rows.map(({ active, status, ...row }) => [row.code, { ...row, isOn: active && status === 'on' }]),
  );
}

const pieceColumns = {
  skuId: sku.id,
  goodsId: goods.id,
  name: goodsText.name,
  specs: goods.specs,
  chosen: sku.options,
  pictures: goods.pictures,
  price: sku.price,
  homeOnly: goods.homeOnly,
  stock: sku.stock,
  kind: goods.kind,
  active: sku.active,
  status: goods.status,
} as const;

type PieceRow = {
  readonly [Name in keyof typeof pieceColumns]: (typeof pieceColumns)[Name]['_']['data'];
};

const pieceOf = (
  { locale }: Ctx,
  { specs, chosen, pictures, price, stock, kind: _kind, active: _active, status: _status, ...row }: PieceRow,
): GiftPiece => ({
  ...row,
  options: optionWords(specs, chosen, locale),
  picture: pictures[0] ?? '',
  value: price,
  inStock: stock > 0,
});

const isGift = ({ config }: Ctx, { price, kind, active, status }: PieceRow): boolean =>
  giftRefusal({ price, kind, isOn: active && status === 'on' }, config.limits) === null;

/** The gifts that each level may choose today, without those now too expensive or no longer sold. */
export async function levelGifts(ctx: Ctx, level?: number): Promise<LevelGifts[]> {
  const rows = await ctx.db
    .select({ ...pieceColumns, level: levelGift.level })
    .from(levelGift)
    .innerJoin(sku, eq(sku.id, levelGift.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, ctx.locale)))
    .where(level === undefined ? undefined : eq(levelGift.level, level))
    .orderBy(asc(levelGift.level), asc(levelGift.position));
  const byLevel = Map.groupBy(
    rows.filter((row) => isGift(ctx, row)),
    (row) => row.level,
  );
  return [...byLevel].map(([of, found]) => ({
    level: of,
    pieces: found.map(({ level: _level, ...row }) => pieceOf(ctx, row)),
  }));
}

/** These SKUs as shown gifts, whatever their present state. */
export async function giftPieces(ctx: Ctx, skuIds: readonly number[]): Promise<Map<number, GiftPiece>> {
  if (skuIds.length === 0) return new Map();
  const rows = await ctx.db
    .select(pieceColumns)
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, ctx.locale)))
    .where(idIn(sku.id, skuIds));
  return new Map(rows.map((row) => [row.skuId, pieceOf(ctx, row)]));
}
