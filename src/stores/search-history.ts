import { persistentChecked } from './storage.ts';

const MOST = 10;

/** What was searched for, newest first, without repeats (row B4; client temporary store of point 3). */
export const $history = persistentChecked<readonly string[]>('historyList', [], (found) =>
  Array.isArray(found) && found.every((one) => typeof one === 'string') ? found.slice(0, MOST) : undefined,
);

export function rememberSearch(q: string): void {
  const word = q.trim();
  if (word) $history.set([word, ...$history.get().filter((one) => one !== word)].slice(0, MOST));
}

export const clearHistory = (): void => $history.set([]);
