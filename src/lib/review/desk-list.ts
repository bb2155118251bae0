import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import { goods, goodsText } from '#lib/catalog/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { order, orderLine } from '#lib/order/tables.ts';
import type { DeskReview, DeskReviews, DeskReviewsQuery } from './model/desk.ts';
import { toOwnReview } from './read.ts';
import type { DeskList } from './rules.ts';
import { review } from './tables.ts';

/** What staff see of reviews. */

/** As the index has it. */
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

/** What waits longest for an answer is first; of the other lists the newest. */
export async function listDeskReviews(ctx: Ctx, query: DeskReviewsQuery): Promise<DeskReviews> {
  const { list, stars, goodsId, q, page } = query;
  const perPage = ctx.config.limits.deskReviewsPerPage;
  const where = and(
    IN_LIST[list],
    stars === undefined ? undefined : eq(review.stars, stars),
    goodsId === undefined ? undefined : sql`${review.goodsId} = ${goodsId}`,
    q ? matching(q) : undefined,
  );
  const turn = list === 'toAnswer' ? asc : desc;
  const [rows, [found], counts, name] = await Promise.all([
    rowsOf(ctx)
      .where(where)
      .orderBy(turn(review.createdAt), turn(review.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    ctx.db.select({ total: count() }).from(review).where(where),
    countLists(ctx),
    goodsId === undefined ? null : nameOf(ctx, goodsId),
  ]);
  const total = found?.total ?? 0;
  return {
    reviews: rows.map((row) => toDeskReview(ctx, row)),
    counts,
    goodsName: name,
    page,
    pages: Math.ceil(total / perPage),
    total,
  };
}

/** Of what was written, the good's name in any language or its code, or an order by its number. */
function matching(q: string): SQL {
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${review.text} ilike ${pattern} or ${review.reply} ilike ${pattern}
    or ${review.goodsId} in (select ${goodsText.goodsId} from ${goodsText} where ${goodsText.name} ilike ${pattern})
    or ${review.goodsId} in (select ${goods.id} from ${goods} where ${goods.code} = ${q.toLowerCase()})
    or ${review.orderLineId} in (select ${orderLine.id} from ${orderLine}
      join ${order} on ${order.id} = ${orderLine.orderId} where ${order.number} in (${q}, ${q.toUpperCase()})))`;
}

async function countLists({ db }: Ctx): Promise<DeskReviews['counts']> {
  const of = (list: DeskList) => sql<number>`(count(*) filter (where ${IN_LIST[list] ?? sql`true`}))::int`;
  const [found] = await db
    .select({ toAnswer: of('toAnswer'), answered: of('answered'), hidden: of('hidden'), all: of('all') })
    .from(review);
  return found ?? { toAnswer: 0, answered: 0, hidden: 0, all: 0 };
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
