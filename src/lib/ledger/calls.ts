import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { CoinEntries, Coins, ListEntriesInput } from './model.ts';

/** How many coins the member has, and what will come and go. */
export const getCoins = wire<Record<string, never>, Coins>('GET', '/h5/coins/balance');
export const listCoinEntries = wire<z.input<typeof ListEntriesInput>, CoinEntries>(
  'GET',
  '/h5/coins/entries',
);
