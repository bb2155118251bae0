import { createHash } from 'node:crypto';

/** What of an entry is sealed with its day; a name is in none of it. */
export interface SealedEntry {
  readonly id: number;
  readonly memberId: number;
  readonly kind: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly reason: string;
  readonly orderId: number | null;
  readonly key: string;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/** Stands before the first day. */
export const NO_DAY = '0'.repeat(64);

/** Row L8: a day's hash is SHA-256, in hex, over the hash of the day before and each entry as a line of JSON, in order. */
export interface DayHash {
  add(entry: SealedEntry): void;
  hash(): string;
}

export function hashDay(before: string): DayHash {
  const made = createHash('sha256').update(`${before}\n`);
  return {
    add({ id, memberId, kind, amount, balanceAfter, reason, orderId, key, expiresAt, at }) {
      const fields = [id, memberId, kind, amount, balanceAfter, reason, orderId, key, expiresAt, at];
      made.update(`${JSON.stringify(fields)}\n`);
    },
    hash: () => made.digest('hex'),
  };
}
