import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Banner } from './model/goods.ts';
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
