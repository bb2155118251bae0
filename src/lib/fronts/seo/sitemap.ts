import type { Config } from '#lib/kernel/config.ts';
import { LANGUAGE_TAG, LOCALES, type Locale, siteAddress } from '#lib/kernel/i18n/locale.ts';
import { absoluteUrl } from '#lib/site/site/links.ts';
import { PAGE_ROUTES } from '#lib/site/site/routes.ts';

/** The sitemap (row A12): an index, and files for each language. */

export interface SitemapEntry {
  /** A combined route, with the query if it makes a separate page. */
  readonly path: string;
  readonly changed?: Date | undefined;
  /** Paths of this site, or addresses. */
  readonly pictures?: readonly string[];
  /** Languages of the page. Default: all. */
  readonly languages?: readonly Locale[];
}

/** Maximum pages per file. Far below the protocol's 50,000, so that a file is generated quickly. */
export const MAX_SITEMAP_URLS = 10_000;

/** A file of the index: `/sitemap-tw.xml`, `/sitemap-tw-goods-2.xml`. */
export interface SitemapFile {
  readonly locale: Locale;
  /** Number of the goods file, from 1; null for the file of all other pages. */
  readonly goods: number | null;
}

export const sitemapPath = ({ locale, goods }: SitemapFile): string =>
  `/sitemap-${locale}${goods === null ? '' : `-goods-${goods}`}.xml`;

const FILE = new RegExp(`^(${LOCALES.join('|')})(?:-goods-([1-9]\\d{0,4}))?$`);

/** @param name the part between `/sitemap-` and `.xml` */
export function readSitemapName(name: string): SitemapFile | null {
  const [, locale, goods] = FILE.exec(name) ?? [];
  return locale === undefined ? null : { locale: locale as Locale, goods: goods ? Number(goods) : null };
}

/** Every file of the index. */
export const sitemapFiles = (goodsTotal: number): SitemapFile[] =>
  LOCALES.flatMap((locale) => [
    { locale, goods: null },
    ...Array.from({ length: Math.ceil(goodsTotal / MAX_SITEMAP_URLS) }, (_, i) => ({
      locale,
      goods: i + 1,
    })),
  ]);

/** The pages that every shop has. */
export const fixedEntries = (): SitemapEntry[] =>
  PAGE_ROUTES.filter((route) => route.indexed && !route.params).map(({ path }) => ({ path }));

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const lastmod = (changed: Date | undefined): string =>
  changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';

/** @param changed last change of anything in a file */
export const sitemapIndexXml = (
  files: readonly (SitemapFile & { readonly changed?: Date | undefined })[],
  { siteUrl }: Config,
): string => {
  const maps = files.map(
    (file) =>
      `<sitemap><loc>${escapeXml(siteUrl + sitemapPath(file))}</loc>${lastmod(file.changed)}</sitemap>`,
  );
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>`,
  );
};

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

/** The pages of one language, each with its alternate languages and pictures. */
export function sitemapXml(entries: readonly SitemapEntry[], locale: Locale, config: Config): string {
  const { siteUrl, publishCountry } = config;
  const address = (path: string, inLocale: Locale) => escapeXml(siteAddress(config, path, inLocale));
  const alternate = (tag: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const urls = entries.map(({ path, changed, pictures = [], languages = LOCALES }) =>
    [
      `<url><loc>${address(path, locale)}</loc>`,
      lastmod(changed),
      ...languages.map((one) => alternate(LANGUAGE_TAG[one], address(path, one))),
      languages.includes(publishCountry) ? alternate('x-default', address(path, publishCountry)) : '',
      ...pictures.map(
        (picture) =>
          `<image:image><image:loc>${escapeXml(absoluteUrl(picture, siteUrl))}</image:loc></image:image>`,
      ),
      '</url>',
    ].join(''),
  );
  return xml(`<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>`);
}
