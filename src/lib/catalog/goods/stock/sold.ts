import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { goods } from '../tables.ts';

/** Adds sold pieces, or subtracts returned ones. Lists and search rank by the total. */
export async function addSold(
  tx: Ctx,
  sales: readonly { readonly goodsId: number; readonly pieces: number }[],
): Promise<void> {
  if (sales.length === 0) return;
  await tx.db.execute(sql`
with sale as (
  select * from unnest(${sql.param(sales.map((one) => one.goodsId))}::bigint[],
    ${sql.param(sales.map((one) => one.pieces))}::int[]) as sale(goods_id, pieces)
), locked as (
  select ${goods.id} from ${goods} where ${goods.id} in (select goods_id from sale) order by ${goods.id} for no key update
)
update ${goods} set sold = greatest(0, ${goods.sold} + sale.pieces)
from sale, locked where ${goods.id} = sale.goods_id and locked.id = sale.goods_id`);
}
