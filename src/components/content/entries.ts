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

/** What the pages show of the content files, in one language, in one shop at one moment. */

export type ArticleEntry = CollectionEntry<'articles'>;
export type NoticeEntry = CollectionEntry<'notices'>;
export type InfoPageEntry = CollectionEntry<'pages'>;
export type OfferEntry = CollectionEntry<'offers'>;
/** The kinds whose pages exist only in the languages that somebody wrote. */
export type PagedKind = 'articles' | 'notices' | 'pages' | 'offers';

const KEEP = { maxAge: 300, swr: 3600 };
/** Drafts are seen where they are written, and nowhere else. */
const PREVIEW = import.meta.env.DEV;

type Place = Pick<Ctx, 'now' | 'config'>;

const isOpen = (data: Entry['data'], { now, config }: Place): boolean =>
  isOfShop(data, config) && isShown(data, now, PREVIEW);

interface Entry {
  readonly id: string;
  readonly data: Planned & { readonly demo: boolean };
}

/** What is shown of a kind in one language, unsorted, and how long a page of it may be kept. */
function shownOf<Kind extends Entry>(all: readonly Kind[], locale: Locale, place: Place, tag: PagedKind) {
  const own = all.filter(({ id }) => id.startsWith(`${locale}/`));
  const planned = own.map(({ data }) => data);
  return {
    entries: own.filter(({ data }) => isOpen(data, place)),
    keep: { ...cacheUntilNext(planned, place.now, KEEP), tags: [tag] as string[] },
  };
}

/** The shown articles, newest first, and how long a page of them may be kept. */
export async function listArticles(locale: Locale, place: Place) {
  const { entries, keep } = shownOf(await getCollection('articles'), locale, place, 'articles');
  return { articles: entries.sort(byNewest), keep };
}

/** The shown notices, pinned ones first, and how long a page of them may be kept. */
export async function listNotices(locale: Locale, place: Place) {
  const { entries, keep } = shownOf(await getCollection('notices'), locale, place, 'notices');
  return { notices: entries.sort(byPinnedThenNewest), keep };
}

/** The shop's own pages (about, FAQ, terms, …). */
export async function listInfoPages(locale: Locale, place: Place) {
  const { entries, keep } = shownOf(await getCollection('pages'), locale, place, 'pages');
  return { pages: entries, keep };
}

/** The one-to-one offers that run now, newest first; those not for everybody are marked `indexed: false`. */
export async function listOffers(locale: Locale, place: Place) {
  const { entries, keep } = shownOf(await getCollection('offers'), locale, place, 'offers');
  return { offers: entries.sort(byNewest), keep };
}

/** One of the shop's own pages, or undefined when there is none to show. */
export async function findInfoPage(locale: Locale, slug: string, place: Place) {
  const { pages, keep } = await listInfoPages(locale, place);
  const page = pages.find(({ id }) => id === `${locale}/${slug}`);
  return page && { page, keep };
}

/** How long a page may be kept that names texts of every kind, as the sitemap does. */
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

/** Who wrote an article, in the language of the page. */
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
 * The languages in which a text can be read now: what hreflang and the sitemap may name.
 * @param slug the file's name, as in the address
 */
export async function languagesOf(kind: PagedKind, slug: string, place: Place): Promise<Locale[]> {
  const all: readonly Entry[] = await getCollection(kind);
  return LOCALES.filter((locale) =>
    all.some(({ id, data }) => id === `${locale}/${slug}` && isOpen(data, place)),
  );
}
