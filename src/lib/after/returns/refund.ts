import { eq, notLike } from 'drizzle-orm';
import { openRefund } from '#lib/after/refund/service.ts';
import { refund } from '#lib/after/refund/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { closeRefundedReturn, piecesLeft, restockOthers, yieldPiecesToRefund } from './paid-otherwise.ts';
import { linesOfReturns } from './pieces.ts';
import type { Return } from './tables.ts';
import { lockReturn, touchReturn, transitionReturn } from './transitions.ts';

const PREFIX = 'return:';

/** Key of a return's refund; each refused refund is followed by a new key. */
const refundKey = ({ id, refundTries }: Return): string =>
  refundTries === 0 ? PREFIX + id : `${PREFIX}${id}:${refundTries}`;

/** The refund is of no return: whether its pieces are restocked was not decided at an inspection. */
export const isOfNoReturn = notLike(refund.key, `${PREFIX}%`);

const returnOf = (key: string): number | null =>
  key.startsWith(PREFIX) ? Number.parseInt(key.slice(PREFIX.length), 10) : null;

/**
 * Refunds what arrived, or everything without an inspection. Pieces covered by another refund are excluded;
 * if none are left, the return is closed. The goods have arrived, and the caller must hold the return's lock.
 */
export async function startRefund(tx: Ctx, found: Return): Promise<void> {
  const lines = await linesOfReturns(tx, [found.id]);
  const { left } = await piecesLeft(tx, found);
  await restockOthers(tx, found, left);
  if (left.length === 0) {
    await closeRefundedReturn(tx, found);
    return;
  }
  const opened = await openRefund(tx, {
    orderId: found.orderId,
    key: refundKey(found),
    reason: 'returned',
    pieces: left,
    shippingBack: true,
    restock: lines.map(({ orderLineId, restocked }) => ({ orderLineId, quantity: restocked })),
  });
  // A refund of nothing completes at once, and its return with it.
  const now = await lockReturn(tx, found.id);
  if (!now || now.refundNumber === opened.number) return;
  await touchReturn(tx, now, {
    refundNumber: opened.number,
    refundedAmount: opened.total,
    refundedCoins: opened.coins,
  });
}

/** Another refund covers these pieces, or is pending for them. */
export async function recordClaim(
  tx: Ctx,
  claim: { readonly orderId: number; readonly key: string; readonly isDecided: boolean },
): Promise<void> {
  if (returnOf(claim.key) === null) await yieldPiecesToRefund(tx, claim);
}

/** The refund has arrived: completes its return. */
export async function completeReturn(tx: Ctx, key: string): Promise<void> {
  const id = returnOf(key);
  const found = id === null ? null : await lockReturn(tx, id);
  if (found?.state !== 'returnedAwaitingRefund') return;
  const [done] = await tx.db.select().from(refund).where(eq(refund.key, key));
  if (!done) return;
  await transitionReturn(tx, found, {
    to: 'refundComplete',
    cause: 'refund',
    set: {
      refundNumber: done.number,
      refundedAmount: done.total,
      refundedCoins: done.coins,
      refundedAt: tx.now,
    },
  });
}

/** The second approver refused the refund: staff handle the return again. */
export async function reopenRefund(tx: Ctx, key: string): Promise<void> {
  const id = returnOf(key);
  const found = id === null ? null : await lockReturn(tx, id);
  if (found?.state !== 'returnedAwaitingRefund' || !found.refundNumber) return;
  await touchReturn(tx, found, {
    refundNumber: null,
    refundedAmount: null,
    refundedCoins: null,
    refundTries: found.refundTries + 1,
  });
}
