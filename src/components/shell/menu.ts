import { isLocale } from '#lib/kernel/i18n/locale.ts';
import { chooseLanguage } from '#stores/language.ts';
import { $theme, chooseTheme, isTheme, shownTheme } from '#stores/theme.ts';
import { activate } from './activate.ts';

/** The header's menus: the shop's pages, and this browser's preferences. */
const OPEN_MENUS = ':is([data-menu], [data-site-menu])[open]';

/**
 * The preferences of this browser: language, currency, theme and cookies, in the header's menu and the
 * footer.
 */
export function listenToChoices(): void {
  const root = document.documentElement.dataset;
  const show = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
      button.setAttribute('aria-pressed', String(button.dataset.themeChoice === $theme.get()));
  };
  show();

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS))
      if (!menu.contains(target)) menu.open = false;

    const chosen = target.closest<HTMLElement>(
      '[data-language],[data-theme-choice],[data-theme-toggle],[data-currency-choice],[data-cookie-settings]',
    );
    if (!chosen) return;
    const { language, themeChoice, currencyChoice, symbol } = chosen.dataset;
    if (isLocale(language)) {
      chooseLanguage(language);
      if (chosen instanceof HTMLAnchorElement) chosen.search = location.search;
    } else if (isTheme(themeChoice)) {
      chooseTheme(themeChoice);
      show();
    } else if (currencyChoice) {
      root.wantedCurrency = `${currencyChoice} ${symbol}`;
      activate('prices');
    } else if ('cookieSettings' in chosen.dataset) {
      activate('ask-consent');
      const box = document.getElementById('cookie-consent');
      if (!box) return;
      box.hidden = false;
      box.focus();
    } else {
      chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark');
      show();
    }
  });

  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>(OPEN_MENUS);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
