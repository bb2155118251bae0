import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { CoinEntries, Coins, ListEntriesInput } from './model.ts';

/** How many coins the member has, and what will come and go. */
export const getCoins = endpoint<Record<string, never>, Coins>('GET', '/h5/coins/balance');
export const listCoinEntries = endpoint<z.input<typeof ListEntriesInput>, CoinEntries>(
  'GET',
  '/h5/coins/entries',
);
