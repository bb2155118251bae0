import { persistentChecked } from './storage.ts';

export type Theme = 'dark' | 'light';

/** Dark unless chosen otherwise (row A10); applied before the first paint by theme-script.mjs. */
export const $theme = persistentChecked<Theme>('theme', 'dark', (found) =>
  found === 'dark' || found === 'light' ? found : undefined,
);

export function toggleTheme(): void {
  const next = $theme.get() === 'dark' ? 'light' : 'dark';
  $theme.set(next);
  document.documentElement.dataset.theme = next;
}
