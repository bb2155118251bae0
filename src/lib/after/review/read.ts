import { and, count, desc, eq, sql } from 'drizzle-orm';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import { LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import type { ListReviewsInput, OwnReview, Review, ReviewList, ReviewSummary } from './model/review.ts';
import { averageStars, distribution, mayRewrite } from './rules.ts';
import { review } from './tables.ts';

const hasPictures = sql`jsonb_array_length(${review.pictures}) > 0`;

const p = sql.placeholder;

/** Products without a page, and those of private groups, show no reviews. */
const isOnSale = sql`exists (select from ${goods} where ${goods.id} = ${p('goodsId')} and ${goods.status} = 'on')`;

/** A page of reviews, each row with the total. */
const listed = shortRead((db) =>
  db
    .select({ review, total: sql<number>`(count(*) over ())::int` })
    .from(review)
    .where(
      and(
        eq(review.goodsId, p('goodsId')),
        isOnSale,
        eq(review.status, 'shown'),
        sql`(${p('stars')}::int is null or ${review.stars} = ${p('stars')}::int)`,
        sql`(not ${p('pictures')}::boolean or ${hasPictures})`,
      ),
    )
    .orderBy(desc(eq(review.locale, p('locale'))), desc(review.createdAt), desc(review.id))
    .limit(p('most'))
    .offset(p('skip'))
    .prepare('reviews_of'),
);

/** A page of a product's reviews: the visitor's language first, then the newest (row B2). */
export async function listReviews(
  ctx: Ctx,
  { goodsId, stars, pictures, page }: ListReviewsInput,
): Promise<ReviewList> {
  const perPage = ctx.config.limits.reviewsPerPage;
  const read = (most: number, skip: number) =>
    listed(ctx.db).execute({
      goodsId,
      stars: stars ?? null,
      pictures: pictures ?? false,
      locale: ctx.locale,
      most,
      skip,
    });
  const rows = await read(perPage, (page - 1) * perPage);
  // Beyond the last page no row carries the total.
  const [first] = rows.length === 0 && page > 1 ? await read(1, 0) : rows;
  const total = first?.total ?? 0;
  return {
    reviews: rows.map((row) => toReview(row.review)),
    page,
    pages: Math.ceil(total / perPage),
    total,
  };
}

const starsOf = shortRead((db) =>
  db
    .select({
      stars: review.stars,
      count: count(),
      pictured: sql<number>`(count(*) filter (where ${hasPictures}))::int`,
    })
    .from(review)
    .where(
      and(
        eq(review.goodsId, p('goodsId')),
        eq(review.status, 'shown'),
        sql`(${p('unsoldToo')}::boolean or ${isOnSale})`,
      ),
    )
    .groupBy(review.stars)
    .prepare('review_stars'),
);

/** A product's rating: average and distribution. */
export const summarizeReviews = (ctx: Ctx, goodsId: number): Promise<ReviewSummary> =>
  summaryOf(ctx, goodsId, { unsoldToo: false });

/** The rating, optionally for a product that is not on sale now: it may be again. */
export async function summaryOf(
  ctx: Ctx,
  goodsId: number,
  { unsoldToo }: { readonly unsoldToo: boolean },
): Promise<ReviewSummary> {
  const rows = await starsOf(ctx.db).execute({ goodsId, unsoldToo });
  return {
    average: averageStars(rows),
    count: rows.reduce((sum, row) => sum + row.count, 0),
    withPictures: rows.reduce((sum, row) => sum + row.pictured, 0),
    distribution: distribution(rows),
  };
}

type Row = typeof review.$inferSelect;

export const toReview = (row: Row): Review => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  language: LANGUAGE_TAG[row.locale],
  pictures: row.pictures,
  name: row.shownName,
  options: row.options,
  isPurchase: row.orderLineId !== null,
  reply: row.reply,
  createdAt: row.createdAt.toISOString(),
});

/** For its writer and staff: hidden reviews, too, with signed addresses for their pictures. */
export const toOwnReview = (ctx: Ctx, row: Row): OwnReview => ({
  ...toReview(row),
  pictures: row.pictures.map((picture) => (row.status === 'hidden' ? viewAddress(ctx, picture) : picture)),
  hidden: row.hiddenReason && {
    reason: row.hiddenReason,
    text: row.hiddenText,
    mayRewrite: mayRewrite(row),
  },
});
