import { type CollectionEntry, getCollection } from 'astro:content';
import { byNewest, byPinnedThenNewest, isShown, secondsUntilNext } from '#lib/content/rules.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';

/** What the pages show of the content files, in one language, at one moment. */

export type ArticleEntry = CollectionEntry<'articles'>;
export type NoticeEntry = CollectionEntry<'notices'>;
export type InfoPageEntry = CollectionEntry<'pages'>;

const KEEP_SECONDS = 300;
const STALE_SECONDS = 3600;

/** How a page of content is kept: not past the moment at which the next planned piece is due. */
const keptFor = (all: readonly { data: { draft: boolean; publishedAt: Date } }[], now: Date, tag: string) => {
  const maxAge = secondsUntilNext(
    all.map(({ data }) => data),
    now,
    KEEP_SECONDS,
  );
  return { maxAge, swr: maxAge < KEEP_SECONDS ? 0 : STALE_SECONDS, tags: [tag] };
};

/** The shown articles, newest first, and how long a page of them may be kept. */
export async function listArticles(locale: Locale, now: Date) {
  const all = await getCollection('articles', ({ id }) => id.startsWith(`${locale}/`));
  const articles = all.filter(({ data }) => isShown(data, now)).sort(byNewest);
  return { articles, keep: keptFor(all, now, 'articles') };
}

/** The shown notices, pinned ones first, and how long a page of them may be kept. */
export async function listNotices(locale: Locale, now: Date) {
  const all = await getCollection('notices', ({ id }) => id.startsWith(`${locale}/`));
  const notices = all.filter(({ data }) => isShown(data, now)).sort(byPinnedThenNewest);
  return { notices, keep: keptFor(all, now, 'notices') };
}

/** One of the shop's own pages (about, FAQ, terms, …), or undefined when there is none to show. */
export async function findInfoPage(locale: Locale, slug: string, now: Date) {
  const [page] = await getCollection('pages', ({ id }) => id === `${locale}/${slug}`);
  return page && isShown(page.data, now)
    ? { page, keep: { maxAge: KEEP_SECONDS, swr: STALE_SECONDS, tags: ['pages'] } }
    : undefined;
}
