import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { ExtendedReservation } from './model.ts';
import { lockPayableOrder, setPaymentTerms } from './payment-terms.ts';
import { canPay, extendedReservation } from './rules.ts';

/**
 * Extends the reservation of a group's unpaid order by the same time, once, before it expires. Locks the
 * order, so that nothing can cancel or pay it concurrently. A repeat is a no-op.
 * @throws ShopError orderNotFound (404); cannotHoldLonger
 */
export function extendReservation(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
): Promise<ExtendedReservation> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockPayableOrder(tx, memberId, number);
    if (!held.isGroup || !canPay(held, tx.now)) throw new ShopError('cannotHoldLonger');
    const until = extendedReservation(held, tx.now, tx.config.limits);
    if (until) {
      await setPaymentTerms(tx, held.id, { payBefore: until });
      await publish(tx, 'order.heldLonger', { orderId: held.id, until: until.toISOString() });
    }
    return { number, payBefore: (until ?? held.payBefore).toISOString() };
  });
}
