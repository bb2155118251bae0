import { createHash } from 'node:crypto';
import type { Text } from '#lib/kernel/i18n/locale.ts';

/** The hashed fields of an entry; none contains a member's name. */
export interface SealedEntry {
  readonly id: number;
  readonly memberId: number;
  readonly kind: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly reason: string;
  readonly subject: Text | null;
  readonly orderId: number | null;
  readonly key: string;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/** Version 1 omits `subject`; closed days keep their version. */
export const HASH_VERSION = 2;

/** Previous hash of the first day. */
export const NO_DAY = '0'.repeat(64);

/**
 * Row L8: a day's hash is SHA-256 in hex, over the previous day's hash and each entry as a line of JSON, in
 * order.
 */
export interface DayHash {
  add(entry: SealedEntry): void;
  hash(): string;
}

export function hashDay(before: string, version = HASH_VERSION): DayHash {
  const made = createHash('sha256').update(`${before}\n`);
  return {
    add({ id, memberId, kind, amount, balanceAfter, reason, subject, orderId, key, expiresAt, at }) {
      const about = version === 1 ? [] : [subject];
      const fields = [
        id,
        memberId,
        kind,
        amount,
        balanceAfter,
        reason,
        orderId,
        key,
        expiresAt,
        at,
        ...about,
      ];
      made.update(`${JSON.stringify(fields)}\n`);
    },
    hash: () => made.digest('hex'),
  };
}
