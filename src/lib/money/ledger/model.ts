import { z } from 'zod';
import { idNumber, wholeNumber } from '#lib/kernel/text/validation.ts';
import { ENTRY_FILTERS, LEDGER_KINDS, LEDGER_REASONS } from './codes.ts';

export * from './codes.ts';

/** Co coins as the API gives them (rows C10, I5, L8). 1 coin is NT$1. */

export const ENTRIES_PER_PAGE = 20;
export const MAX_PENDING = 20;
export const MAX_EXPIRIES = 12;

export const Expiry = z.object({ amount: z.int(), at: z.string() });
export type Expiry = z.infer<typeof Expiry>;

/** Coins that an order will bring. */
export const PendingCoins = z.object({
  orderNumber: z.string(),
  amount: z.int(),
  /** When they are credited; null until the order is completed. */
  at: z.string().nullable(),
});
export type PendingCoins = z.infer<typeof PendingCoins>;

export const Coins = z.object({
  balance: z.int(),
  /** Will be credited when orders that were paid are completed and cannot be sent back any more: of all of them. */
  coming: z.int(),
  /** The orders that bring them, what comes first being first; not all of very many. */
  pending: z.array(PendingCoins),
  /** What expires next, told ahead; null when nothing does soon. */
  expiring: Expiry.nullable(),
  /** All that expires, day by day; not all of very many. */
  expiries: z.array(Expiry),
  /** Per cent of an order's goods that coins may pay; coins for each NT$100; days until they are credited. */
  rules: z.object({ percent: z.int(), perHundred: z.int(), days: z.int() }),
});
export type Coins = z.infer<typeof Coins>;

export const ListEntriesInput = z.object({
  filter: z.enum(ENTRY_FILTERS, 'fieldInvalid').default('all'),
  /** Entries that are older than this one: the last of the page before. */
  before: idNumber('numberInvalid').optional(),
});
export type ListEntriesInput = z.output<typeof ListEntriesInput>;

export const ListUnitEntriesInput = ListEntriesInput.extend({ unit: z.enum(LEDGER_KINDS, 'fieldInvalid') });
export type ListUnitEntriesInput = z.output<typeof ListUnitEntriesInput>;

/** What the member has of each unit, also of those that they have none of. */
export const Balances = z.object({
  units: z.array(
    z.object({
      unit: z.enum(LEDGER_KINDS),
      balance: z.int(),
      /** What expires next, told ahead; null when nothing does soon. */
      expiring: Expiry.nullable(),
    }),
  ),
});
export type Balances = z.infer<typeof Balances>;

export const CoinEntry = z.object({
  id: z.int(),
  /** Above zero: came in. */
  amount: z.int(),
  /** Of the account, whatever is listed. */
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
  /** The newest first. */
  entries: z.array(CoinEntry),
  /** There are older ones: what the next page is asked for with; null at the end. */
  older: z.int().nullable(),
});
export type CoinEntries = z.infer<typeof CoinEntries>;

export const ListDaysInput = z.object({
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(10_000, 'numberInvalid')).default(1),
});
export type ListDaysInput = z.output<typeof ListDaysInput>;

/** Days that are closed, the newest first. */
export const LedgerDays = z.object({
  days: z.array(
    z.object({
      /** In Taipei, `2027-01-31`. */
      day: z.iso.date(),
      /** Of all members and units. */
      entries: z.int(),
      /** SHA-256 in hex, over the hash of the day before and the day's entries. */
      hash: z.string(),
    }),
  ),
  page: z.int(),
  pages: z.int(),
});
export type LedgerDays = z.infer<typeof LedgerDays>;
