/**
 * Rows A3, A4, B9: the languages, and the language of a path. No I/O: pages, API, entry and browser use it.
 */
export const LOCALES = ['tw', 'zh', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** One text in every language. */
export type Text = Readonly<Record<Locale, string>>;

/** Values of `<html lang>` and hreflang. */
export const LANGUAGE_TAG: Readonly<Record<Locale, string>> = {
  tw: 'zh-Hant-TW',
  zh: 'zh-Hans-CN',
  en: 'en',
};

/** Each language's own name, for the language picker. */
export const LANGUAGE_NAME: Readonly<Record<Locale, string>> = {
  tw: '繁體中文',
  zh: '简体中文',
  en: 'English',
};

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Row A2: the layout forced by a path. */
export type Variant = 'mb' | 'pc';

export interface ResolvedPath {
  readonly locale: Locale;
  /** The prefix as written (`/zh`, `/TW`); empty when there is none. */
  readonly prefix: string;
  readonly variant: Variant | null;
  /** Without prefix and variant; still an old name if the visitor used one. */
  readonly path: string;
}

/** Splits a path into language, layout variant and the combined route. */
export function resolvePath(pathname: string, defaultLocale: Locale): ResolvedPath {
  const [, first = ''] = pathname.split('/', 2);
  const prefixed = first === 'TW' ? 'tw' : isLocale(first) ? first : null;
  const prefix = prefixed ? `/${first}` : '';
  const segments = pathname.slice(prefix.length).split('/').filter(Boolean);
  const at = segments.findIndex((segment, i) => i > 0 && (segment === 'mb' || segment === 'pc'));
  const variant = at > 0 ? (segments[at] as Variant) : null;
  const kept = at > 0 ? segments.filter((_, i) => i !== at) : segments;
  return { locale: prefixed ?? defaultLocale, prefix, variant, path: `/${kept.join('/')}` };
}

/** The address of a combined route in a language; the store's default language has no prefix. */
export const localizedPath = (path: string, locale: Locale, defaultLocale: Locale): string =>
  locale === defaultLocale ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;

/** The same with the shop's origin, for links in messages and return addresses of other companies. */
export const siteAddress = (
  { siteUrl, publishCountry }: { readonly siteUrl: string; readonly publishCountry: Locale },
  path: string,
  locale: Locale,
): string => siteUrl + localizedPath(path, locale, publishCountry);

const LANG_COOKIE = /(?:^|;\s*)lang=([a-z]+)/;

/** The cookie's value, valid or not. */
export const rememberedLanguage = (cookies: string | undefined): string | undefined =>
  cookies === undefined ? undefined : LANG_COOKIE.exec(cookies)?.[1];

/**
 * Where an unprefixed path redirects a visitor with a remembered language (row A3); null to stay. Decided
 * before any cache lookup, so that every address has one language.
 */
export function languageRedirect(
  pathname: string,
  search: string,
  cookies: string | undefined,
  defaultLocale: Locale,
): string | null {
  const wanted = rememberedLanguage(cookies);
  if (!isLocale(wanted) || wanted === defaultLocale) return null;
  if (resolvePath(pathname, defaultLocale).prefix) return null;
  return localizedPath(pathname, wanted, defaultLocale) + search;
}

/** 「3、6、12」, “3, 6 and 12”. */
export const formatList = (items: readonly string[], locale: Locale): string =>
  locale === 'en' ? new Intl.ListFormat('en').format(items) : items.join('、');
