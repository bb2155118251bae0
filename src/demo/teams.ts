import { eq, sql } from 'drizzle-orm';
import { groupCampaign, groupItem, groupJoin } from '#lib/buying/group/tables.ts';
import { groupSeat, groupTeam } from '#lib/buying/team/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { loadOrder } from './load-orders.ts';
import { HOME } from './orders.ts';

/** A team one person short: its paid members, founder first, and the hours since each paid. */
const PEOPLE = [
  { name: '何佩珊', mobile: '0900000841', hoursAgo: 20 },
  { name: '羅子晴', mobile: '0900000842', hoursAgo: 6 },
] as const;
const CAMPAIGN = 'vitamin-c-trio';
const BOUGHT = 'vitamin-c-1000-timed-90';
/** The end of its link. */
const TEAM_CODE = 'VITAMINTRI';

/** Needs the campaigns. Runs before the batches, which include reserved pieces. Idempotent. */
export async function loadDemoTeams(tx: Ctx): Promise<void> {
  const [found] = await tx.db
    .select({ campaign: groupCampaign, item: groupItem })
    .from(groupCampaign)
    .innerJoin(groupItem, eq(groupItem.campaignId, groupCampaign.id))
    .where(eq(groupCampaign.code, CAMPAIGN));
  if (!found) return;
  const { campaign, item } = found;
  const foundedAt = addHours(tx.now, -PEOPLE[0].hoursAgo);
  const [team] = await tx.db
    .insert(groupTeam)
    .values({
      campaignId: campaign.id,
      code: TEAM_CODE,
      size: campaign.teamSize ?? 0,
      endsAt: addHours(foundedAt, campaign.teamHours ?? 0),
      createdAt: foundedAt,
    })
    .onConflictDoNothing()
    .returning({ id: groupTeam.id });
  if (!team) return;
  for (const { name, mobile, hoursAgo } of PEOPLE) {
    const at = addHours(tx.now, -hoursAgo);
    const memberId = await loadPerson(tx, { name, mobile, at });
    const orderId = await loadGroupOrder(tx, { name, mobile, memberId, price: item.price, campaign });
    if (memberId === null || orderId === null) continue;
    await tx.db.insert(groupJoin).values({
      ...{ campaignId: campaign.id, itemId: item.id, source: 'order', orderId, memberId },
      ...{ quantity: 1, amount: item.price, status: 'paid', createdAt: at, paidAt: at },
    });
    await tx.db
      .insert(groupSeat)
      .values({ orderId, teamId: team.id, memberId, status: 'paid', heldUntil: at, createdAt: at });
  }
  await tx.db
    .update(groupItem)
    .set({ taken: sql`${groupItem.taken} + ${PEOPLE.length}` })
    .where(eq(groupItem.id, item.id));
}

interface Person {
  readonly name: string;
  readonly mobile: string;
  readonly at: Date;
}

async function loadPerson(tx: Ctx, { name, mobile, at }: Person): Promise<MemberId | null> {
  const [made] = await tx.db
    .insert(member)
    .values({ countryCode: '+886', mobile, realName: name, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: member.id });
  return made?.id ?? null;
}

interface Ordered {
  readonly name: string;
  readonly mobile: string;
  readonly memberId: MemberId | null;
  readonly price: number;
  readonly campaign: Pick<typeof groupCampaign.$inferSelect, 'id' | 'expectedOn'>;
}

/** Paid at the team's price, and not sent until the team is complete. */
async function loadGroupOrder(tx: Ctx, { name, mobile, memberId, price, campaign }: Ordered) {
  if (memberId === null) return null;
  const orderId = await loadOrder(
    tx,
    {
      ...{ key: `demo-team-${mobile}`, bought: [BOUGHT], paid: [0, '08:00'], moves: [], news: [] },
      ...{ recipient: { ...HOME, receiver: name, mobile }, trackingNumber: null },
    },
    memberId,
  );
  if (orderId === null) return null;
  const payable = sql`${price}::int + ${order.shipping}`;
  const [placed] = await tx.db
    .update(order)
    .set({
      ...{ goodsTotal: price, payable, paidAmount: payable },
      ...{ awaitsGroup: true, expectedShipOn: campaign.expectedOn },
    })
    .where(eq(order.id, orderId))
    .returning({ payable: order.payable });
  await tx.db
    .update(orderLine)
    .set({ price, total: price, campaignId: campaign.id })
    .where(eq(orderLine.orderId, orderId));
  await tx.db
    .update(paymentAttempt)
    .set({ amount: placed?.payable ?? price })
    .where(eq(paymentAttempt.orderId, orderId));
  return orderId;
}
