import type { Whereabouts } from '#lib/after/shipment/rules.ts';
import type { RefundReason } from '../codes.ts';

/** Reasons that imply that the pieces were out and came back. */
const CAME_BACK: ReadonlySet<RefundReason> = new Set(['returned', 'notPickedUp']);

/** Reasons that imply that the pieces were not sent, and never will be. */
const STAYS_HERE: ReadonlySet<RefundReason> = new Set(['cancelled', 'soldOut', 'ended']);

export interface Unsent {
  /** Pieces that have not shipped, and never will. */
  readonly unsent: number;
  /** Pieces that may be restocked, at most. */
  readonly restockable: number;
}

/**
 * A piece is shipped or refunded, never both. A refund covers unshipped pieces first, as far as there are
 * any. With a reason in `CAME_BACK` it covers those that were out.
 * @param paidOut pieces of the line that were out when they were refunded
 * @returns null where the reason requires unshipped pieces, but they have shipped
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
  // Earlier refunded pieces count first as those still with the shopper.
  const cameBack = Math.max(0, back - Math.max(0, paidOut - away));
  const restockable = Math.min(quantity, unsent + cameBack);
  return STAYS_HERE.has(reason) && restockable < quantity ? null : { unsent, restockable };
}
