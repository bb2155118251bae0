import { withFacts } from '#lib/catalog/content/rules/entries.ts';
import { getShopFacts } from '#lib/fronts/seo/merchant.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import { listNotices } from './entries.ts';

/** The visible notices with the shop's figures. A changed figure expires the cached page. */
export async function noticesInWords(ctx: Ctx) {
  const [{ notices, keep }, facts] = await Promise.all([listNotices(ctx.locale, ctx), getShopFacts(ctx)]);
  return {
    notices: notices.map((notice) => ({ ...notice, data: withFacts(notice.data, facts) })),
    keep: { ...keep, tags: [...keep.tags, siteTag.store] },
  };
}
