import { structuredDataOf } from './schema-org.ts';

/** Crawls the shop like a search engine: plain requests, no browser. */

export interface CrawledPage {
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  /** The redirect's target. */
  readonly location: string | null;
  readonly title: string;
  readonly description: string;
  readonly headings: number;
  readonly canonical: string | null;
  /** hreflang to address. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly isIndexed: boolean;
  readonly picture: string | null;
  readonly links: readonly string[];
  readonly structured: readonly unknown[];
}

const decode = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** The attributes of every tag of a name. */
function tagsOf(html: string, name: string): Map<string, string>[] {
  const tags = html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
  return tags.map(
    (tag) =>
      new Map(
        [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)]),
      ),
  );
}

const metaOf = (metas: readonly Map<string, string>[], name: string): string =>
  metas.find((meta) => meta.get('name') === name || meta.get('property') === name)?.get('content') ?? '';

function read(path: string, status: number, location: string | null, html: string): CrawledPage {
  const metas = tagsOf(html, 'meta');
  const heads = tagsOf(html, 'link');
  const rel = (one: string) => heads.filter((link) => link.get('rel') === one);
  return {
    path,
    status,
    location,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: metaOf(metas, 'description'),
    headings: html.match(/<h1\b/g)?.length ?? 0,
    canonical: rel('canonical')[0]?.get('href') ?? null,
    alternates: new Map(
      rel('alternate')
        .filter((link) => link.has('hreflang'))
        .map((link) => [link.get('hreflang') ?? '', link.get('href') ?? '']),
    ),
    isIndexed: status === 200 && html !== '' && !/noindex/.test(metaOf(metas, 'robots')),
    picture: metaOf(metas, 'og:image') || null,
    links: tagsOf(html, 'a').flatMap((link) => link.get('href') ?? []),
    structured: structuredDataOf(html),
  };
}

/** One page's answer, without following a redirect. */
export async function fetchPage(origin: string, path: string): Promise<CrawledPage> {
  const answer = await fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  const isPage = answer.headers.get('content-type')?.includes('text/html') ?? false;
  const text = await answer.text();
  return read(path, answer.status, answer.headers.get('location'), isPage ? text : '');
}

/** Processes a list that may grow, a few items at a time. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

export interface Crawl {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Path to a page that links to it. */
  readonly linkedFrom: ReadonlyMap<string, string>;
}

/**
 * Requests everything reachable from a page. Links on pages closed to engines are not followed: a list's
 * filters are endless.
 * @param skips addresses not to request
 */
export async function crawlFrom(
  origin: string,
  start: string,
  skips: (path: string) => boolean = () => false,
): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const linkedFrom = new Map<string, string>([[start, '']]);
  let wave = [start];
  while (wave.length > 0) {
    const next = new Set<string>();
    await eachOf(wave, async (path) => {
      const page = await fetchPage(origin, path);
      pages.set(path, page);
      if (!page.isIndexed) return;
      for (const href of page.links) {
        const url = new URL(href, origin + path);
        if (url.origin !== origin) continue;
        const found = url.pathname + url.search;
        if (!linkedFrom.has(found) && !skips(found)) {
          linkedFrom.set(found, path);
          next.add(found);
        }
      }
    });
    wave = [...next];
  }
  return { pages, linkedFrom };
}

export interface SitemapUrl {
  readonly path: string;
  readonly lastmod: string | null;
  readonly alternates: ReadonlyMap<string, string>;
  readonly pictures: readonly string[];
}

/** Every page in all files of the sitemap. */
export async function readSitemap(origin: string): Promise<SitemapUrl[]> {
  const read = async (address: string) => (await fetch(address)).text();
  const files = locsOf(await read(`${origin}/sitemap.xml`));
  const texts = await Promise.all(files.map(read));
  return texts.flatMap((text) =>
    (text.match(/<url>[\s\S]*?<\/url>/g) ?? []).map((entry) => ({
      path: (locsOf(entry)[0] ?? '').slice(origin.length),
      lastmod: /<lastmod>([^<]*)</.exec(entry)?.[1] ?? null,
      alternates: new Map(
        tagsOf(entry, 'xhtml:link').map((link) => [link.get('hreflang') ?? '', link.get('href') ?? '']),
      ),
      pictures: [...entry.matchAll(/<image:loc>([^<]*)</g)].map(([, found = '']) => decode(found)),
    })),
  );
}

const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)</g)].map(([, found = '']) => decode(found));
