import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { refund } from './tables.ts';

/** The order that a refund returns in full; null for a partial refund. */
export async function wholeOrderOf({ db }: Ctx, refundId: number): Promise<OrderId | null> {
  const [whole] = await db
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(and(eq(refund.id, refundId), eq(refund.isWhole, true)));
  return whole?.orderId ?? null;
}
