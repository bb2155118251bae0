import { eq, like, sql } from 'drizzle-orm';
import {
  choosePayoutMethod,
  recordCommissions,
  reverseCommissions,
  scheduleSettlement,
  settleCommissions,
} from '#lib/buying/referral/service.ts';
import { referralBond } from '#lib/buying/referral/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { message } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { member } from '#lib/people/account/tables.ts';
import { readMember } from './accounts.ts';
import { loadOrder } from './load-orders.ts';
import { HOME } from './orders.ts';
import { payoutSteps } from './payouts.ts';
import { DEMO_INVITERS, type DemoBought, type DemoFriend, type DemoInviter } from './referral-friends.ts';
import type { DemoStep } from './steps.ts';

/**
 * Creates invited friends and their orders.
 * @returns the steps of the rewards; empty where the friends exist
 */
export async function referralSteps(tx: Ctx): Promise<DemoStep[]> {
  const demoMember = await readMember(tx);
  // A memorable code for the demo's readers.
  await tx.db.update(member).set({ inviteCode: 'DAYPACK520' }).where(eq(member.id, demoMember));
  const steps: DemoStep[] = [];
  for (const inviter of DEMO_INVITERS) steps.push(...(await loadInviter(tx, inviter, demoMember)));
  return steps.length === 0 ? [] : [...steps, { daysAgo: 0, act: noteSent }];
}

const noteSent = ({ db }: Ctx): Promise<unknown> =>
  db
    .update(message)
    .set({ status: 'sent', sentAt: sql`${message.createdAt}` })
    .where(like(message.about, 'payout:%'));

async function loadInviter(tx: Ctx, inviter: DemoInviter, demoMember: MemberId): Promise<DemoStep[]> {
  const { self, friends, toBank, payouts } = inviter;
  const inviterId = self ? await addMember(tx, self) : demoMember;
  if (inviterId === null) return [];
  const steps: DemoStep[] = [];
  for (const friend of friends) {
    const friendId = await loadFriend(tx, friend, inviterId);
    if (friendId === null) continue;
    for (const [at, bought] of friend.orders.entries())
      steps.push(
        ...(await loadSteps(tx, `demo-friend-${friend.mobile}-${at}`, { friend, friendId, bought })),
      );
  }
  if (steps.length === 0) return [];
  const bank = { daysAgo: toBank, act: (then: Ctx) => choosePayoutMethod(then, inviterId, 'bank') };
  return [...steps, bank, ...(await payoutSteps(tx, inviterId, payouts))];
}

interface Person {
  readonly name: string;
  readonly mobile: string;
  readonly joined: number;
}

async function addMember(tx: Ctx, { name, mobile, joined }: Person): Promise<MemberId | null> {
  const [made] = await tx.db
    .insert(member)
    .values({ countryCode: '+886', mobile, realName: name, createdAt: addDays(tx.now, -joined) })
    .onConflictDoNothing()
    .returning({ id: member.id });
  return made?.id ?? null;
}

async function loadFriend(tx: Ctx, friend: DemoFriend, inviterId: MemberId): Promise<MemberId | null> {
  const friendId = await addMember(tx, friend);
  if (friendId === null) return null;
  const boundAt = addDays(tx.now, -friend.joined);
  await tx.db
    .insert(referralBond)
    .values({ memberId: friendId, inviterId, state: 'bound', boundAt, stateAt: boundAt });
  return friendId;
}

const AN_HOUR = 1 / 24;
/** More than any of these orders cost. */
const GONE = 1_000_000;

interface Ordered {
  readonly friend: DemoFriend;
  readonly friendId: MemberId;
  readonly bought: DemoBought;
}

async function loadSteps(tx: Ctx, key: string, { friend, friendId, bought }: Ordered): Promise<DemoStep[]> {
  const { paid, completed, refunded, pieces = 1 } = bought;
  const recipient = { ...HOME, ...friend.place, receiver: friend.name, mobile: friend.mobile };
  const moves = [
    { to: ORDER_STATUS.shipping, at: [paid - 1, '10:10'] as const },
    { to: ORDER_STATUS.awaitingReceipt, at: [paid - 2, '18:20'] as const },
    ...(completed === null ? [] : [{ to: ORDER_STATUS.completed, at: [completed, '23:59'] as const }]),
    ...(refunded === undefined
      ? []
      : [{ to: ORDER_STATUS.refundCompleted, at: [refunded, '15:00'] as const }]),
  ];
  const orderId = await loadOrder(
    tx,
    {
      ...{ key, bought: bought.bought, pieces, paid: [paid, '20:30'], recipient },
      ...{ moves, news: [], trackingNumber: null },
    },
    friendId,
  );
  if (orderId === null) return [];
  return stepsOf(orderId, bought, tx.config.limits.referralSettleDays);
}

function stepsOf(
  orderId: OrderId,
  { paid, completed, refunded }: DemoBought,
  settleDays: number,
): DemoStep[] {
  const steps: DemoStep[] = [{ daysAgo: paid, act: (then) => recordCommissions(then, [orderId]) }];
  if (completed !== null) {
    steps.push({ daysAgo: completed, act: (then) => scheduleSettlement(then, orderId) });
    if (completed > settleDays)
      steps.push({ daysAgo: completed - settleDays - AN_HOUR, act: settleCommissions });
  }
  if (refunded !== undefined)
    steps.push({
      daysAgo: refunded,
      act: (then) => reverseCommissions(then, { orderId, refundId: `demo-${orderId}`, amount: GONE }),
    });
  return steps;
}
