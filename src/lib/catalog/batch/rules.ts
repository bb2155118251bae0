import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

/** Selects batches to pack from. Days are Taipei days, as `2027-01-31`. */

export interface BatchOnShelf {
  readonly id: number;
  readonly number: string;
  readonly expiresOn: string;
  readonly left: number;
  readonly recalledAt: Date | null;
}

export interface AllocatedBatch {
  readonly batchId: number;
  readonly quantity: number;
}

/** Batch states in packing. */
export const BATCH_STATES = ['good', 'expiring', 'tooLate', 'expired', 'recalled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

interface Days {
  /** Minimum days until expiry for packing. */
  readonly least: number;
  readonly warn: number;
}

export function batchState(
  { expiresOn, recalledAt }: Pick<BatchOnShelf, 'expiresOn' | 'recalledAt'>,
  now: Date,
  { least, warn }: Days,
): BatchState {
  if (recalledAt) return 'recalled';
  if (expiresOn < taipeiDay(now)) return 'expired';
  if (expiresOn < earliestExpiry(now, least)) return 'tooLate';
  return expiresOn < earliestExpiry(now, Math.max(least, warn)) ? 'expiring' : 'good';
}

/** The earliest expiry date that may be packed now. */
export const earliestExpiry = (now: Date, leastDays: number): string => taipeiDay(addDays(now, leastDays));

const mayLeave = ({ expiresOn, recalledAt }: BatchOnShelf, until: string): boolean =>
  recalledAt === null && expiresOn >= until;

/**
 * First expired, first out, among batches that expire on `until` or later and are not recalled.
 * @returns null if they have too few pieces
 */
export function firstExpiredFirst(
  batches: readonly BatchOnShelf[],
  quantity: number,
  until: string,
): AllocatedBatch[] | null {
  const taken: AllocatedBatch[] = [];
  let wanted = quantity;
  const inTurn = batches
    .filter((one) => one.left > 0 && mayLeave(one, until))
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.id - b.id);
  for (const { id, left } of inTurn) {
    if (wanted === 0) break;
    const pieces = Math.min(left, wanted);
    taken.push({ batchId: id, quantity: pieces });
    wanted -= pieces;
  }
  return wanted === 0 ? taken : null;
}

/** Unusual figures of a delivery, mostly typing errors. */
export const DELIVERY_WARNINGS = ['expiryFar', 'piecesMany'] as const;
export type DeliveryWarning = (typeof DELIVERY_WARNINGS)[number];

/** @param usual median size of earlier batches; null without any */
export function warningsOf(
  { expiresOn, pieces }: { readonly expiresOn: string; readonly pieces: number },
  usual: number | null,
  now: Date,
  { years, times }: { readonly years: number; readonly times: number },
): DeliveryWarning[] {
  return [
    ...(expiresOn > addYears(taipeiDay(now), years) ? (['expiryFar'] as const) : []),
    ...(usual !== null && pieces >= usual * times ? (['piecesMany'] as const) : []),
  ];
}

const addYears = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

export type BatchRefusal = 'batchUnknown' | 'batchRecalled' | 'batchExpired' | 'batchShort';

/** Why a manually chosen batch cannot be packed; null if it can. */
export function refusalOf(
  batch: BatchOnShelf | undefined,
  quantity: number,
  until: string,
): BatchRefusal | null {
  if (!batch) return 'batchUnknown';
  if (batch.recalledAt) return 'batchRecalled';
  if (batch.expiresOn < until) return 'batchExpired';
  return batch.left < quantity ? 'batchShort' : null;
}
