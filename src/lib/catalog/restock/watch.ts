import { and, eq, sql } from 'drizzle-orm';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import type { RestockWatched, RestockWatchInput } from './model.ts';
import { restockWatch } from './tables.ts';

/**
 * Records a restock watch. A repeat only updates the language. The response does not reveal whether a watch
 * existed.
 * @throws ShopError restockUnknown for a SKU off sale; restockThere if in stock; restockTooMany
 */
export const watchRestock = (ctx: Ctx, wanted: RestockWatchInput): Promise<RestockWatched> =>
  inTransaction(ctx, (tx) => noteWatch(tx, wanted));

async function noteWatch(
  { db, config, locale, now }: Ctx,
  { skuId, email }: RestockWatchInput,
): Promise<RestockWatched> {
  const [found] = await db
    .select({ id: sku.id, stock: sku.stock })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(eq(sku.id, skuId as SkuId), eq(sku.active, true), eq(goods.status, 'on')));
  if (!found) throw fieldError('skuId', 'restockUnknown');
  if (found.stock > 0) throw new ShopError('restockThere');
  const most = config.limits.maxRestockWatches;
  // Serializes requests per address, so that the count is correct.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`restock ${email}`}, 0))`);
  // A repeat is not limited.
  const kept = await rowsOf(
    db,
    sql`
insert into ${restockWatch} (sku_id, email, locale, created_at)
select ${found.id}::bigint, ${email}, ${locale}, ${now.toISOString()}::timestamptz
where (select count(*) from ${restockWatch} where email = ${email} and sku_id <> ${found.id}::bigint) < ${most}::int
on conflict (sku_id, email) do update set locale = excluded.locale
returning 1`,
  );
  if (kept.length === 0) throw fieldError('email', 'restockTooMany', { most });
  return { email };
}
