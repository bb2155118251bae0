import { asc, eq } from 'drizzle-orm';
import { shipment } from '#lib/after/shipment/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';

/** The order that staff work on. */
export interface Subject {
  readonly id: OrderId;
  readonly number: string;
  readonly memberId: MemberId;
  /** Names of the order and its parcels in the audit log. */
  readonly names: readonly string[];
}

/**
 * Finds an order by number.
 * @param lock locks it, so that concurrent acts wait
 * @throws ShopError orderNotFound (404)
 */
export async function findSubject(ctx: Ctx, number: string, { lock = false } = {}): Promise<Subject> {
  const query = ctx.db
    .select({ id: order.id, memberId: order.memberId })
    .from(order)
    .where(eq(order.number, number));
  const [found] = await (lock ? query.for('no key update') : query);
  if (!found) throw notFound('orderNotFound');
  const parcels = await ctx.db
    .select({ tradeNo: shipment.tradeNo })
    .from(shipment)
    .where(eq(shipment.orderId, found.id))
    .orderBy(asc(shipment.id));
  return {
    ...found,
    number,
    names: [`order:${number}`, ...parcels.map(({ tradeNo }) => `parcel:${tradeNo}`)],
  };
}
