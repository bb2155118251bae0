import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { goods, goodsText } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Db } from '#lib/kernel/db/database.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { searchFor } from './desk-search.ts';
import type { DeskReview, DeskReviews, DeskReviewsQuery } from './model/desk.ts';
import { toOwnReview } from './read.ts';
import { type DeskList, MAX_COUNTED } from './rules.ts';
import { review } from './tables.ts';

/** The staff's lists of reviews. */

/** As in the index, like the lists below. */
export const isToAnswer = sql`(${review.status} = 'shown' and ${review.reply} = '' and ${review.text} <> ''
  and ${review.memberId} is not null)`;

const IN_LIST: Readonly<Record<DeskList, SQL | undefined>> = {
  toAnswer: isToAnswer,
  answered: sql`(${review.status} = 'shown' and ${review.reply} <> '')`,
  hidden: sql`${review.status} = 'hidden'`,
  all: undefined,
};

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .select({
      review,
      goodsName: sql<string>`coalesce(${goodsText.name}, ${goods.code})`,
      order: order.number,
      email: member.email,
      mobile: member.mobile,
    })
    .from(review)
    .innerJoin(goods, eq(goods.id, review.goodsId))
    .leftJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, ctx.locale)))
    .leftJoin(orderLine, eq(orderLine.id, review.orderLineId))
    .leftJoin(order, eq(order.id, orderLine.orderId))
    .leftJoin(member, eq(member.id, review.memberId));

type Found = Awaited<ReturnType<typeof rowsOf>>[number];

/** Unanswered reviews longest wait first; other lists newest first. */
export async function listDeskReviews(ctx: Ctx, query: DeskReviewsQuery): Promise<DeskReviews> {
  const { list, stars, goodsId, q, page } = query;
  const { db } = ctx;
  const perPage = ctx.config.limits.deskReviewsPerPage;
  const where = and(
    IN_LIST[list],
    stars === undefined ? undefined : eq(review.stars, stars),
    goodsId === undefined ? undefined : sql`${review.goodsId} = ${goodsId}`,
    q ? await searchFor(ctx, q) : undefined,
  );
  const turn = list === 'toAnswer' ? asc : desc;
  const inTurn = [turn(review.createdAt), turn(review.id)];
  // Ids only: earlier pages are skipped within an index.
  const ids = db
    .select({ id: review.id })
    .from(review)
    .where(where)
    .orderBy(...inTurn)
    // One more shows whether another page exists.
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const [rows, counts, name] = await Promise.all([
    rowsOf(ctx)
      .where(inArray(review.id, ids))
      .orderBy(...inTurn),
    countLists(db),
    goodsId === undefined ? null : nameOf(ctx, goodsId),
  ]);
  const isLast = rows.length <= perPage && (rows.length > 0 || page === 1);
  // A last page implies the total; counting would read every row.
  const found = isLast ? (page - 1) * perPage + rows.length : await countOf(db, where);
  const isMore = found > MAX_COUNTED;
  const total = Math.min(found, MAX_COUNTED);
  const counted = Math.ceil(total / perPage);
  return {
    reviews: rows.slice(0, perPage).map((row) => toDeskReview(ctx, row)),
    counts,
    goodsName: name,
    page,
    pages: isMore ? Math.max(counted, isLast ? page : page + 1) : counted,
    total,
    isMore,
  };
}

/** Counts up to one more than the maximum, so that no request reads all rows. */
async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: review.id })
    .from(review)
    .where(where)
    .limit(MAX_COUNTED + 1)
    .as('some');
  const [found] = await db.select({ reviews: count() }).from(some);
  return found?.reviews ?? 0;
}

async function countLists(db: Db): Promise<DeskReviews['counts']> {
  const of = (list: DeskList) => countOf(db, IN_LIST[list]);
  const [toAnswer, answered, hidden, all] = await Promise.all([
    of('toAnswer'),
    of('answered'),
    of('hidden'),
    of('all'),
  ]);
  return { toAnswer, answered, hidden, all };
}

async function nameOf({ db, locale }: Ctx, goodsId: number): Promise<string | null> {
  const [found] = await db
    .select({ name: goodsText.name })
    .from(goodsText)
    .where(and(sql`${goodsText.goodsId} = ${goodsId}`, eq(goodsText.locale, locale)));
  return found?.name ?? null;
}

/** @throws ShopError reviewNotFound (404) */
export async function getDeskReview(ctx: Ctx, id: number): Promise<DeskReview> {
  const [found] = await rowsOf(ctx).where(eq(review.id, id));
  if (!found) throw notFound('reviewNotFound');
  return toDeskReview(ctx, found);
}

const toDeskReview = (
  ctx: Ctx,
  { review: row, goodsName, order: number, email, mobile }: Found,
): DeskReview => ({
  ...toOwnReview(ctx, row),
  version: row.version,
  goods: { id: row.goodsId, name: goodsName },
  order: number,
  repliedAt: row.repliedAt?.toISOString() ?? null,
  isRewritten: row.rewrittenAt !== null,
  channel: email ? 'mail' : mobile ? 'sms' : null,
});
