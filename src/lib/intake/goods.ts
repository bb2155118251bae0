import { eq } from 'drizzle-orm';
import type { Nutrition } from '#lib/catalog/model/goods.ts';
import { goods, sku } from '#lib/catalog/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import type { Amounts, LabelledNutrient } from './model/intake.ts';
import { amountsOf, dailyNutrients } from './rules/amounts.ts';

/** What goods hold, as their labels say. */

/** What a day's dose holds of each nutrient, by SKU; what is not sold is left out. */
export async function nutrientsOf(
  { db }: Ctx,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LabelledNutrient[]>> {
  const rows = await db
    .select({ skuId: sku.id, nutrition: goods.nutrition })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(idIn(sku.id, skuIds));
  return new Map(rows.map(({ skuId, nutrition }) => [skuId, dailyNutrients(nutrition)]));
}

/** What a serving brings, and how many of them the label says for a day. */
export interface Dose {
  readonly amounts: Amounts;
  readonly daily: number;
}

/** Labels are long and change seldom: a process reads each once. Two goods with one fingerprint have one label. */
const kept = new Map<string, Dose>();
const KEPT_MOST = 20_000;

export interface GoodsLabelKey {
  readonly goodsId: number;
  readonly fingerprint: string;
}

const doseOf = ({ facts, daily = 1 }: Nutrition): Dose => ({
  amounts: amountsOf(dailyNutrients({ facts })),
  daily,
});

/** What servings of these goods bring, by good. */
export async function dosesOf(
  { db }: Ctx,
  wanted: readonly GoodsLabelKey[],
): Promise<ReadonlyMap<number, Dose>> {
  const unread = new Set(wanted.flatMap((one) => (kept.has(one.fingerprint) ? [] : [one.goodsId])));
  if (unread.size > 0) {
    const rows = await db
      .select({ fingerprint: goods.fingerprint, nutrition: goods.nutrition })
      .from(goods)
      .where(idIn(goods.id, [...unread]));
    if (kept.size > KEPT_MOST) kept.clear();
    for (const { fingerprint, nutrition } of rows) kept.set(fingerprint, doseOf(nutrition));
  }
  return new Map(
    wanted.flatMap(({ goodsId, fingerprint }) => {
      const dose = kept.get(fingerprint);
      return dose ? [[goodsId, dose] as const] : [];
    }),
  );
}
