import { limits } from '#lib/kernel/limits.ts';
import { persistentChecked } from './storage.ts';

const isId = (found: unknown): found is number => Number.isSafeInteger(found) && Number(found) > 0;

/** Recently viewed goods on this browser, newest first, without duplicates (row B2). */
export const $recentGoods = persistentChecked<readonly number[]>('recentGoods', [], (found) =>
  Array.isArray(found) && found.every(isId) ? found.slice(0, limits().recentGoods) : undefined,
);

export const rememberGoods = (id: number): void =>
  $recentGoods.set([id, ...$recentGoods.get().filter((one) => one !== id)].slice(0, limits().recentGoods));

export const clearRecentGoods = (): void => $recentGoods.set([]);
