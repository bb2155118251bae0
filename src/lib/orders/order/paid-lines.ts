import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { orderLine } from './tables.ts';

/**
 * Substitution of goods in a paid order. The caller has locked the order and keeps its total equal to the
 * amount paid.
 */

type LineRow = typeof orderLine.$inferSelect;

/** Pieces and their amounts; `total` is price × quantity − discount. */
type LineAmounts = Pick<LineRow, 'quantity' | 'price' | 'discount' | 'coins' | 'total' | 'adjustments'>;

/** The shipped product with the amounts paid for it. */
type LineSent = LineAmounts &
  Pick<LineRow, 'skuId' | 'goodsId' | 'name' | 'options' | 'picture' | 'listPrice'>;

/** Sets a line's pieces and their share of the amount paid. */
export async function setLineAmounts(tx: Ctx, lineId: number, amounts: LineAmounts): Promise<void> {
  await tx.db.update(orderLine).set(amounts).where(eq(orderLine.id, lineId));
}

/** Substitutes all pieces of a line. */
export async function sendLineInstead(tx: Ctx, lineId: number, sent: LineSent): Promise<void> {
  await tx.db.update(orderLine).set(sent).where(eq(orderLine.id, lineId));
}

/** Adds a line for substituted pieces. @returns the new line's id */
export async function addLineSent(tx: Ctx, orderId: OrderId, sent: LineSent): Promise<number> {
  const [made] = await tx.db
    .insert(orderLine)
    .values({ orderId, ...sent })
    .returning({ id: orderLine.id });
  if (!made) throw new Error('the line was not kept');
  return made.id;
}

/** Deletes a line whose pieces have all moved to another line, and that nothing references. */
export async function deleteLine(tx: Ctx, lineId: number): Promise<void> {
  await tx.db.delete(orderLine).where(eq(orderLine.id, lineId));
}

/** Gifts earned by goods `out` also count goods `into`, the substitute. */
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
