import { and, eq, inArray, sql } from 'drizzle-orm';
import { followParcels } from '#lib/after/shipment/service.ts';
import { actorName, type StaffActor, systemActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { actingAs, afterCommit, type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { notifyOpenPagesOf, transitionOrder, unblockPieces } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { samePersonCheck } from '#lib/people/staff/service.ts';
import { hasShippedSince } from './claim.ts';
import type { RefundRefusal, RefundState } from './codes.ts';
import { grant } from './grant.ts';
import { notifyRefundRefused } from './messages.ts';
import { refundsCounted } from './metrics.ts';
import { ACTIVE_STATES, isRequestedByShopper, verdictOf } from './rules/states.ts';
import { type RefundRow, refund } from './tables.ts';

/**
 * Approves a refund. From the four-eyes amount on, two members of staff must agree; the opener counts as one.
 * @returns `waiting` where a second approval is needed
 * @throws ShopError refundNotFound (404); refundDecided; refundSamePerson; refundHasLeft; refundTooMuch
 */
export function approveRefund(ctx: Ctx<StaffActor>, number: string): Promise<RefundState> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockRefund(tx, number);
    if (found.state !== 'waiting') throw new ShopError('refundDecided');
    const by = actorName(tx.actor);
    const comesBack = await sumOf(tx, found.orderId);
    const { refundsFourEyesFrom, staffTrustDays: days } = tx.config.limits;
    const verdict = verdictOf(found, by, comesBack, refundsFourEyesFrom, await samePersonCheck(tx));
    if (verdict === 'samePerson') throw new ShopError('refundSamePerson', { params: { days } });
    await note(tx, 'refund.approve', found, { by, verdict });
    if (verdict === 'granted') return (await grant(tx, found)).state;
    await tx.db.update(refund).set({ firstBy: by }).where(eq(refund.id, found.id));
    return 'waiting';
  });
}

/**
 * Refuses a pending refund. The order resumes its earlier status. A shopper who requested it is notified of
 * the reason.
 * @throws ShopError refundNotFound (404); refundDecided
 */
export function refuseRefund(
  ctx: Ctx<StaffActor>,
  { number, refusal }: { readonly number: string; readonly refusal: RefundRefusal },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockRefund(tx, number);
    await turnDown(tx, found, refusal);
  });
}

async function turnDown(tx: Ctx, found: RefundRow, refusal: RefundRefusal): Promise<void> {
  await endRefund(tx, found, 'refused', refusal);
  await notifyRefundRefused(tx, found, refusal);
}

/**
 * A parcel has left: refuses the shopper's pending request if it can no longer be granted. The caller must
 * hold the order's lock.
 */
export async function endOvertakenRefunds(tx: Ctx, orderId: OrderId): Promise<void> {
  const [waiting] = await tx.db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'waiting')));
  if (!waiting || !isRequestedByShopper(waiting) || !(await hasShippedSince(tx, waiting))) return;
  await turnDown(actingAs(tx, systemActor('refunds')), waiting, 'onItsWay');
}

/** Ends a pending refund. The order resumes its earlier status, then follows its parcels. */
export async function endRefund(
  tx: Ctx,
  found: RefundRow,
  to: 'refused' | 'withdrawn',
  refusal: RefundRefusal | null,
): Promise<void> {
  const { id, orderId, orderWas, key } = found;
  const ended = await tx.db
    .update(refund)
    .set({ state: to, refusal, decidedAt: tx.now, decidedBy: actorName(tx.actor) })
    .where(and(eq(refund.id, id), eq(refund.state, 'waiting')))
    .returning({ id: refund.id });
  if (ended.length === 0) throw new ShopError('refundDecided');
  await unblockPieces(tx, orderId);
  await note(tx, to === 'refused' ? 'refund.refuse' : 'refund.withdraw', found, { refusal });
  if (orderWas !== null) {
    await transitionOrder(tx, { orderId, to: orderWas });
    await followParcels(tx, orderId);
  }
  afterCommit(tx, () => refundsCounted.inc({ outcome: 'refused' }));
  await publish(tx, 'refund.refused', { refundId: id, orderId, key });
  await notifyOpenPagesOf(tx, orderId);
}

/**
 * The refund, with its order locked first, as every transaction that locks both does.
 * @throws ShopError refundNotFound (404)
 */
export async function lockRefund(tx: Ctx, number: string): Promise<RefundRow> {
  const [named] = await tx.db
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(eq(refund.number, number));
  if (!named) throw notFound('refundNotFound');
  await tx.db.select({ id: order.id }).from(order).where(eq(order.id, named.orderId)).for('no key update');
  const [found] = await tx.db.select().from(refund).where(eq(refund.number, number));
  if (!found) throw notFound('refundNotFound');
  return found;
}

/**
 * Grants an order's pending refund automatically, because the whole order is to be refunded. The caller must
 * hold the order's lock.
 */
export async function grantPending(tx: Ctx, orderId: OrderId): Promise<void> {
  const [waiting] = await tx.db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'waiting')));
  if (!waiting) return;
  await note(tx, 'refund.approve', waiting, { by: actorName(tx.actor), verdict: 'granted' });
  await grant(tx, waiting);
}

/** Total refund of the order, in NT$: pending, granted and completed. */
export async function sumOf(ctx: Ctx, orderId: OrderId): Promise<number> {
  const [row] = await ctx.db
    .select({ sum: sql<number>`coalesce(sum(${refund.total}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), inArray(refund.state, [...ACTIVE_STATES])));
  return row?.sum ?? 0;
}

async function note(tx: Ctx, act: string, { number, state, orderId }: RefundRow, after: object) {
  const [of] = await tx.db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  await audit(tx, { act, subject: `order:${of?.number}`, owner: null, before: { number, state }, after });
}
