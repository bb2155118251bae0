import { z } from 'zod';
import { idNumber, wholeNumber } from '#lib/kernel/text/validation.ts';
import { ENTRY_FILTERS, LEDGER_KINDS, LEDGER_REASONS } from './codes.ts';

export * from './codes.ts';

/** Co coins in the API (rows C10, I5, L8). 1 coin is NT$1. */

export const ENTRIES_PER_PAGE = 20;
export const MAX_PENDING = 20;
export const MAX_EXPIRIES = 12;

export const Expiry = z.object({ amount: z.int(), at: z.string() });
export type Expiry = z.infer<typeof Expiry>;

/** Upcoming coins of an order. */
export const PendingCoins = z.object({
  orderNumber: z.string(),
  amount: z.int(),
  /** When they are credited; null until the order is completed. */
  at: z.string().nullable(),
});
export type PendingCoins = z.infer<typeof PendingCoins>;

export const Coins = z.object({
  balance: z.int(),
  /** Total of upcoming coins: from all paid orders after completion and return period. */
  coming: z.int(),
  /** Their orders, soonest first; truncated if very many. */
  pending: z.array(PendingCoins),
  /** The next expiry within the notice period, else null. */
  expiring: Expiry.nullable(),
  /** All upcoming expiries by day; truncated if very many. */
  expiries: z.array(Expiry),
  /** Percent of an order's goods payable with coins; coins per NT$100; days until they are credited. */
  rules: z.object({ percent: z.int(), perHundred: z.int(), days: z.int() }),
});
export type Coins = z.infer<typeof Coins>;

export const ListEntriesInput = z.object({
  filter: z.enum(ENTRY_FILTERS, 'fieldInvalid').default('all'),
  /** Cursor: entries older than this one, the last of the previous page. */
  before: idNumber('numberInvalid').optional(),
});
export type ListEntriesInput = z.output<typeof ListEntriesInput>;

export const ListUnitEntriesInput = ListEntriesInput.extend({ unit: z.enum(LEDGER_KINDS, 'fieldInvalid') });
export type ListUnitEntriesInput = z.output<typeof ListUnitEntriesInput>;

/** The member's balance of each unit, zeros included. */
export const Balances = z.object({
  units: z.array(
    z.object({
      unit: z.enum(LEDGER_KINDS),
      balance: z.int(),
      /** The next expiry within the notice period, else null. */
      expiring: Expiry.nullable(),
    }),
  ),
});
export type Balances = z.infer<typeof Balances>;

export const CoinEntry = z.object({
  id: z.int(),
  /** Positive: incoming. */
  amount: z.int(),
  /** Balance of the account, independent of the filter. */
  balanceAfter: z.int(),
  reason: z.enum(LEDGER_REASONS),
  /** Name of the coupon or red packet; null if the reason is enough. */
  subject: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** UTC, ISO 8601 */
  at: z.string(),
  expiresAt: z.string().nullable(),
});
export type CoinEntry = z.infer<typeof CoinEntry>;

export const CoinEntries = z.object({
  /** Newest first. */
  entries: z.array(CoinEntry),
  /** Cursor of the next page; null at the end. */
  older: z.int().nullable(),
});
export type CoinEntries = z.infer<typeof CoinEntries>;

export const ListDaysInput = z.object({
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(10_000, 'numberInvalid')).default(1),
});
export type ListDaysInput = z.output<typeof ListDaysInput>;

/** Closed days, newest first. */
export const LedgerDays = z.object({
  days: z.array(
    z.object({
      /** Taipei day, `2027-01-31`. */
      day: z.iso.date(),
      /** Entries of all members and units. */
      entries: z.int(),
      /** SHA-256 in hex, over the previous day's hash and the day's entries. */
      hash: z.string(),
    }),
  ),
  page: z.int(),
  pages: z.int(),
});
export type LedgerDays = z.infer<typeof LedgerDays>;
