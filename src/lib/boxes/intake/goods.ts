import { eq } from 'drizzle-orm';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import type { Amounts, LabelledNutrient } from './model/intake.ts';
import { amountsOf } from './rules/amounts.ts';
import { dailyNutrients } from './rules/label.ts';

/** The nutrients of goods, from their labels. */

/** Nutrients of a daily dose, by SKU. Goods that are not sold are left out. */
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

/** Amounts of one serving, and the servings per day from the label. */
export interface Dose {
  readonly amounts: Amounts;
  readonly daily: number;
}

/**
 * Cache: labels are long and seldom change, so a process reads each once. Equal fingerprints mean equal
 * labels.
 */
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

/** Amounts of one serving and servings per day, by goods id. */
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
    // Also by goods id: a label that was just saved has another fingerprint than the requested one.
    const dose = doseOf(nutrition);
    doses.set(id, dose);
    kept.set(fingerprint, dose);
  }
  return doses;
}
