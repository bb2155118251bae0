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

/** The member's coin balance, with upcoming credits and expiries. */
export const getCoins = endpoint<Record<string, never>, Coins>('GET', '/h5/coins/balance');
export const listCoinEntries = endpoint<z.input<typeof ListEntriesInput>, CoinEntries>(
  'GET',
  '/h5/coins/entries',
);

/** The member's balance of every unit, with upcoming expiries. */
export const getBalances = endpoint<Record<string, never>, Balances>('GET', '/h5/ledger/balances');
export const listUnitEntries = endpoint<z.input<typeof ListUnitEntriesInput>, CoinEntries>(
  'GET',
  '/h5/ledger/entries',
);

/** Closed days of the ledger with their hashes. */
export const listLedgerDays = endpoint<z.input<typeof ListDaysInput>, LedgerDays>(
  'GET',
  '/staff/ledger/days',
);
/** Responds with the file itself. */
export const exportLedgerDays = endpoint<Record<string, never>, string>('GET', '/staff/ledger/days/csv');
