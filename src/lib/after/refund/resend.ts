import { resendOrder } from '#lib/after/shipment/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { lockOrderOf, orderIdOf } from '#lib/orders/order/service.ts';
import { refundedPieces } from './claim.ts';

/**
 * Parcels of an order came back, and its shopper wants them after all: they may be packed again, but for what was paid back.
 * @throws ShopError orderNotFound (404); cannotResend
 */
export const releaseForResend = (ctx: Ctx, number: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const held = await lockOrderOf(tx, orderIdOf(number));
    if (!held) throw notFound('orderNotFound');
    await resendOrder(tx, number, await refundedPieces(tx, held.id));
  });
