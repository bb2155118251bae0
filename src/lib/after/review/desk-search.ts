import { eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { goods, goodsText } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { pairsOf, review } from './tables.ts';

/** Words in more reviews than this are found soon enough by scanning from the newest. */
const RARE_MOST = 5000;

/**
 * Searches reviews by their text, the product's name in any language or its code, or an order's number. Rare
 * words use the index of pairs first, so that the list reads only rows that it shows.
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
