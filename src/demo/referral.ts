import { eq } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import { addDays, addHours } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/logistics/model.ts';
import { ORDER_STATUS } from '#lib/order/codes.ts';
import {
  awaitSettlement,
  noteCommissions,
  reverseCommissions,
  settleCommissions,
} from '#lib/referral/service.ts';
import { referralBond } from '#lib/referral/tables.ts';
import { readMember } from './accounts.ts';
import { loadOrder } from './load-orders.ts';
import { HOME } from './orders.ts';

/** Friends whom the demo member has invited, with every state that their orders may be in. */

interface Bought {
  /** Days before today on which it was paid, and on which it was completed; null: under way. */
  readonly paid: number;
  readonly completed: number | null;
  readonly bought: readonly string[];
  /** Its money went back on that day. */
  readonly refunded?: number;
}

interface Friend {
  readonly name: string;
  readonly joined: number;
  readonly place: Pick<Recipient, 'county' | 'district' | 'zip' | 'detail'>;
  readonly orders: readonly Bought[];
}

const FRIENDS: readonly Friend[] = [
  {
    name: '周怡婷',
    joined: 150,
    place: { county: '新北市', district: '板橋區', zip: '220', detail: '文化路一段 88 號 3 樓' },
    orders: [
      { paid: 140, completed: 128, bought: ['daypack-women-30'] },
      { paid: 96, completed: 84, bought: ['daypack-women-30', 'natural-vitamin-e-200'] },
      { paid: 40, completed: 29, bought: ['daypack-women-30', 'biotin-hair-nail-60'] },
      { paid: 12, completed: 3, bought: ['daypack-women-30'] },
    ],
  },
  {
    name: '鄭凱文',
    joined: 75,
    place: { county: '桃園市', district: '中壢區', zip: '320', detail: '中正路 210 號' },
    orders: [
      { paid: 70, completed: 58, bought: ['daypack-mens-energy-30'] },
      // Given back within the seven days: it had not been settled.
      { paid: 30, completed: 21, bought: ['ginkgo-ps-60'], refunded: 18 },
    ],
  },
  {
    name: '林小月',
    joined: 20,
    // The demo member's own household: staff are to look at it.
    place: HOME,
    orders: [{ paid: 14, completed: 4, bought: ['collagen-protein-400'] }],
  },
  {
    name: '謝宗翰',
    joined: 2,
    place: { county: '臺中市', district: '西屯區', zip: '407', detail: '臺灣大道三段 301 號' },
    orders: [],
  },
];

/** Loading them again changes nothing. */
export async function loadDemoReferral(tx: Ctx): Promise<void> {
  const inviterId = await readMember(tx);
  // One that a reader of the demo remembers.
  await tx.db.update(member).set({ inviteCode: 'DAYPACK520' }).where(eq(member.id, inviterId));
  const steps: Step[] = [];
  for (const [at, friend] of FRIENDS.entries()) {
    const friendId = await loadFriend(tx, at, friend, inviterId);
    if (friendId === null) continue;
    for (const [index, order] of friend.orders.entries())
      steps.push(...(await loadSteps(tx, `demo-friend-${at}-${index}`, { at, friend, friendId, order })));
  }
  steps.sort((one, other) => other.daysAgo - one.daysAgo);
  for (const { daysAgo, act } of steps) await act({ ...tx, now: addDays(tx.now, -daysAgo) });
}

async function loadFriend(
  tx: Ctx,
  at: number,
  { name, joined }: Friend,
  inviterId: MemberId,
): Promise<MemberId | null> {
  const boundAt = addDays(tx.now, -joined);
  const [made] = await tx.db
    .insert(member)
    .values({ countryCode: '+886', mobile: mobileOf(at), realName: name, createdAt: boundAt })
    .onConflictDoNothing()
    .returning({ id: member.id });
  if (!made) return null;
  await tx.db
    .insert(referralBond)
    .values({ memberId: made.id, inviterId, state: 'bound', boundAt, stateAt: boundAt });
  return made.id;
}

/** More than any of them was paid. */
const GONE = 1_000_000;

const mobileOf = (at: number): string => `0900000${811 + at}`;

/** What happened to an order, and when: told in the order in which it did. */
interface Step {
  readonly daysAgo: number;
  readonly act: (then: Ctx) => Promise<unknown>;
}

interface Ordered {
  readonly at: number;
  readonly friend: Friend;
  readonly friendId: MemberId;
  readonly order: Bought;
}

async function loadSteps(tx: Ctx, key: string, { at, friend, friendId, order }: Ordered): Promise<Step[]> {
  const { paid, completed, refunded } = order;
  const recipient = { ...HOME, ...friend.place, receiver: friend.name, mobile: mobileOf(at) };
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
    { key, bought: order.bought, paid: [paid, '20:30'], recipient, moves, news: [], trackingNumber: null },
    friendId,
  );
  if (orderId === null) return [];
  return stepsOf(orderId, order, tx.config.limits.referralSettleDays);
}

function stepsOf(orderId: OrderId, { paid, completed, refunded }: Bought, settleDays: number): Step[] {
  const steps: Step[] = [{ daysAgo: paid, act: (then) => noteCommissions(then, [orderId]) }];
  if (completed !== null) {
    steps.push({ daysAgo: completed, act: (then) => awaitSettlement(then, orderId) });
    if (completed > settleDays)
      steps.push({
        daysAgo: completed - settleDays,
        act: (then) => settleCommissions({ ...then, now: addHours(then.now, 1) }),
      });
  }
  if (refunded !== undefined)
    steps.push({
      daysAgo: refunded,
      act: (then) => reverseCommissions(then, { orderId, refundId: `demo-${orderId}`, amount: GONE }),
    });
  return steps;
}
