import { and, desc, eq, inArray, like, ne, or } from 'drizzle-orm';
import { hasShipped } from '#lib/after/shipment/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import type { OrderStatus } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { hasShippedSince } from './claim.ts';
import { endRefund } from './decide.ts';
import { delayedRefundOf, grantDelayed } from './delayed.ts';
import { openRefund } from './open.ts';
import { ACTIVE_STATES, mayRequestRefund } from './rules/states.ts';
import { refund } from './tables.ts';

/** What a shopper does before anything of a paid order has left: all of its money is asked back, or not after all. */

/**
 * Asks for all of it; asking again changes nothing. Until staff decide nothing of it is packed. What has been put off is
 * theirs to end: nobody is waited for.
 * @throws ShopError orderNotFound (404); cannotAskBack once something of it has left
 */
export function requestRefund(
  ctx: Ctx,
  memberId: MemberId,
  { number, note }: { readonly number: string; readonly note: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await findOwn(tx, memberId, number, { lock: true });
    const putOff = await delayedRefundOf(tx, found.id);
    if (putOff && (await hasShippedSince(tx, putOff))) throw new ShopError('cannotAskBack');
    // What staff have just given back counts now, so that they cannot take the wish back with it.
    if (putOff) await grantDelayed(tx, putOff);
    if (putOff?.isWhole || (!putOff && (await isAsked(tx, found.id)))) return;
    if (!(await canRequestRefund(tx, found))) throw new ShopError('cannotAskBack');
    const earlier = await tx.db.$count(refund, eq(refund.orderId, found.id));
    await openRefund(tx, {
      orderId: found.id,
      key: `asked:${found.id}:${earlier}`,
      reason: 'cancelled',
      note,
      pieces: 'all',
      restock: true,
      isOwed: isGrantedAtOnce(found),
    });
  });
}

/** Who promised a day and did not keep it has no say (rules of distance selling). */
export const isGrantedAtOnce = ({ delayedTo }: Pick<Own, 'delayedTo'>): boolean => delayedTo !== null;

/** Something of it is to be decided, or what was asked for is granted already, and so it is once all of it is. */
const isAsked = async ({ db }: Ctx, orderId: OrderId): Promise<boolean> => {
  const asked = or(
    eq(refund.state, 'waiting'),
    eq(refund.isWhole, true),
    like(refund.key, `asked:${orderId}:%`),
  );
  return (
    (await db.$count(refund, and(eq(refund.orderId, orderId), inArray(refund.state, ACTIVE_STATES), asked))) >
    0
  );
};

/**
 * Not after all: the order goes on where it was. What is withdrawn already stays so.
 * @throws ShopError orderNotFound (404); refundDecided once staff have answered
 */
export function withdrawRefund(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await findOwn(tx, memberId, number, { lock: true });
    const [last] = await tx.db
      .select()
      .from(refund)
      .where(and(eq(refund.orderId, found.id), eq(refund.openedBy, `member:${memberId}`)))
      .orderBy(desc(refund.id))
      .limit(1);
    if (!last) throw new ShopError('refundDecided');
    if (last.state !== 'withdrawn') await endRefund(tx, last, 'withdrawn', null);
  });
}

/**
 * Something was bought, nothing of it has left, and staff do not have to answer already. A service is ended where it is booked; one that was put
 * off, here, as long as its group keeps it from being booked.
 */
export const canRequestRefund = async (ctx: Ctx, found: Own): Promise<boolean> =>
  (await isBought(ctx, found.id)) &&
  mayRequestRefund(
    found.status,
    (await hasShipped(ctx, found.id)) ||
      (!(isGrantedAtOnce(found) && found.awaitsGroup) && (await isOfServices(ctx, found.id))),
  );

/** An order of gifts alone (a prize, the half-yearly gift) has no money to give back. */
const isBought = async (ctx: Ctx, id: OrderId): Promise<boolean> =>
  (await ctx.db.$count(orderLine, and(eq(orderLine.orderId, id), ne(orderLine.kind, 'gift')))) > 0;

const isOfServices = async (ctx: Ctx, id: OrderId): Promise<boolean> =>
  (await ctx.db.$count(order, and(eq(order.id, id), eq(order.deliveryType, 'none')))) > 0;

interface Own {
  readonly id: OrderId;
  readonly status: OrderStatus;
  readonly delayedTo: string | null;
  readonly awaitsGroup: boolean;
}

/** @throws ShopError orderNotFound (404) */
export async function findOwn(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
  { lock = false } = {},
): Promise<Own> {
  const query = ctx.db
    .select({
      id: order.id,
      status: order.status,
      delayedTo: order.delayedTo,
      awaitsGroup: order.awaitsGroup,
    })
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  const [found] = await (lock ? query.for('no key update') : query);
  if (!found) throw notFound('orderNotFound');
  return found;
}
