import { persistentChecked } from './storage.ts';

/** `system` follows the device, but only if the shopper chose it. */
export type Theme = 'dark' | 'light' | 'system';

export const isTheme = (found: unknown): found is Theme =>
  found === 'dark' || found === 'light' || found === 'system';

/** Dark by default (row A10); theme-script.mjs applies it before the first paint. */
export const $theme = persistentChecked<Theme>('theme', 'dark', (found) =>
  isTheme(found) ? found : undefined,
);

/** The theme that the page shows. */
export const shownTheme = (): string | undefined => document.documentElement.dataset.theme;

export function chooseTheme(theme: Theme): void {
  $theme.set(theme);
  const isLight =
    theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme:light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isLight ? '#f6f5ef' : '#0c1210');
}
