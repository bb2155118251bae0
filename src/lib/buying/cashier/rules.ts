import type { Amount } from '#lib/kernel/text/money.ts';
import { COUNTER_METHODS, type PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';

/** Rules shared by the cashier's pages and the server. Pure. */

/** Lists of transfers to the shop's account; `owed`: begun but not reported by the shopper. */
export const TRANSFER_LISTS = ['told', 'owed', 'confirmed', 'refused'] as const;
export type TransferList = (typeof TRANSFER_LISTS)[number];

/**
 * Methods that a till contains: cash in the drawer, slips of the card terminal, and transfers seen on the
 * shop's account.
 */
export const TILL_METHODS = ['cash', 'card', 'transfer'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];
export type ByMethod = Readonly<Record<TillMethod, Amount>>;

/** `counted`: awaits a second person's approval of a difference. */
export const TILL_STATES = ['open', 'counted', 'closed'] as const;
export type TillState = (typeof TILL_STATES)[number];

/** Kinds of till entries; `void` and `retaken` correct a payment that was recorded with the wrong method. */
export const ENTRY_KINDS = ['payment', 'refund', 'in', 'out', 'void', 'retaken'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Notes and coins of NT$, the largest first. */
export const DENOMINATIONS = [2000, 1000, 500, 200, 100, 50, 10, 5, 1] as const;
type Denomination = (typeof DENOMINATIONS)[number];
export type Piece = `nt${Denomination}`;
/** Field name in a count: a form would read plain numbers as list indexes. */
export const pieceOf = (one: Denomination): Piece => `nt${one}`;
/** Number of each in the drawer. */
export type CashCount = Readonly<Partial<Record<Piece, number>>>;

export const countedCash = (count: CashCount): Amount =>
  DENOMINATIONS.reduce((sum, one) => sum + one * (count[pieceOf(one)] ?? 0), 0);

/** Change due; null when too little was received. */
export const changeOf = (due: Amount, received: Amount): Amount | null =>
  received < due ? null : received - due;

/**
 * Whether more was received than any combination of notes explains: the largest note could be left out. More
 * often a digit too many was typed.
 */
export const isUnusuallyMuch = (due: Amount, received: Amount): boolean => received - due >= DENOMINATIONS[0];

/**
 * Threshold from which an entry must be confirmed: a multiple of the usual sum. @param usual the median so
 * far; null without entries
 */
export const unusualFrom = (usual: Amount | null, times: number): Amount | null =>
  usual === null ? null : Math.max(1, usual) * times;

export const isUnusual = (amount: Amount, from: Amount | null): boolean => from !== null && amount >= from;

interface Entry {
  readonly way: TillMethod;
  /** NT$, negative where money left. */
  readonly amount: Amount;
}

/** Expected sums: the float and all entries since. */
export function expectedOf(float: Amount, entries: readonly Entry[]): ByMethod {
  const sum = { cash: float, card: 0, transfer: 0 };
  for (const { way, amount } of entries) sum[way] += amount;
  return sum;
}

/** Counted less expected sums; negative where money is missing. */
export const differenceOf = (expected: ByMethod, counted: ByMethod): ByMethod => ({
  cash: counted.cash - expected.cash,
  card: counted.card - expected.card,
  transfer: counted.transfer - expected.transfer,
});

/** A surplus of one method does not offset a deficit of another. */
const largestOf = (difference: ByMethod): Amount =>
  Math.max(...TILL_METHODS.map((way) => Math.abs(difference[way])));

export const needsNote = (difference: ByMethod): boolean => largestOf(difference) > 0;

/** Larger differences need a second person. */
export const needsSecondPerson = (difference: ByMethod, most: Amount): boolean =>
  largestOf(difference) > most;

/** How an in-person payment may be refunded in person; null where only an account is possible. */
export const payOutMethod = (method: PaymentMethod): 'cash' | 'card' | null =>
  method === COUNTER_METHODS.cash ? 'cash' : method === COUNTER_METHODS.card ? 'card' : null;
