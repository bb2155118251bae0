import { and, eq, ne, or, sql } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { review } from './tables.ts';
import { refreshRating } from './write.ts';

/** What was said of goods helps others and stays; the name and the pictures go. */
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
  /** The goods' pages show them as they are from now on. */
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
