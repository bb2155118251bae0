import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import {
  byNewest,
  byPinnedThenNewest,
  cacheUntilNext,
  isOfShop,
  isShown,
  type Planned,
} from '#lib/catalog/content/rules/entries.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';

/** The content that pages show, in one language, in one shop at one moment. */

export type ArticleEntry = CollectionEntry<'articles'>;
export type NoticeEntry = CollectionEntry<'notices'>;
export type InfoPageEntry = CollectionEntry<'pages'>;
export type OfferEntry = CollectionEntry<'offers'>;
/** The kinds with pages only in the languages of their texts. */
export type PagedKind = 'articles' | 'notices' | 'pages' | 'offers';

const KEEP = { maxAge: 300, swr: 3600 };
/** Drafts show only in development. */
const PREVIEW = import.meta.env.DEV;

type Place = Pick<Ctx, 'now' | 'config'>;

const isOpen = (data: Entry['data'], { now, config }: Place): boolean =>
  isOfShop(data, config) && isShown(data, now, PREVIEW);

interface Entry {
  readonly id: string;
  readonly data: Planned & { readonly demo: boolean };
}

/** The visible entries of a kind in one language, unsorted, and how long a page of them may be cached. */
function shownOf<Kind extends Entry>(all: readonly Kind[], locale: Locale, place: Place, tag: PagedKind) {
  const own = all.filter(({ id }) => id.startsWith(`${locale}/`));
  const planned = own.map(({ data }) => data);
  return {
    entries: own.filter(({ data }) => isOpen(data, place)),
    keep: { ...cacheUntilNext(planned, place.now, KEEP), tags: [tag] as string[] },
  };
}

/** The visible articles, newest first, and how long a page of them may be cached. */
export async function listArticles(locale: Locale, place: Place) {
  const { entries, keep } = shownOf(await getCollection('articles'), locale, place, 'articles');
  return { articles: entries.sort(byNewest), keep };
}

/** The visible notices, pinned ones first, and how long a page of them may be cached. */
export async function listNotices(locale: Locale, place: Place) {
  const { entries, keep } = shownOf(await getCollection('notices'), locale, place, 'notices');
  return { notices: entries.sort(byPinnedThenNewest), keep };
}

/** The shop's own pages (about, FAQ, terms, …). */
export async function listInfoPages(locale: Locale, place: Place) {
  const { entries, keep } = shownOf(await getCollection('pages'), locale, place, 'pages');
  return { pages: entries, keep };
}

/** The current one-to-one offers, newest first. Offers that are not public are marked `indexed: false`. */
export async function listOffers(locale: Locale, place: Place) {
  const { entries, keep } = shownOf(await getCollection('offers'), locale, place, 'offers');
  return { offers: entries.sort(byNewest), keep };
}

/** One of the shop's own pages, or undefined if it is not visible. */
export async function findInfoPage(locale: Locale, slug: string, place: Place) {
  const { pages, keep } = await listInfoPages(locale, place);
  const page = pages.find(({ id }) => id === `${locale}/${slug}`);
  return page && { page, keep };
}

/** How long a page may be cached that lists texts of every kind, like the sitemap. */
export async function contentCachePolicy(now: Date, most = KEEP) {
  const all = await Promise.all([
    getCollection('articles'),
    getCollection('notices'),
    getCollection('pages'),
    getCollection('offers'),
  ]);
  const planned = all.flat().map(({ data }): Planned => data);
  const tags: PagedKind[] = ['articles', 'notices', 'pages', 'offers'];
  return { ...cacheUntilNext(planned, now, most), tags };
}

/** The author of an article, in the page's language. */
export async function findAuthor(article: ArticleEntry, locale: Locale) {
  const author = await getEntry('authors', String(article.data.author));
  const { name, title, credentials, about } = author?.data ?? {};
  return {
    name: name?.[locale] ?? '',
    title: title?.[locale] ?? '',
    credentials: credentials?.[locale] ?? '',
    about: about?.[locale] ?? '',
  };
}

/**
 * The languages in which a text is available now, for hreflang and the sitemap.
 * @param slug the file's name, as in the address
 */
export async function languagesOf(kind: PagedKind, slug: string, place: Place): Promise<Locale[]> {
  const all: readonly Entry[] = await getCollection(kind);
  return LOCALES.filter((locale) =>
    all.some(({ id, data }) => id === `${locale}/${slug}` && isOpen(data, place)),
  );
}
