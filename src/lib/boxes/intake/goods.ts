import { eq } from 'drizzle-orm';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import type { Amounts, LabelledNutrient } from './model/intake.ts';
import { amountsOf } from './rules/amounts.ts';
import { dailyNutrients } from './rules/label.ts';

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
  const doses = new Map<number, Dose>();
  for (const { goodsId, fingerprint } of wanted) {
    const dose = kept.get(fingerprint);
    if (dose) doses.set(goodsId, dose);
  }
  const unread = new Set(wanted.map(({ goodsId }) => goodsId).filter((id) => !doses.has(id)));
  if (unread.size === 0) return doses;
  const rows = await db
    .select({ id: goods.id, fingerprint: goods.fingerprint, nutrition: goods.nutrition })
    .from(goods)
    .where(idIn(goods.id, [...unread]));
  if (kept.size > KEPT_MOST) kept.clear();
  for (const { id, fingerprint, nutrition } of rows) {
    // By its good too: a label that was saved a moment ago is not found under the fingerprint that was asked for.
    const dose = doseOf(nutrition);
    doses.set(id, dose);
    kept.set(fingerprint, dose);
  }
  return doses;
}
