import { isOfShop } from '#lib/catalog/content/rules/entries.ts';
import { readAll } from '#lib/catalog/content/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Fold } from '#lib/kernel/i18n/fold.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { FoundArticle } from './model.ts';
import { highlight } from './rules/highlight.ts';
import { isMetBy, type Query, type Searchable, searchable } from './rules/query.ts';
import { plainText } from './rules/text.ts';

/** An article in the search index. */
interface Told {
  readonly slug: string;
  readonly title: string;
  readonly publishAt: Date;
  readonly draft: boolean;
  readonly demo: boolean;
  readonly inTitle: Searchable;
  readonly inAll: Searchable;
}

/** Cached: texts do not change while a built shop runs. */
const known = new Map<Locale, readonly Told[]>();

function articlesIn(ctx: Ctx, fold: Fold): readonly Told[] {
  const read = known.get(ctx.locale) ?? readArticles(ctx, fold);
  known.set(ctx.locale, read);
  return read;
}

function readArticles(ctx: Ctx, fold: Fold): Told[] {
  try {
    return readAll('articles', ctx.locale)
      .map(({ slug, data: { title, description, publishAt, draft, demo } }) => ({
        slug,
        title,
        publishAt,
        draft,
        demo,
        inTitle: searchable(plainText(title, fold)),
        inAll: searchable(plainText(`${title} ${description}`, fold)),
      }))
      .sort((a, b) => b.publishAt.getTime() - a.publishAt.getTime());
  } catch (error) {
    ctx.log.warn({ err: error }, 'an article cannot be read');
    return [];
  }
}

/** Articles that match a query: title matches first, then newest. */
export function findArticles(ctx: Ctx, query: Query, fold: Fold, most: number): FoundArticle[] {
  const found = articlesIn(ctx, fold).filter(
    (one) => !one.draft && isOfShop(one, ctx.config) && one.publishAt <= ctx.now && isMetBy(query, one.inAll),
  );
  return [
    ...found.filter(({ inTitle }) => isMetBy(query, inTitle)),
    ...found.filter(({ inTitle }) => !isMetBy(query, inTitle)),
  ]
    .slice(0, most)
    .map(({ slug, title }) => ({ slug, title, parts: highlight(title, query, fold) }));
}
