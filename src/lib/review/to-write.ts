import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { goods } from '#lib/catalog/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { order, orderLine } from '#lib/order/tables.ts';
import type { LinesToReview } from './model/review.ts';
import { MAY_REVIEW } from './rules.ts';
import { review } from './tables.ts';

/** Nobody reads on for longer; what is written makes room. */
const MOST = 60;

const unsaid = (memberId: MemberId) =>
  and(eq(order.memberId, memberId), inArray(order.status, [...MAY_REVIEW]), isNull(review.id));

/** What the member has received and said nothing of, the newest order first. */
export async function listToReview(ctx: Ctx, memberId: MemberId): Promise<LinesToReview> {
  const lines = await ctx.db
    .select({
      orderLineId: orderLine.id,
      goodsId: orderLine.goodsId,
      name: orderLine.name,
      options: orderLine.options,
      picture: orderLine.picture,
      number: order.number,
      onSale: sql<boolean>`${goods.status} = 'on'`,
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .leftJoin(review, eq(review.orderLineId, orderLine.id))
    .where(unsaid(memberId))
    .orderBy(desc(order.createdAt), desc(orderLine.id))
    .limit(MOST);
  const total = lines.length < MOST ? lines.length : await countToReview(ctx, memberId);
  return { total, lines: lines.map((line) => ({ ...line, canReview: true, review: null })) };
}

export async function countToReview(ctx: Ctx, memberId: MemberId): Promise<number> {
  const [all] = await ctx.db
    .select({ total: count() })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .leftJoin(review, eq(review.orderLineId, orderLine.id))
    .where(unsaid(memberId));
  return all?.total ?? 0;
}
