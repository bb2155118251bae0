import { persistentChecked } from './storage.ts';

const MOST = 10;

/** Earlier searches, newest first, without duplicates (row B4; client temporary store of point 3). */
export const $history = persistentChecked<readonly string[]>('historyList', [], (found) =>
  Array.isArray(found) && found.every((one) => typeof one === 'string') ? found.slice(0, MOST) : undefined,
);

/** `Ｄ3 ` and `d3` are the same search. */
const sameAs = (word: string) => word.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const without = (word: string): string[] => $history.get().filter((one) => sameAs(one) !== sameAs(word));

export function rememberSearch(q: string): void {
  const word = q.trim();
  if (word) $history.set([word, ...without(word)].slice(0, MOST));
}

export const removeSearch = (word: string): void => $history.set(without(word));

export const clearHistory = (): void => $history.set([]);
