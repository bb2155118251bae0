import { eq, notLike } from 'drizzle-orm';
import { openRefund } from '#lib/after/refund/service.ts';
import { refund } from '#lib/after/refund/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { closeRefundedReturn, piecesLeft, restockOthers, yieldPiecesToRefund } from './paid-otherwise.ts';
import { linesOfReturns } from './pieces.ts';
import type { Return } from './tables.ts';
import { lockReturn, touchReturn, transitionReturn } from './transitions.ts';

const PREFIX = 'return:';

/** What the refund of a return is opened by; one that was refused is followed by another. */
const refundKey = ({ id, refundTries }: Return): string =>
  refundTries === 0 ? PREFIX + id : `${PREFIX}${id}:${refundTries}`;

/** It is no return's: what of it goes back on the shelf nobody decided when it was received. */
export const isOfNoReturn = notLike(refund.key, `${PREFIX}%`);

const returnOf = (key: string): number | null =>
  key.startsWith(PREFIX) ? Number.parseInt(key.slice(PREFIX.length), 10) : null;

/**
 * What came is refunded; all of it where nobody has looked. What was paid back by another way is not paid again, and where that is
 * all, the return is at its end. The caller holds the return, whose goods are here.
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
  // Nothing to pay back: it was completed at once, and its return with it.
  const now = await lockReturn(tx, found.id);
  if (!now || now.refundNumber === opened.number) return;
  await touchReturn(tx, now, {
    refundNumber: opened.number,
    refundedAmount: opened.total,
    refundedCoins: opened.coins,
  });
}

/** Another way than the return of these pieces pays them back, or is to. */
export async function recordClaim(
  tx: Ctx,
  claim: { readonly orderId: number; readonly key: string; readonly isDecided: boolean },
): Promise<void> {
  if (returnOf(claim.key) === null) await yieldPiecesToRefund(tx, claim);
}

/** A refund's money is back: its return is at its end. */
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

/** A refund was turned down by its second pair of eyes: staff look at the return again. */
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
