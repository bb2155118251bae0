import { recipientOfLines } from '#lib/after/shipment/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { linesOfReturns } from './pieces.ts';
import type { Return } from './tables.ts';

/** Where the returned goods were sent: a yearly plan's box may have had its own address. */
export async function receiverOf(
  ctx: Ctx,
  { id, orderId }: Pick<Return, 'id' | 'orderId'>,
): Promise<Recipient> {
  const lines = await linesOfReturns(ctx, [id]);
  const found = await recipientOfLines(
    ctx,
    orderId,
    lines.map(({ orderLineId }) => orderLineId),
  );
  if (!found) throw new Error('a return is of an order');
  return found;
}
