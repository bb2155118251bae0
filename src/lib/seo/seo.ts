import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { SEO_DEFAULTS } from '#lib/site/defaults.ts';
import { absolute } from '#lib/site/links.ts';
import type { Seo, SeoKind } from '#lib/site/model.ts';
import { seoRecord } from '#lib/site/tables.ts';
import { shopSharePath } from './share-picture.ts';

const recordOf = shortRead((db) =>
  db
    .select()
    .from(seoRecord)
    .where(eq(seoRecord.kind, sql.placeholder('kind')))
    .prepare('seo_record_of'),
);

/**
 * What the head of a page says (row A12): the merchant's SEO record of this kind of page, in the context's
 * language, with `{name}` and whatever else is in `values` filled in.
 * @param values `ogImage` is the page's drawn picture, which the merchant's own replaces
 */
export async function seoFor(
  ctx: Ctx,
  kind: SeoKind,
  values: Readonly<Record<string, string | number>> = {},
): Promise<Seo> {
  const [own] = await recordOf(ctx.db).execute({ kind });
  const record = own ?? SEO_DEFAULTS[kind];
  const say = (template: string) => fill(template, values);
  const picture = say(record.ogImage[ctx.locale]) || values.ogImage || shopSharePath(ctx.locale);
  const { goodsInfo, groupInfo } = values;
  return {
    id: own?.id ?? null,
    ...(goodsInfo === undefined ? {} : { goodsInfo: String(goodsInfo) }),
    ...(groupInfo === undefined ? {} : { groupInfo: String(groupInfo) }),
    title: say(record.title[ctx.locale]),
    description: say(record.description[ctx.locale]),
    keywords: say(record.keywords[ctx.locale]),
    ogImage: absolute(String(picture), ctx.config.siteUrl),
  };
}

/** `{name}` becomes `values.name`; what has no value leaves nothing behind. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
