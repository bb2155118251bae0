import { type Locale, localizedPath } from '#lib/kernel/i18n/locale.ts';

/** Every address that pages and islands link to, so that none is hard-coded: `links.goods(12)`. */
export * as links from './addresses/all.ts';

/** Binds the links of a page to its language. */
export const linkIn =
  (locale: Locale, defaultLocale: Locale) =>
  (path: string): string =>
    localizedPath(path, locale, defaultLocale);

/** Resolves a path of this site, or an address elsewhere, to an absolute address. */
export const absoluteUrl = (path: string, siteUrl: string): string => new URL(path, `${siteUrl}/`).href;
