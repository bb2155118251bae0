import { and, eq, inArray } from 'drizzle-orm';
import { quoteRefund } from '#lib/after/refund/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { restockPieces } from '#lib/orders/order/service.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { openReturnOf } from './options.ts';
import { linesOfOrder, linesOfReturns } from './pieces.ts';
import { maxReturnable, type Pieces } from './rules.ts';
import { type Return, returnLine } from './tables.ts';
import { lockReturnByNumber, touchReturn, transitionReturn } from './transitions.ts';

/** A piece is refunded once: through its return, or through another refund. */

/**
 * Removes the pieces of another refund from the order's unsent return, and closes it if none are left. The
 * caller must hold the order's lock.
 * @throws ShopError refundInReturn for pieces that are on their way back or here: their return refunds them
 */
export async function yieldPiecesToRefund(
  tx: Ctx,
  { orderId, isDecided }: { readonly orderId: number; readonly isDecided: boolean },
): Promise<void> {
  const number = await openReturnOf(tx, orderId as OrderId);
  if (number === null) return;
  const found = await lockReturnByNumber(tx, number);
  const { wanted, left } = await piecesLeft(tx, found);
  if (sumOf(left) === sumOf(wanted)) return;
  if (found.state === 'returning' || found.state === 'returnedAwaitingRefund')
    throw new ShopError('refundInReturn', { params: { number } });
  if (!isDecided) return;
  if (left.length === 0) {
    await closeRefundedReturn(tx, found);
    return;
  }
  for (const { orderLineId } of wanted) {
    const of = and(eq(returnLine.returnId, found.id), eq(returnLine.orderLineId, orderLineId));
    const still = left.find((one) => one.orderLineId === orderLineId);
    if (still) await tx.db.update(returnLine).set({ quantity: still.quantity }).where(of);
    else await tx.db.delete(returnLine).where(of);
  }
  const { total, coins } = await quoteRefund(tx, found.orderId, { pieces: left, shippingBack: true });
  await touchReturn(tx, found, { amount: total, coins });
}

const sumOf = (pieces: readonly Pieces[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces of a return, received or expected, and those of them that no other refund covers. */
export async function piecesLeft(
  ctx: Ctx,
  { id, orderId }: Pick<Return, 'id' | 'orderId'>,
): Promise<{ readonly wanted: readonly Pieces[]; readonly left: readonly Pieces[] }> {
  const most = new Map(
    (await linesOfOrder(ctx, orderId)).map((line): [number, number] => [
      line.orderLineId,
      maxReturnable(line),
    ]),
  );
  const wanted = (await linesOfReturns(ctx, [id])).map(({ orderLineId, quantity, received }) => ({
    orderLineId,
    quantity: received ?? quantity,
  }));
  const left = wanted
    .map(({ orderLineId, quantity }) => ({
      orderLineId,
      quantity: Math.min(quantity, most.get(orderLineId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  return { wanted, left };
}

/** Closes a return whose pieces were all refunded otherwise. The caller must hold the return's lock. */
export const closeRefundedReturn = (tx: Ctx, found: Return): Promise<Return> =>
  transitionReturn(tx, found, { to: 'closed', cause: 'refund', set: { closeReason: 'paidBack' } });

/** Restocks received, sellable pieces that the return's refund does not cover. */
export async function restockOthers(tx: Ctx, { id }: Return, refunded: readonly Pieces[]): Promise<void> {
  const fit = (await linesOfReturns(tx, [id])).flatMap(({ orderLineId, restocked }) => {
    const paid = refunded.find((one) => one.orderLineId === orderLineId)?.quantity ?? 0;
    return restocked > paid ? [{ orderLineId, quantity: restocked - paid }] : [];
  });
  if (fit.length === 0) return;
  const lines = await tx.db
    .select()
    .from(orderLine)
    .where(
      inArray(
        orderLine.id,
        fit.map(({ orderLineId }) => orderLineId),
      ),
    );
  const quantityOf = new Map(fit.map((one) => [one.orderLineId, one.quantity]));
  await restockPieces(
    tx,
    'return',
    lines.map((line) => ({ ...line, quantity: quantityOf.get(line.id) ?? 0 })),
  );
}
