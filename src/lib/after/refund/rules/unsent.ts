import type { Whereabouts } from '#lib/after/shipment/rules.ts';
import type { RefundReason } from '../codes.ts';

/** It says itself that the pieces were out, and came back. */
const CAME_BACK: ReadonlySet<RefundReason> = new Set(['returned', 'notPickedUp']);

/** What comes back was not sent, and will not be. */
const STAYS_HERE: ReadonlySet<RefundReason> = new Set(['cancelled', 'soldOut', 'ended']);

export interface Unsent {
  /** Pieces that have not left, and never will. */
  readonly unsent: number;
  /** So many of all may lie on the shelf again. */
  readonly restockable: number;
}

/**
 * A piece is sent or paid back, never both: of pieces whose money goes back those are meant that have not left, as far as there
 * are any; but for those that are said to have come back, which were out.
 * @param paidOut pieces of the line that were out when their money went back
 * @returns null for pieces that have left although it is said that they are here
 */
export function unsentOf(
  quantity: number,
  { unpacked, here, away, back }: Whereabouts,
  { reason, paidOut }: { readonly reason: RefundReason; readonly paidOut: number },
): Unsent | null {
  const inHouse = unpacked + here;
  if (CAME_BACK.has(reason)) {
    const out = Math.max(0, away + back - paidOut);
    return { unsent: Math.min(Math.max(0, quantity - out), inHouse), restockable: quantity };
  }
  const unsent = Math.min(quantity, inHouse);
  // What was paid back before is with its shopper, as far as anything is.
  const cameBack = Math.max(0, back - Math.max(0, paidOut - away));
  const restockable = Math.min(quantity, unsent + cameBack);
  return STAYS_HERE.has(reason) && restockable < quantity ? null : { unsent, restockable };
}
