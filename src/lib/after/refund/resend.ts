import { resendOrder } from '#lib/after/shipment/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { lockOrderOf, orderIdOf } from '#lib/orders/order/service.ts';
import { refundedPieces } from './claim.ts';

/**
 * Releases returned parcels for packing, because the shopper wants them after all. Refunded pieces are
 * excluded.
 * @throws ShopError orderNotFound (404); cannotResend
 */
export const releaseForResend = (ctx: Ctx, number: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const held = await lockOrderOf(tx, orderIdOf(number));
    if (!held) throw notFound('orderNotFound');
    await resendOrder(tx, number, await refundedPieces(tx, held.id));
  });
