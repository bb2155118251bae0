import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { orderLine } from './tables.ts';

/**
 * Lines of a paid order of which another good is sent. The order comes to what was paid as before: that is the caller's care, who
 * has locked the order.
 */

type LineRow = typeof orderLine.$inferSelect;

/** Pieces and what they came to; `total` is price × quantity, less the discount. */
type LineAmounts = Pick<LineRow, 'quantity' | 'price' | 'discount' | 'coins' | 'total' | 'adjustments'>;

/** What is sent, and what was paid for it. */
type LineSent = LineAmounts &
  Pick<LineRow, 'skuId' | 'goodsId' | 'name' | 'options' | 'picture' | 'listPrice'>;

/** The line has so many pieces now, with their part of what was paid. */
export async function setLineAmounts(tx: Ctx, lineId: number, amounts: LineAmounts): Promise<void> {
  await tx.db.update(orderLine).set(amounts).where(eq(orderLine.id, lineId));
}

/** Another good is sent for all pieces of the line. */
export async function sendLineInstead(tx: Ctx, lineId: number, sent: LineSent): Promise<void> {
  await tx.db.update(orderLine).set(sent).where(eq(orderLine.id, lineId));
}

/** Another good is sent for some pieces of a line. @returns the new line's id */
export async function addLineSent(tx: Ctx, orderId: OrderId, sent: LineSent): Promise<number> {
  const [made] = await tx.db
    .insert(orderLine)
    .values({ orderId, ...sent })
    .returning({ id: orderLine.id });
  if (!made) throw new Error('the line was not kept');
  return made.id;
}

/** All its pieces are sent by another line now, and nothing else names it. */
export async function deleteLine(tx: Ctx, lineId: number): Promise<void> {
  await tx.db.delete(orderLine).where(eq(orderLine.id, lineId));
}

/** Gifts that goods `out` have brought are brought by goods `into` as well: the other good came in their place. */
export async function countTowardsGifts(tx: Ctx, orderId: OrderId, out: number, into: number): Promise<void> {
  await tx.db
    .update(orderLine)
    .set({
      giftTerms: sql`jsonb_set(${orderLine.giftTerms}, '{goodsIds}', ${orderLine.giftTerms} -> 'goodsIds' || to_jsonb(${into}::bigint))`,
    })
    .where(
      and(
        eq(orderLine.orderId, orderId),
        sql`${orderLine.giftTerms} -> 'goodsIds' @> to_jsonb(${out}::bigint)`,
        sql`not ${orderLine.giftTerms} -> 'goodsIds' @> to_jsonb(${into}::bigint)`,
      ),
    );
}
