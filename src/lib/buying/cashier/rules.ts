import type { Amount } from '#lib/kernel/text/money.ts';
import { COUNTER_METHODS, type PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';

/** What the cashier's pages and the shop reckon alike. Pure. */

/** Transfers to the shop's account; `owed`: begun, and nobody has said yet that the money was sent. */
export const TRANSFER_LISTS = ['told', 'owed', 'confirmed', 'refused'] as const;
export type TransferList = (typeof TRANSFER_LISTS)[number];

/** What a till holds: money in the drawer, slips of the card terminal, and what was seen on the shop's account. */
export const TILL_METHODS = ['cash', 'card', 'transfer'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];
export type ByMethod = Readonly<Record<TillMethod, Amount>>;

/** `counted`: closed but for somebody else's look at what is missing. */
export const TILL_STATES = ['open', 'counted', 'closed'] as const;
export type TillState = (typeof TILL_STATES)[number];

/** Why a till's money changed; `void` and `retaken`: a payment that was noted as taken another way. */
export const ENTRY_KINDS = ['payment', 'refund', 'in', 'out', 'void', 'retaken'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Notes and coins of NT$, the largest first. */
export const DENOMINATIONS = [2000, 1000, 500, 200, 100, 50, 10, 5, 1] as const;
type Denomination = (typeof DENOMINATIONS)[number];
export type Piece = `nt${Denomination}`;
/** As a count names it: a form would take bare figures for places in a list. */
export const pieceOf = (one: Denomination): Piece => `nt${one}`;
/** How many of each lie in the drawer. */
export type CashCount = Readonly<Partial<Record<Piece, number>>>;

export const countedCash = (count: CashCount): Amount =>
  DENOMINATIONS.reduce((sum, one) => sum + one * (count[pieceOf(one)] ?? 0), 0);

/** What goes back over the counter; null when too little lies on it. */
export const changeOf = (due: Amount, received: Amount): Amount | null =>
  received < due ? null : received - due;

/**
 * More lies on the counter than any notes for that sum explain: the largest of them could stay in the purse. More often one figure
 * too many than so.
 */
export const isUnusuallyMuch = (due: Amount, received: Amount): boolean => received - due >= DENOMINATIONS[0];

/** What is usual, as a middle of what was noted before; null where nothing was. @returns from where on whoever notes a sum is asked */
export const unusualFrom = (usual: Amount | null, times: number): Amount | null =>
  usual === null ? null : Math.max(1, usual) * times;

export const isUnusual = (amount: Amount, from: Amount | null): boolean => from !== null && amount >= from;

interface Entry {
  readonly way: TillMethod;
  /** Below zero where money left. */
  readonly amount: Amount;
}

/** What must be there: the float that the day began with, and everything since. */
export function expectedOf(float: Amount, entries: readonly Entry[]): ByMethod {
  const sum = { cash: float, card: 0, transfer: 0 };
  for (const { way, amount } of entries) sum[way] += amount;
  return sum;
}

/** What is there beyond what must be; below zero where money is missing. */
export const differenceOf = (expected: ByMethod, counted: ByMethod): ByMethod => ({
  cash: counted.cash - expected.cash,
  card: counted.card - expected.card,
  transfer: counted.transfer - expected.transfer,
});

/** A surplus of one kind does not make up for what is missing of another. */
const largestOf = (difference: ByMethod): Amount =>
  Math.max(...TILL_METHODS.map((way) => Math.abs(difference[way])));

export const needsNote = (difference: ByMethod): boolean => largestOf(difference) > 0;

/** Above this a second person has to see it. */
export const needsSecondPerson = (difference: ByMethod, most: Amount): boolean =>
  largestOf(difference) > most;

/** How money that was taken in person may go back in person; null where it goes to an account alone. */
export const payOutMethod = (method: PaymentMethod): 'cash' | 'card' | null =>
  method === COUNTER_METHODS.cash ? 'cash' : method === COUNTER_METHODS.card ? 'card' : null;
