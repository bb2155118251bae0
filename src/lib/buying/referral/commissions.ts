import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { balanceOf, postEntry } from '#lib/money/ledger/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { putBondOnHold } from './bond.ts';
import type { ReferralLevel } from './codes.ts';
import { evidenceOf } from './evidence.ts';
import { clawback, commissionOf } from './rules/amounts.ts';
import { commissionsBefore } from './rules/states.ts';
import { referralAccount, referralBond, referralCommission } from './tables.ts';

type Commission = typeof referralCommission.$inferSelect;

const paidForGoods = sql`greatest(0, paid.payable - paid.shipping)`;

/** Records the commissions of paid orders at the present rate, once per order and level. */
export async function recordCommissions(ctx: Ctx, orderIds: readonly number[]): Promise<void> {
  const { referralPercent, referralSecondPercent, referralLevels } = ctx.config.limits;
  const ofLevel = (level: ReferralLevel, percent: number): SQL => sql`
select paid.id as order_id, ${level}::int as level, earner.inviter_id as member_id, paid.member_id as buyer_id,
  earner.member_id as via_id, ${paidForGoods} as base, ${percent}::int as percent,
  floor(${paidForGoods} * ${percent}::int / 100.0)::int as amount
from ${order} paid
join ${referralBond} own on own.member_id = paid.member_id and own.state <> 'refused'
join ${referralBond} earner on earner.member_id = ${level === 1 ? sql`own.member_id` : sql`own.inviter_id`}
  and earner.state <> 'refused'
join ${member} inviter on inviter.id = earner.inviter_id and inviter.left_at is null
where paid.paid_at is not null and paid.id = any(${sql.param([...orderIds])}::bigint[])
  and ${paidForGoods} * ${percent}::int >= 100`;
  const levels = [ofLevel(1, referralPercent)];
  if (referralLevels === 2) levels.push(ofLevel(2, referralSecondPercent));
  await inTransaction(ctx, async (tx) => {
    const made = await rowsOf<{ buyer: MemberId; level: ReferralLevel }>(
      tx.db,
      sql`
insert into ${referralCommission}
  (order_id, level, member_id, buyer_id, via_id, base, percent, amount, state, created_at)
select order_id, level, member_id, buyer_id, via_id, base, percent, amount, 'pending',
  ${tx.now.toISOString()}::timestamptz
from (${sql.join(levels, sql` union all `)}) brought
order by order_id, level
on conflict do nothing
returning buyer_id::float8 as buyer, level`,
    );
    const buyers = new Set(made.filter(({ level }) => level === 1).map(({ buyer }) => buyer));
    for (const buyer of buyers) await lookAgain(tx, buyer);
  });
}

/** Checks the buyer again, because an order reveals more than a sign-up: address and card. */
async function lookAgain(tx: Ctx, buyer: MemberId): Promise<void> {
  const [bond] = await tx.db
    .select()
    .from(referralBond)
    .where(and(eq(referralBond.memberId, buyer), eq(referralBond.state, 'bound')));
  if (bond) await putBondOnHold(tx, bond, await evidenceOf(tx, bond));
}

/** Schedules the settlement of a completed order's commissions, for when it can no longer be returned. */
export async function scheduleSettlement(ctx: Ctx, orderId: number): Promise<void> {
  await recordCommissions(ctx, [orderId]);
  await ctx.db
    .update(referralCommission)
    .set({ dueAt: addDays(ctx.now, ctx.config.limits.referralSettleDays) })
    .where(and(eq(referralCommission.orderId, orderId as OrderId), isNull(referralCommission.dueAt)));
}

interface MoneyBack {
  readonly orderId: number;
  readonly refundId: string;
  readonly amount: number;
}

/**
 * Reverses the commissions of a refund. A pending one is reduced. Of a settled one the remaining balance is
 * debited, and the rest is offset against later settlements.
 */
export async function reverseCommissions(ctx: Ctx, back: MoneyBack): Promise<void> {
  // Events may arrive out of order.
  await recordCommissions(ctx, [back.orderId]);
  await inTransaction(ctx, async (tx) => {
    const all = await tx.db
      .select()
      .from(referralCommission)
      .where(eq(referralCommission.orderId, back.orderId as OrderId))
      .orderBy(referralCommission.memberId, referralCommission.id)
      .for('no key update');
    for (const one of all) await reverse(tx, one, back);
  });
}

async function reverse(tx: Ctx, one: Commission, { refundId, amount: money }: MoneyBack): Promise<void> {
  const refunds = { ...one.refunds, [refundId]: money };
  const back = Object.values(refunds).reduce((sum, each) => sum + each, 0);
  const amount = Math.min(one.amount, commissionOf(one.base, back, one.percent));
  const isGone = amount === 0 && commissionsBefore('reversed').includes(one.state);
  await tx.db
    .update(referralCommission)
    .set({ refunds, amount, ...(isGone ? { state: 'reversed' } : {}) })
    .where(eq(referralCommission.id, one.id));
  if (one.state === 'settled' && amount < one.amount)
    await takeBack(tx, one, one.amount - amount, `commissionBack:${one.id}:${refundId}`);
}

async function takeBack(
  tx: Ctx,
  { memberId, orderId }: Commission,
  amount: number,
  key: string,
): Promise<void> {
  const account = await lockAccount(tx, memberId);
  const { taken, owed } = clawback(amount, await balanceOf(tx, memberId, 'commissions'));
  if (taken > 0) {
    const posting = { memberId, kind: 'commissions', orderId, reason: 'commissionBack', key } as const;
    const { outcome } = await postEntry(tx, { ...posting, amount: -taken });
    if (outcome !== 'posted') throw new Error(`what ${key} takes back was ${outcome}`);
  }
  await tx.db
    .update(referralAccount)
    .set({ owed: account.owed + owed })
    .where(eq(referralAccount.memberId, memberId));
}

/** Locks a member's commission account, created on first use. Every change of its balance needs this lock. */
export async function lockAccount(
  { db }: Ctx,
  memberId: MemberId,
): Promise<typeof referralAccount.$inferSelect> {
  await db.insert(referralAccount).values({ memberId }).onConflictDoNothing();
  const [account] = await db
    .select()
    .from(referralAccount)
    .where(eq(referralAccount.memberId, memberId))
    .for('no key update');
  if (!account) throw new Error('an account was neither made nor found');
  return account;
}
