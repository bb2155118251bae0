import { and, eq } from 'drizzle-orm';
import { refundAll } from '#lib/buying/group/service.ts';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { groupTag } from '#lib/buying/group/tags.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { notifyOpenPages } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { createTeam, lockTeam, releaseSeats } from './seats.ts';
import { groupSeat, groupTeam } from './tables.ts';

/**
 * Leaves a team that is not complete yet, or one that was paid too late: a full refund without approval.
 * Idempotent. Unpaid orders are cancelled instead.
 * @throws ShopError orderNotFound (404); teamLeaveRefused
 */
export function leaveTeam(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { orderId, seat } = await lockSeat(tx, memberId, number);
    if (seat.status === 'left') return;
    const team = await lockTeam(tx, eq(groupTeam.id, seat.teamId));
    const mayLeave = seat.status === 'late' || (seat.status === 'paid' && team?.outcome === null);
    if (!mayLeave) throw new ShopError('teamLeaveRefused');
    await releaseSeat(tx, orderId);
  });
}

/**
 * Refunds the whole order, restocks its pieces and releases its seat. The caller must hold the seat's lock.
 */
export async function releaseSeat(tx: Ctx, orderId: OrderId): Promise<void> {
  await refundAll(tx, orderId, { key: `teamLeft:${orderId}`, reason: 'cancelled' });
  await releaseSeats(tx, [orderId]);
}

/**
 * After a late payment: founds an own team with the money paid. Idempotent.
 * @throws ShopError orderNotFound (404); teamOver once the campaign has ended; teamChosen, also while a
 *   refund is requested
 */
export function createOwnTeam(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { orderId, status, seat } = await lockSeat(tx, memberId, number);
    if (seat.status === 'paid') return;
    // Staff may grant a requested refund at any moment, so others must not wait for such a seat.
    if (seat.status !== 'late' || status !== ORDER_STATUS.awaitingShipment) throw new ShopError('teamChosen');
    const [campaign] = await tx.db
      .select({ campaign: groupCampaign })
      .from(groupTeam)
      .innerJoin(groupCampaign, eq(groupCampaign.id, groupTeam.campaignId))
      .where(eq(groupTeam.id, seat.teamId));
    const found = campaign?.campaign;
    if (found?.status !== 'open' || found.teamSize === null || found.endsAt <= tx.now)
      throw new ShopError('teamOver');
    const { id: teamId } = await createTeam(tx, found);
    await tx.db
      .update(groupSeat)
      .set({ teamId, status: 'paid', chooseBefore: null })
      .where(eq(groupSeat.orderId, orderId));
    notifyOpenPages(tx, { memberId, number });
    await invalidatePages(tx, [groupTag]);
  });
}

/**
 * Locks the member's own order, then reads its seat.
 * @throws ShopError orderNotFound (404)
 */
export async function lockSeat(tx: Ctx, memberId: MemberId, number: string) {
  const [found] = await tx.db
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)))
    .for('no key update');
  const [seat] = found ? await tx.db.select().from(groupSeat).where(eq(groupSeat.orderId, found.id)) : [];
  if (!found || !seat) throw notFound('orderNotFound');
  return { orderId: found.id, status: found.status, seat };
}
