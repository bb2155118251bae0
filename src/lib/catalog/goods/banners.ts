import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { problemOf, readShape, type UnreadableRow } from '#lib/kernel/db/read-shape.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import type { Banner } from './model/goods.ts';
import { banner } from './tables.ts';

type Place = typeof banner.$inferSelect.place;

const BannerTexts = z.object({ title: AnyText, text: AnyText });

/** The linked pictures of a place, in the merchant's order. */
export async function listBanners(ctx: Ctx, place: Place): Promise<Banner[]> {
  const rows = await ctx.db
    .select()
    .from(banner)
    .where(eq(banner.place, place))
    .orderBy(asc(banner.position), asc(banner.id));
  return rows.flatMap(({ id, picture, link, ...written }) => {
    const said = readShape(ctx, BannerTexts, written, `banner ${id}`);
    return said ? [{ id, title: said.title[ctx.locale], text: said.text[ctx.locale], picture, link }] : [];
  });
}

/** Banners that cannot be shown, for staff. */
export async function unreadableBanners({ db }: Ctx): Promise<UnreadableRow[]> {
  const rows = await db.select().from(banner);
  return rows.flatMap((row) => {
    const problem = problemOf(BannerTexts, row);
    return problem === null ? [] : [{ row: `banner ${row.id}`, problem }];
  });
}
