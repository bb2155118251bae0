import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { readShape } from '#lib/kernel/db/read-shape.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { SEO_DEFAULTS } from '#lib/site/site/defaults.ts';
import { absoluteUrl } from '#lib/site/site/links.ts';
import { type Seo, type SeoKind, SeoTexts } from '#lib/site/site/model.ts';
import { figuresOf, fill, type Values, withoutRepeats } from '#lib/site/site/rules/fill.ts';
import { seoRecord } from '#lib/site/site/tables.ts';
import { shopSharePath } from './share-picture.ts';

const recordOf = shortRead((db) =>
  db
    .select()
    .from(seoRecord)
    .where(eq(seoRecord.kind, sql.placeholder('kind')))
    .prepare('seo_record_of'),
);

/**
 * The data of a page's head (row A12): the merchant's SEO record of this kind, in the context's language.
 * Placeholders such as `{name}` are filled from `values`.
 * @param values `ogImage` is the page's drawn picture; the merchant's own replaces it
 */
export async function seoFor(ctx: Ctx, kind: SeoKind, values: Values = {}): Promise<Seo> {
  const [found] = await recordOf(ctx.db).execute({ kind });
  const own = found && readShape(ctx, SeoTexts, found, `seo_record ${found.id}`) ? found : undefined;
  const record = own ?? SEO_DEFAULTS[kind];
  const all = { ...figuresOf(ctx.config.limits), brand: brandIn(ctx.locale), ...values };
  const say = (template: string) => fill(template, all);
  const picture = say(record.ogImage[ctx.locale]) || values.ogImage || shopSharePath(ctx.locale);
  const { goodsInfo, groupInfo } = values;
  return {
    id: own?.id ?? null,
    ...(goodsInfo === undefined ? {} : { goodsInfo: String(goodsInfo) }),
    ...(groupInfo === undefined ? {} : { groupInfo: String(groupInfo) }),
    title: withoutRepeats(say(record.title[ctx.locale])),
    description: say(record.description[ctx.locale]),
    keywords: say(record.keywords[ctx.locale]),
    ogImage: absoluteUrl(String(picture), ctx.config.siteUrl),
  };
}
