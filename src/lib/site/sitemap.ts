import type { Config } from '#lib/kernel/config.ts';
import { LANGUAGE_TAG, LOCALES, type Locale, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { links } from './links.ts';
import { PAGE_ROUTES } from './routes.ts';

/** What search engines are told to read and not to read (row A12). */

export interface SitemapEntry {
  /** A combined route. */
  readonly path: string;
  readonly changed?: Date | undefined;
}

/** The pages that every shop has. */
export const fixedEntries = (): SitemapEntry[] =>
  PAGE_ROUTES.filter((route) => route.indexed && !route.params).map(({ path }) => ({ path }));

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export const sitemapIndexXml = ({ siteUrl }: Config): string => {
  const maps = LOCALES.map(
    (locale) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap-${locale}.xml`)}</loc></sitemap>`,
  );
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>`,
  );
};

/** The pages of one language, each with its other languages. */
export function sitemapXml(entries: readonly SitemapEntry[], locale: Locale, config: Config): string {
  const { siteUrl, publishCountry } = config;
  const address = (path: string, inLocale: Locale) =>
    escapeXml(siteUrl + localizedPath(path, inLocale, publishCountry));
  const alternate = (tag: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const urls = entries.map(({ path, changed }) =>
    [
      `<url><loc>${address(path, locale)}</loc>`,
      changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '',
      ...LOCALES.map((one) => alternate(LANGUAGE_TAG[one], address(path, one))),
      alternate('x-default', address(path, publishCountry)),
      '</url>',
    ].join(''),
  );
  return xml(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      `${urls.join('\n')}\n</urlset>`,
  );
}

/** What is a shopper's own, in every language. */
const CLOSED = [links.cart(), '/user/', '/payment/', '/login/', '/sandbox/', links.search()];

export function robotsTxt({ siteUrl, publishCountry }: Config): string {
  const closed = CLOSED.flatMap((path) =>
    path === '/sandbox/' ? [path] : LOCALES.map((locale) => localizedPath(path, locale, publishCountry)),
  );
  return [
    'User-agent: *',
    ...[...closed, '/backend-api/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
