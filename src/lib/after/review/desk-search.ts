import { eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { goods, goodsText } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { pairsOf, review } from './tables.ts';

/** What is written in more reviews than these is met soon enough by who reads them from the newest on. */
const RARE_MOST = 5000;

/**
 * Reviews by what was written in them, the good's name in any language or its code, or an order by its number. What is
 * rare is looked up in the index of pairs first, so that the list itself reads nothing that it does not show.
 */
export async function searchFor(ctx: Ctx, q: string): Promise<SQL | undefined> {
  const { db } = ctx;
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const isSaid = or(ilike(review.text, pattern), ilike(review.reply, pattern));
  const [said, named, coded, bought] = await Promise.all([
    db
      .select({ id: review.id })
      .from(review)
      .where(
        sql`${pairsOf(sql`${review.text} || ' ' || ${review.reply}`)} @> ${pairsOf(sql`${q}::text`)} and ${isSaid}`,
      )
      .limit(RARE_MOST + 1),
    db.selectDistinct({ id: goodsText.goodsId }).from(goodsText).where(ilike(goodsText.name, pattern)),
    db.select({ id: goods.id }).from(goods).where(eq(goods.code, q.toLowerCase())),
    db
      .select({ id: orderLine.id })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(inArray(order.number, [q, q.toUpperCase()])),
  ]);
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  return or(
    said.length > RARE_MOST ? isSaid : idIn(review.id, idsOf(said)),
    idIn(review.goodsId, idsOf([...named, ...coded])),
    idIn(review.orderLineId, idsOf(bought)),
  );
}
