import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { order } from '#lib/orders/order/tables.ts';
import { joined } from './rows.ts';
import { groupProgress, LAST_JOIN_MINUTES, outcomeOf } from './rules.ts';
import { settleOrder } from './settle-order.ts';
import { groupCampaign, groupJoin } from './tables.ts';
import { groupTag } from './tags.ts';

const ORDERS_AT_ONCE = 100;

type Campaign = typeof groupCampaign.$inferSelect;

/**
 * Sweep: settles ended campaigns (row G4). Each is decided once. Then its paid orders are released for
 * packing or refunded, each in its own transaction, so that an interrupted run can continue. Late payments by
 * a code issued in time are settled here, too.
 * @returns the number of campaigns and orders settled
 */
export async function endGroups(ctx: Ctx): Promise<number> {
  const over = await overCampaigns(ctx);
  let moved = 0;
  for (const { id, outcome } of over) if (outcome === null && (await decide(ctx, id))) moved += 1;
  for (const campaign of await overCampaigns(ctx)) moved += await settle(ctx, campaign);
  return moved;
}

function overCampaigns(ctx: Ctx): Promise<Campaign[]> {
  const before = addMinutes(ctx.now, -LAST_JOIN_MINUTES);
  return ctx.db
    .select()
    .from(groupCampaign)
    .where(
      and(
        isNull(groupCampaign.settledAt),
        or(
          isNotNull(groupCampaign.outcome),
          and(eq(groupCampaign.status, 'open'), lte(groupCampaign.endsAt, before)),
          and(eq(groupCampaign.status, 'closed'), lte(groupCampaign.updatedAt, before)),
        ),
      ),
    )
    .orderBy(asc(groupCampaign.endsAt), asc(groupCampaign.id));
}

/** @returns whether it is decided; pending payments may still change the outcome */
function decide(ctx: Ctx, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [held] = await tx.db
      .select()
      .from(groupCampaign)
      .where(and(eq(groupCampaign.id, id), isNull(groupCampaign.outcome)))
      .for('no key update');
    if (!held) return false;
    const [counted] = await tx.db.select({ joined }).from(groupCampaign).where(eq(groupCampaign.id, id));
    if (!counted) return false;
    const open = await openPlaces(tx, id);
    const progress = groupProgress(counted.joined, held.targetBy, held.target);
    const status = held.status === 'closed' ? 'closed' : 'open';
    const outcome = outcomeOf({ ...held, status }, progress, open, tx.now);
    if (outcome === null) return false;
    await tx.db
      .update(groupCampaign)
      .set({ outcome, outcomePeople: progress.people, updatedAt: tx.now })
      .where(eq(groupCampaign.id, id));
    await invalidatePages(tx, [groupTag]);
    return true;
  });
}

/** Reserved places that are not paid yet. */
const openPlaces = (ctx: Ctx, campaignId: number): Promise<number> =>
  ctx.db.$count(groupJoin, and(eq(groupJoin.campaignId, campaignId), eq(groupJoin.status, 'unpaid')));

async function settle(ctx: Ctx, campaign: Campaign): Promise<number> {
  if (campaign.outcome === null) return 0;
  // Orders with teams are settled by their teams.
  if (campaign.teamSize !== null) {
    await closeSettled(ctx, campaign);
    return 0;
  }
  let moved = 0;
  let last = 0 as OrderId;
  let isLeft = false;
  for (;;) {
    const orders = await waitingOrders(ctx, campaign.id, last);
    for (const { id } of orders) {
      const isDone = await continueOnError(ctx, settleOrder(ctx, campaign, id), {
        said: 'an order of a group was not settled',
        about: { orderId: id, campaign: campaign.code },
        otherwise: false,
      });
      if (isDone) moved += 1;
      else isLeft = true;
      last = id;
    }
    if (orders.length < ORDERS_AT_ONCE) break;
  }
  if (!isLeft) await closeSettled(ctx, campaign);
  return moved;
}

/** Marks a campaign as settled once no order awaits a decision or payment. */
async function closeSettled(ctx: Ctx, { id }: Campaign): Promise<void> {
  if ((await openPlaces(ctx, id)) > 0) return;
  await ctx.db
    .update(groupCampaign)
    .set({ settledAt: ctx.now })
    .where(and(eq(groupCampaign.id, id), notExists(waiting(ctx, id, 0 as OrderId))));
}

/** Paid orders of a campaign that are not settled yet. */
const waiting = ({ db }: Ctx, campaignId: number, after: OrderId) =>
  db
    .selectDistinct({ id: order.id })
    .from(groupJoin)
    .innerJoin(order, eq(order.id, groupJoin.orderId))
    .where(
      and(
        eq(groupJoin.campaignId, campaignId),
        inArray(groupJoin.status, ['paid', 'refunded']),
        order.awaitsGroup,
        isNotNull(order.paidAt),
        gt(order.id, after),
      ),
    );

const waitingOrders = (ctx: Ctx, campaignId: number, after: OrderId) =>
  waiting(ctx, campaignId, after).orderBy(asc(order.id)).limit(ORDERS_AT_ONCE);
