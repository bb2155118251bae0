import { and, eq, notInArray } from 'drizzle-orm';
import { ABANDONED_STATES } from '#lib/after/shipment/rules.ts';
import { canPack, setParcelDays, waitingDaysOf } from '#lib/after/shipment/service.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { type Redirection, redirected } from '#lib/orders/logistics/service.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { notifyOpenPages, redirectTo } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';

const REDIRECTED_IN: readonly OrderStatus[] = [
  ORDER_STATUS.awaitingPayment,
  ORDER_STATUS.awaitingShipment,
  // It was packed and unpacked again.
  ORDER_STATUS.shipping,
];

/** Nothing is packed; a parcel has its own address. */
export async function canRedirect(
  ctx: Ctx,
  { id, status }: { readonly id: OrderId; readonly status: OrderStatus },
): Promise<boolean> {
  if (!REDIRECTED_IN.includes(status)) return false;
  const [packed] = await ctx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.orderId, id), notInArray(shipment.state, [...ABANDONED_STATES])))
    .limit(1);
  return packed === undefined;
}

/** Unpacked boxes of a prepaid order, with their addresses. */
export async function boxesToRedirect(
  ctx: Ctx,
  { id, status, recipient }: Pick<typeof order.$inferSelect, 'id' | 'status' | 'recipient'>,
): Promise<{ readonly part: number; readonly sendOn: string; readonly recipient: Recipient }[]> {
  return (await waitingBoxes(ctx, { id, status })).map(({ part, sendOn, recipient: own }) => ({
    ...{ part, sendOn, recipient: own ?? recipient },
  }));
}

const waitingBoxes = async (ctx: Ctx, { id, status }: Pick<typeof order.$inferSelect, 'id' | 'status'>) =>
  canPack(status) ? waitingDaysOf(ctx, [id]) : [];

/**
 * Staff correct recipient and address before packing; delivery type and price stay.
 * @throws ShopError orderNotFound (404), deliveryChangeRefused; what `redirected` refuses
 */
export function redirectOrder(ctx: Ctx, number: string, to: Redirection): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(order).where(eq(order.number, number)).for('no key update');
    if (!found) throw notFound('orderNotFound');
    if (!(await canRedirect(tx, found))) throw new ShopError('deliveryChangeRefused');
    const recipient = redirected(found.recipient, to);
    await redirectTo(tx, found.id, recipient);
    await audit(tx, {
      act: 'order.changeDelivery',
      subject: `order:${number}`,
      owner: found.memberId,
      before: { recipient: found.recipient },
      after: { recipient },
    });
    notifyOpenPages(tx, found);
  });
}

/**
 * The same for one box of a prepaid order; the others retain their addresses.
 * @param part number of the box
 * @throws ShopError orderNotFound (404), deliveryChangeRefused; what `redirected` refuses
 */
export function redirectBox(ctx: Ctx, number: string, part: number, to: Redirection): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(order).where(eq(order.number, number)).for('no key update');
    if (!found) throw notFound('orderNotFound');
    const box = (await waitingBoxes(tx, found)).find((one) => one.part === part);
    if (!box) throw new ShopError('deliveryChangeRefused');
    const before = box.recipient ?? found.recipient;
    const recipient = redirected(before, to);
    await setParcelDays(tx, [{ ...box, recipient }]);
    await audit(tx, {
      act: 'order.changeDelivery',
      subject: `order:${number}`,
      owner: found.memberId,
      before: { part, recipient: before },
      after: { part, recipient },
    });
    notifyOpenPages(tx, found);
  });
}
