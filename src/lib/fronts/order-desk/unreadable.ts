import { unreadableBanners } from '#lib/catalog/goods/service.ts';
import { unreadablePromotions } from '#lib/catalog/promotion/service.ts';
import { unreadableTexts } from '#lib/fronts/seo/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { UnreadableRow } from '#lib/kernel/db/read-shape.ts';

/** The merchant's rows that pages leave out because they were edited manually into an invalid format. */
export async function listUnreadable(ctx: Ctx): Promise<UnreadableRow[]> {
  const all = await Promise.all([unreadablePromotions(ctx), unreadableTexts(ctx), unreadableBanners(ctx)]);
  return all.flat();
}
