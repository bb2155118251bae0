import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { refreshRating } from '#lib/after/review/service.ts';
import { review } from '#lib/after/review/tables.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import given from './reviews.json' with { type: 'json' };

/**
 * Demo data: nobody wrote these. They belong to no order, so the shop does not mark them as purchases. They
 * speak of taste, size, packaging and delivery, never of cures.
 */
const DemoReviews = z.array(
  z.strictObject({
    goods: z.string(),
    reviews: z.array(
      z.strictObject({
        stars: z.int().min(1).max(5),
        locale: z.enum(LOCALES),
        name: z.string(),
        daysAgo: z.int().min(0),
        text: z.string(),
        reply: z.string().default(''),
      }),
    ),
  }),
);

/** Fills a demo shop's reviews, once, in the transaction that loads the demo goods. */
export async function loadDemoReviews(tx: Ctx): Promise<void> {
  const [known] = await tx.db.select({ id: review.id }).from(review).limit(1);
  if (known) return;
  const wanted = DemoReviews.parse(given);
  const idOf = await goodsIds(
    tx,
    wanted.map((one) => one.goods),
  );
  const rows = wanted.flatMap(({ goods: code, reviews }) => {
    const goodsId = idOf.get(code);
    if (goodsId === undefined) throw new Error(`There is no demo good "${code}" to review`);
    return reviews.map(({ name, daysAgo, reply, ...said }) => ({
      ...said,
      goodsId,
      shownName: name,
      pictures: [],
      reply,
      repliedAt: reply ? addDays(tx.now, 1 - daysAgo) : null,
      createdAt: addDays(tx.now, -daysAgo),
    }));
  });
  await tx.db.insert(review).values(rows);
  for (const goodsId of idOf.values()) await refreshRating(tx, goodsId);
}

async function goodsIds(tx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, GoodsId>> {
  const rows = await tx.db
    .select({ id: goods.id, code: goods.code })
    .from(goods)
    .where(inArray(goods.code, [...codes]));
  return new Map(rows.map((row) => [row.code, row.id]));
}
