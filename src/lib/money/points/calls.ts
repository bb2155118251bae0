import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { CoinEntries, ListEntriesInput } from '#lib/money/ledger/model.ts';
import type { Points } from './model.ts';

/** The member's health points, their trend and today's check-in. */
export const getPoints = endpoint<Record<string, never>, Points>('GET', '/h5/points/balance');
export const listPointEntries = endpoint<z.input<typeof ListEntriesInput>, CoinEntries>(
  'GET',
  '/h5/points/entries',
);
/** Today's check-in, once a day. */
export const checkInToday = endpoint<Record<string, never>, Points>('POST', '/h5/points/check-in');
