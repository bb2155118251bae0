import { z } from 'zod';
import { wholeNumber } from '#lib/kernel/validation.ts';
import { ENTRY_FILTERS, LEDGER_REASONS } from './codes.ts';

export * from './codes.ts';

/** Co coins as the API gives them (rows C10, I5, L8). 1 coin is NT$1. */

export const ENTRIES_PER_PAGE = 20;

export const Coins = z.object({
  balance: z.int(),
  /** Will be credited when completed orders cannot be sent back any more. */
  coming: z.int(),
  /** What expires next, told ahead; null when nothing does soon. */
  expiring: z.object({ amount: z.int(), at: z.string() }).nullable(),
  /** Per cent of an order's goods that coins may pay; coins for each NT$100; days until they are credited. */
  rules: z.object({ percent: z.int(), perHundred: z.int(), days: z.int() }),
});
export type Coins = z.infer<typeof Coins>;

export const ListEntriesInput = z.object({
  filter: z.enum(ENTRY_FILTERS, 'fieldInvalid').default('all'),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(1000, 'numberInvalid')).default(1),
});
export type ListEntriesInput = z.output<typeof ListEntriesInput>;

export const CoinEntry = z.object({
  id: z.int(),
  /** Above zero: came in. */
  amount: z.int(),
  balanceAfter: z.int(),
  reason: z.enum(LEDGER_REASONS),
  /** What the red packet is called; null where the reason says it all. */
  subject: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** UTC, ISO 8601 */
  at: z.string(),
  expiresAt: z.string().nullable(),
});
export type CoinEntry = z.infer<typeof CoinEntry>;

export const CoinEntries = z.object({
  entries: z.array(CoinEntry),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type CoinEntries = z.infer<typeof CoinEntries>;
