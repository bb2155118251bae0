import { and, eq, ne, or, sql } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { review } from './tables.ts';
import { refreshRating } from './write.ts';

/** Reviews help others and are retained; name and pictures are erased. */
export const reviewPersonal: PersonalData = {
  tables: [
    personalTable(review, {
      of: ({ id }) => eq(review.memberId, id),
      told: {
        section: 'reviews',
        key: review.id,
        fields: {
          goodsNumber: review.goodsId,
          stars: review.stars,
          text: review.text,
          shownName: review.shownName,
          pictures: review.pictures,
          reply: review.reply,
          createdAt: review.createdAt,
        },
      },
      end: { shownName: '', pictures: [] },
    }),
  ],
  /** Refreshes the products' pages. */
  async leave(tx, { id }) {
    const named = or(ne(review.shownName, ''), sql`jsonb_array_length(${review.pictures}) > 0`);
    const rows = await tx.db
      .selectDistinct({ goodsId: review.goodsId })
      .from(review)
      .where(and(eq(review.memberId, id), named))
      .orderBy(review.goodsId);
    for (const { goodsId } of rows) await refreshRating(tx, goodsId);
  },
};
