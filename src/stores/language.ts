import { isLocale, type Locale } from '#lib/kernel/i18n/locale.ts';
import { limits } from '#lib/kernel/limits.ts';
import { persistentText } from './storage.ts';

/** The chosen language (point 3: `lang`). The cookie lets the server redirect, row A3. */
export const $lang = persistentText('lang', isLocale);

export const pageLocale = (): Locale => {
  const said = document.documentElement.dataset.locale;
  return isLocale(said) ? said : 'tw';
};

/**
 * Some browsers delete the cookie after the session or a week, so this writes it again from storage. A page
 * without a language in its address is then reloaded.
 */
export function restoreLanguage(): void {
  const chosen = $lang.get();
  if (!isLocale(chosen) || /(?:^|;\s*)lang=/.test(document.cookie)) return;
  chooseLanguage(chosen);
  const [, first = ''] = location.pathname.split('/');
  const isKept = document.cookie.includes('lang=');
  if (isKept && chosen !== pageLocale() && !isLocale(first.toLowerCase())) location.reload();
}

/** Stores the choice; the cookie lasts 365 days (row B9). */
export function chooseLanguage(locale: Locale): void {
  $lang.set(locale);
  const seconds = limits().languageCookieDays * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and LINE's browser
  document.cookie = `lang=${locale};path=/;max-age=${seconds};samesite=lax`;
}
