import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  Balances,
  CoinEntries,
  Coins,
  LedgerDays,
  ListDaysInput,
  ListEntriesInput,
  ListUnitEntriesInput,
} from './model.ts';

/** How many coins the member has, and what will come and go. */
export const getCoins = endpoint<Record<string, never>, Coins>('GET', '/h5/coins/balance');
export const listCoinEntries = endpoint<z.input<typeof ListEntriesInput>, CoinEntries>(
  'GET',
  '/h5/coins/entries',
);

/** What the member has of every unit, and what of it expires soon. */
export const getBalances = endpoint<Record<string, never>, Balances>('GET', '/h5/ledger/balances');
export const listUnitEntries = endpoint<z.input<typeof ListUnitEntriesInput>, CoinEntries>(
  'GET',
  '/h5/ledger/entries',
);

/** The closed days of the ledger, each with its hash. */
export const listLedgerDays = endpoint<z.input<typeof ListDaysInput>, LedgerDays>(
  'GET',
  '/staff/ledger/days',
);
/** The answer is the file itself. */
export const exportLedgerDays = endpoint<Record<string, never>, string>('GET', '/staff/ledger/days/csv');
