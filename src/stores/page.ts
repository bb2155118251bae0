import { isLocale, type Locale, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { pageLocale } from './language.ts';

/** The link to a combined route in this page's language; the default language has no prefix. */
export function pageLink(path: string): string {
  const said = document.documentElement.dataset.defaultLocale;
  const defaultLocale: Locale = isLocale(said) ? said : 'tw';
  return localizedPath(path, pageLocale(), defaultLocale);
}
