import type { Config } from '#lib/kernel/config.ts';
import { LOCALES, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { links } from '#lib/site/site/links.ts';

/** A shopper's own pages, in every language. */
const CLOSED = [links.cart(), '/user/', '/payment/', '/login/', links.search()];
/** Paths without a language. */
const CLOSED_PARTS = ['/sandbox/', '/part/', '/backend-api/'];

/** The paths that crawlers may not fetch (row A12). */
export function robotsTxt({ siteUrl, publishCountry }: Config): string {
  const closed = CLOSED.flatMap((path) =>
    LOCALES.map((locale) => localizedPath(path, locale, publishCountry)),
  );
  return [
    'User-agent: *',
    ...[...closed, ...CLOSED_PARTS].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
