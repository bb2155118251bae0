import { and, asc, eq } from 'drizzle-orm';
import { rateGoods } from '#lib/catalog/goods/service.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { claimPictures } from '#lib/kernel/files/uploads.ts';
import type { GoodsId, MemberId } from '#lib/kernel/ids.ts';
import { giveReviewPoints } from '#lib/money/points/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import type { Review, ReviewableLine, SaveReviewInput } from './model/review.ts';
import { summaryOf, toOwnReview, toReview } from './read.ts';
import { maskName, mayReview } from './rules.ts';
import { review } from './tables.ts';

/**
 * Saves a member's review of a received product; at most one for each order line.
 * @throws ShopError reviewNotAllowed (not the member's line, or not received yet), reviewTwice,
 *   pictureUnknown
 */
export async function saveReview(ctx: Ctx, memberId: MemberId, given: SaveReviewInput): Promise<Review> {
  return inTransaction(ctx, async (tx) => {
    const [line] = await tx.db
      .select({
        goodsId: orderLine.goodsId,
        options: orderLine.options,
        status: order.status,
        nickName: member.nickName,
        realName: member.realName,
      })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .innerJoin(member, eq(member.id, order.memberId))
      .where(and(eq(orderLine.id, given.orderLineId), eq(order.memberId, memberId)));
    if (!line || !mayReview(line.status)) throw new ShopError('reviewNotAllowed');
    const [saved] = await tx.db
      .insert(review)
      .values({
        goodsId: line.goodsId,
        memberId,
        orderLineId: given.orderLineId,
        stars: given.stars,
        text: given.text,
        locale: tx.locale,
        pictures: given.pictures,
        shownName: maskName(line.nickName || line.realName),
        options: line.options,
        createdAt: tx.now,
      })
      .onConflictDoNothing({ target: review.orderLineId })
      .returning();
    if (!saved) throw new ShopError('reviewTwice');
    await claimPictures(tx, { addresses: given.pictures, field: 'pictures', isPublic: true });
    if (given.pictures.length > 0)
      await giveReviewPoints(tx, { memberId, reviewId: saved.id, version: saved.version });
    await refreshRating(tx, line.goodsId);
    return toReview(saved);
  });
}

/**
 * Row B2: the lines of an own order, with the member's review or whether one may be written.
 * @throws ShopError orderNotFound (404), also for another member's
 */
export async function myReviews(ctx: Ctx, memberId: MemberId, number: string): Promise<ReviewableLine[]> {
  const rows = await ctx.db
    .select({ line: orderLine, status: order.status, review })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .leftJoin(review, eq(review.orderLineId, orderLine.id))
    .where(and(eq(order.number, number), eq(order.memberId, memberId)))
    .orderBy(asc(orderLine.id));
  if (rows.length === 0) throw notFound('orderNotFound');
  return rows.map(({ line, status, review: said }) => ({
    orderLineId: line.id,
    goodsId: line.goodsId,
    name: line.name,
    options: line.options,
    picture: line.picture,
    canReview: said === null && mayReview(status),
    review: said && toOwnReview(ctx, said),
  }));
}

/** Stores the average at the product, so that lists need not count. In the transaction of the change. */
export async function refreshRating(tx: Ctx, goodsId: GoodsId): Promise<void> {
  // Locked before counting: of two concurrent reviews the second sees the first.
  await tx.db.select({ id: goods.id }).from(goods).where(eq(goods.id, goodsId)).for('no key update');
  const { average, count } = await summaryOf(tx, goodsId, { unsoldToo: true });
  await rateGoods(tx, goodsId, { average, count });
}
