import { and, countDistinct, desc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Db } from '#lib/kernel/db/database.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { lineWords } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { LinesToReview } from './model/review.ts';
import { MAY_REVIEW } from './rules.ts';
import { review } from './tables.ts';

/** Nobody reads further; each written review makes room. */
const MOST = 60;

/** A product received repeatedly, as in a subscription's boxes, is listed once. */
const unsaid = (db: Db, memberId: MemberId) =>
  and(
    eq(order.memberId, memberId),
    inArray(order.status, [...MAY_REVIEW]),
    not(
      exists(
        db
          .select({ id: review.id })
          .from(review)
          .where(and(eq(review.memberId, memberId), eq(review.goodsId, orderLine.goodsId))),
      ),
    ),
  );

/** Received products without a review, each with its latest line; newest order first. */
export async function listToReview(ctx: Ctx, memberId: MemberId): Promise<LinesToReview> {
  const words = lineWords(ctx.locale);
  const newest = ctx.db
    .selectDistinctOn([orderLine.goodsId], {
      orderedAt: order.createdAt,
      orderLineId: orderLine.id,
      goodsId: orderLine.goodsId,
      name: words.name.as('line_name'),
      options: words.options.as('line_options'),
      picture: orderLine.picture,
      number: order.number,
      onSale: sql<boolean>`${goods.status} = 'on'`.as('on_sale'),
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .where(unsaid(ctx.db, memberId))
    .orderBy(orderLine.goodsId, desc(order.createdAt), desc(orderLine.id))
    .as('newest');
  const lines = await ctx.db
    .select()
    .from(newest)
    .orderBy(desc(newest.orderedAt), desc(newest.orderLineId))
    .limit(MOST);
  const total = lines.length < MOST ? lines.length : await countToReview(ctx, memberId);
  return {
    total,
    lines: lines.map(({ orderedAt: _, ...line }) => ({ ...line, canReview: true, review: null })),
  };
}

export async function countToReview(ctx: Ctx, memberId: MemberId): Promise<number> {
  const [all] = await ctx.db
    .select({ total: countDistinct(orderLine.goodsId) })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(unsaid(ctx.db, memberId));
  return all?.total ?? 0;
}
