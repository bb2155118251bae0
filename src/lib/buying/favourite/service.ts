import { and, count, desc, eq, sql } from 'drizzle-orm';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { GoodsId, MemberId } from '#lib/kernel/ids.ts';
import { percentOf } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { percentPaidBy } from '#lib/money/levels/service.ts';
import { lockMember } from '#lib/people/account/service.ts';
import { FAVOURITES_PER_PAGE, type FavouriteList, type FavouriteState } from './model.ts';
import { favourite } from './tables.ts';

export { countFavouriteNews, notifyFavouriteNews } from './messages.ts';

/** Whether a product is the member's favourite, and the number of all. */
export async function checkFavourite(ctx: Ctx, memberId: MemberId, goodsId: number): Promise<FavouriteState> {
  const [row] = await ctx.db
    .select({
      isFavourite: sql<boolean>`coalesce(bool_or(${favourite.goodsId} = ${goodsId}), false)`,
      count: count(),
    })
    .from(favourite)
    .where(eq(favourite.memberId, memberId));
  return row ?? { isFavourite: false, count: 0 };
}

/**
 * Saves a product on sale, with the price of its cheapest SKU, in stock or not; so a restock does not count
 * as a price drop. Idempotent.
 * @throws ShopError favouriteFailed when it is not sold, favouritesTooMany
 */
export const saveFavourite = (ctx: Ctx, memberId: MemberId, goodsId: number): Promise<FavouriteState> =>
  inTransaction(ctx, (tx) => keepFavourite(tx, memberId, goodsId));

async function keepFavourite(tx: Ctx, memberId: MemberId, goodsId: number): Promise<FavouriteState> {
  const most = tx.config.limits.maxFavourites;
  // Serialized, so that the count includes all of the member's favourites.
  await lockMember(tx, memberId);
  const [row] = await rowsOf<{ on_sale: boolean; kept: number; known: boolean }>(
    tx.db,
    sql`
with mine as (
  select count(*)::int as kept, coalesce(bool_or(goods_id = ${goodsId}::bigint), false) as known
  from ${favourite} where member_id = ${memberId}::bigint
), put as (
  insert into ${favourite} (member_id, goods_id, created_at, locale, kept_price, told_price, was_in_stock)
  select ${memberId}::bigint, ${goods.id}, ${tx.now.toISOString()}::timestamptz, ${tx.locale}, cheapest.price, cheapest.price,
    ${goods.inStock}
  from ${goods}, mine, lateral (
    select least(${goods.price}, min(${sku.price})) as price from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.active}
  ) cheapest
  where ${goods.id} = ${goodsId}::bigint and ${goods.status} = 'on' and mine.kept < ${most}::int
  on conflict do nothing
)
select kept, known, exists (select from ${goods} where ${goods.id} = ${goodsId}::bigint and ${goods.status} = 'on') as on_sale
from mine`,
  );
  const { on_sale, kept, known } = row ?? { on_sale: false, kept: 0, known: false };
  if (known) return { isFavourite: true, count: kept };
  if (!on_sale) throw new ShopError('favouriteFailed');
  if (kept >= most) throw new ShopError('favouritesTooMany', { params: { most } });
  return { isFavourite: true, count: kept + 1 };
}

/** Removes a favourite. Idempotent. */
export async function removeFavourite(
  ctx: Ctx,
  memberId: MemberId,
  goodsId: number,
): Promise<FavouriteState> {
  await ctx.db
    .delete(favourite)
    .where(and(eq(favourite.memberId, memberId), eq(favourite.goodsId, goodsId as GoodsId)));
  return checkFavourite(ctx, memberId, goodsId);
}

/** The member's favourites, newest first; those no longer sold are marked. */
export async function listFavourites(ctx: Ctx, memberId: MemberId, page: number): Promise<FavouriteList> {
  const where = eq(favourite.memberId, memberId);
  const newsSince = addDays(ctx.now, -ctx.config.limits.favouriteNewsDays);
  const percent = await percentPaidBy(ctx, memberId);
  const rows = await ctx.db
    .select({
      goodsId: goods.id,
      name: goodsText.name,
      subtitle: goodsText.subtitle,
      picture: sql<string>`coalesce(${goods.pictures}->>0, '')`,
      price: goods.price,
      listPrice: goods.listPrice,
      inStock: goods.inStock,
      onSale: sql<boolean>`${goods.status} = 'on'`,
      cheaperBy: sql<number>`greatest(${favourite.keptPrice} - ${goods.price}, 0)`,
      isBack: sql<boolean>`coalesce(${favourite.isBack} and ${goods.inStock} and ${favourite.changedAt} > ${newsSince.toISOString()}::timestamptz, false)`,
    })
    .from(favourite)
    .innerJoin(goods, eq(goods.id, favourite.goodsId))
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, ctx.locale)))
    .where(where)
    .orderBy(desc(favourite.createdAt), desc(favourite.goodsId))
    .limit(FAVOURITES_PER_PAGE)
    .offset((page - 1) * FAVOURITES_PER_PAGE);
  const [all] = await ctx.db.select({ total: count() }).from(favourite).where(where);
  const total = all?.total ?? 0;
  const favourites = rows.map((row) => ({ ...row, ownPrice: percentOf(row.price, percent) }));
  return { favourites, page, pages: Math.ceil(total / FAVOURITES_PER_PAGE), total };
}
