import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { isLocale, LOCALES, type Locale, languageRedirect } from '#lib/kernel/i18n/locale.ts';
import { links } from './links.ts';

export interface Redirect {
  /** 301: only the spelling differs; 302: it depends on the visitor. */
  readonly status: 301 | 302;
  readonly location: string;
}

/**
 * Paths that are no pages. Pages have languages and one spelling; files, feeds, the API and the sandbox have
 * not. A path with a backslash is refused elsewhere: browsers read it as a slash, so it must not return in a
 * `location`.
 */
const NO_PAGE = new RegExp(
  `^(${API_BASE}|/sandbox|/pictures|/payment/ecpay|/s)(/|$)|^/(healthz|readyz|metrics|_.*)$|\\.\\w+$|\\\\|%2f|%5c`,
  'i',
);

/** Password managers open this address to change a password; it has no language. */
const CHANGE_PASSWORD = '/.well-known/change-password';

/**
 * The canonical address of a requested page (rows A1, A3); null if it is canonical. One redirect from any
 * spelling — `//goods/1`, `/goods/1/`, `/EN/goods/1`, `/` — and from any remembered language.
 */
export function redirectOf(
  pathname: string,
  search: string,
  cookies: string | undefined,
  defaultLocale: Locale,
): Redirect | null {
  if (NO_PAGE.test(pathname)) return null;
  if (pathname === CHANGE_PASSWORD) {
    const page = links.changePassword();
    return { status: 302, location: languageRedirect(page, '', cookies, defaultLocale) ?? page };
  }
  const tidy = tidyPath(pathname);
  const isRoot = ROOT.test(tidy);
  const page = isRoot ? tidy.replace(/\/$/, '') + links.home() : tidy;
  const inLanguage = languageRedirect(page, '', cookies, defaultLocale);
  const location = inLanguage ?? page;
  if (location === pathname) return null;
  return { status: inLanguage || isRoot ? 302 : 301, location: location + search };
}

/** `/`, `/en`: a language and nothing else. */
const ROOT = new RegExp(`^/(TW|${LOCALES.join('|')})?$`);

/** Single slashes, none at the end, the language in lower case except the region `TW`. */
function tidyPath(pathname: string): string {
  if (!/\/\/|.\/$|^\/[A-Z]/.test(pathname)) return pathname;
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const small = first.toLowerCase();
  const language = first !== 'TW' && isLocale(small) ? small : first;
  return `/${[language, ...rest].join('/')}`;
}

/** Further headers of the redirect. If it depends on the visitor, it must not be cached for others. */
export const redirectHeaders = ({ status, location }: Redirect): Record<string, string> => ({
  location,
  ...(status === 302
    ? { 'cache-control': 'private, no-store', vary: 'cookie' }
    : { 'cache-control': 'public, max-age=86400' }),
});
