import pg from 'pg';
import { adultLimits } from '#lib/boxes/intake/files.ts';
import { amountsOf } from '#lib/boxes/intake/rules/amounts.ts';
import { dailyNutrients } from '#lib/boxes/intake/rules/label.ts';
import { aboveCeilings } from '#lib/boxes/intake/rules/sum.ts';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import type { Bench } from './bench.ts';

/** Distance between the SKUs of a basket: neighbours are sizes of one product. */
const APART = 7;

/** Baskets of three SKUs that one person may take together; the shop refuses other orders. */
export async function basketsOf({ databaseUrl, skuIds }: Bench): Promise<readonly (readonly number[])[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; nutrition: Nutrition }>(
    'select sku.id, goods.nutrition from sku join goods on goods.id = sku.goods_id',
  );
  await client.end();
  const daily = new Map(rows.map(({ id, nutrition }) => [Number(id), amountsOf(dailyNutrients(nutrition))]));
  return skuIds
    .map((_, from) => [0, 1, 2].map((line) => skuIds[(from + line * APART) % skuIds.length] ?? 0))
    .filter(
      (basket) =>
        aboveCeilings(
          basket.map((id) => daily.get(id) ?? {}),
          adultLimits({ publishCountry: 'tw' }),
        ).length === 0,
    );
}
