import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { listCategories } from './categories.ts';
import { listHotGoods, listNewGoods } from './list.ts';
import type { Banner, HomeData } from './model.ts';
import { banner } from './tables.ts';

type Place = typeof banner.$inferSelect.place;

/** The pictures with a way on that a place shows, in the merchant's order. */
export async function listBanners(ctx: Ctx, place: Place): Promise<Banner[]> {
  const rows = await ctx.db
    .select()
    .from(banner)
    .where(eq(banner.place, place))
    .orderBy(asc(banner.position), asc(banner.id));
  return rows.map(({ id, title, text, picture, link }) => ({
    id,
    title: title[ctx.locale],
    text: text[ctx.locale],
    picture,
    link,
  }));
}

/** Everything the home page shows of the catalogue (row B3). */
export async function homeData(ctx: Ctx): Promise<HomeData> {
  const [banners, categories, hotGoods, newGoods] = await Promise.all([
    listBanners(ctx, 'home'),
    listCategories(ctx),
    listHotGoods(ctx),
    listNewGoods(ctx),
  ]);
  return { banners, categories, hotGoods, newGoods };
}
