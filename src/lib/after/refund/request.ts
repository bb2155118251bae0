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

/** Full refund requests by the shopper, before anything of a paid order has shipped, and their withdrawal. */

/**
 * Requests a full refund. Idempotent. Nothing of the order is packed until staff decide. A delayed refund of
 * staff is granted first, because nobody else has to decide on it.
 * @throws ShopError orderNotFound (404); cannotAskBack once something of it has shipped
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
    // Grant the staff's delayed refund now, so that they cannot revoke the shopper's request with it.
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

/** A shop that missed its promised day has no say (rules of distance selling). */
export const isGrantedAtOnce = ({ delayedTo }: Pick<Own, 'delayedTo'>): boolean => delayedTo !== null;

/** A refund is pending, this request was granted already, or everything was refunded. */
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
 * Withdraws the request: the order resumes its earlier status. Idempotent.
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
 * Something was bought, nothing has shipped, and no staff decision is pending. A service is ended through its
 * booking. A postponed one is refunded here as long as its group blocks booking.
 */
export const canRequestRefund = async (ctx: Ctx, found: Own): Promise<boolean> =>
  (await isBought(ctx, found.id)) &&
  mayRequestRefund(
    found.status,
    (await hasShipped(ctx, found.id)) ||
      (!(isGrantedAtOnce(found) && found.awaitsGroup) && (await isOfServices(ctx, found.id))),
  );

/** An order of gifts only (a prize, the half-yearly gift) has no money to refund. */
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
