import { and, eq } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { MoveCause, ReturnState } from './codes.ts';
import type { ReceiveReturnInput } from './model/desk.ts';
import { linesOfReturns } from './pieces.ts';
import { receivedOf } from './rules.ts';
import { type Return, returnLine } from './tables.ts';
import { touchReturn, transitionReturn } from './transitions.ts';
import { markWrittenOff } from './write-off.ts';

const COMES: readonly ReturnState[] = ['approved', 'returning', 'returnedAwaitingRefund'];

/** Records what arrived; the rest stays with the shopper and is not refunded. */
export async function inspect(
  tx: Ctx,
  found: Return,
  { lines: told, note }: Pick<ReceiveReturnInput, 'lines' | 'note'>,
): Promise<void> {
  if (!COMES.includes(found.state) || found.refundNumber) throw new ShopError('cannotMoveReturn');
  const lines = await linesOfReturns(tx, [found.id]);
  const came = receivedOf(lines, told);
  if (typeof came === 'string') throw new ShopError(came);
  for (const { orderLineId, received, restocked } of came)
    await tx.db
      .update(returnLine)
      .set({ received, restocked })
      .where(and(eq(returnLine.returnId, found.id), eq(returnLine.orderLineId, orderLineId)));
  await markWrittenOff(tx, found, came, note);
  const isAll = came.every(({ received, quantity }) => received === quantity);
  const isWhole = found.isWhole && isAll;
  await audit(tx, {
    act: 'return.receive',
    subject: `return:${found.number}`,
    owner: found.memberId,
    before: null,
    after: {
      lines: came.map(({ orderLineId, received, restocked }) => ({ orderLineId, received, restocked })),
    },
  });
  const here = await receiveGoods(tx, found, 'staff', note);
  await touchReturn(tx, here, { inspectedAt: tx.now, isWhole });
  if (found.isWhole && !isWhole) await orderStays(tx, found);
}

/** The goods are here: makes up the transitions that were not reported before. */
export async function receiveGoods(tx: Ctx, found: Return, cause: MoveCause, note = ''): Promise<Return> {
  const underway =
    found.state === 'approved' ? await transitionReturn(tx, found, { to: 'returning', cause }) : found;
  return underway.state === 'returning'
    ? transitionReturn(tx, underway, { to: 'returnedAwaitingRefund', cause, note })
    : underway;
}

/** Not everything arrived: the order continues with the pieces that the shopper retained. */
async function orderStays(tx: Ctx, { orderId }: Return): Promise<void> {
  const [of] = await tx.db.select({ status: order.status }).from(order).where(eq(order.id, orderId));
  if (of?.status === ORDER_STATUS.refundApproved)
    await transitionOrder(tx, { orderId, to: ORDER_STATUS.received });
}
