import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import type { DecideBondInput, DeskBonds, ListBondsInput } from './model.ts';
import { halfName, named } from './read.ts';
import { bondsBefore, commissionsBefore } from './rules/states.ts';
import { referralBond, referralCommission } from './tables.ts';

const PER_PAGE = 50;

/** Held invitations, oldest first; decided ones, newest first. */
export async function listBonds(ctx: Ctx, { state, page }: ListBondsInput): Promise<DeskBonds> {
  const inviter = alias(member, 'inviter');
  const those = eq(referralBond.state, state);
  const total = await ctx.db.$count(referralBond, those);
  const ofBond = sql`${referralBond.memberId} in (one.buyer_id, one.via_id)`;
  const rows = await ctx.db
    .select({
      of: referralBond,
      friend: named,
      inviter: {
        nickName: inviter.nickName,
        realName: inviter.realName,
        mobile: inviter.mobile,
        email: inviter.email,
      },
      orders: sql<number>`(select count(*)::int from ${referralCommission} one
        where one.buyer_id = ${referralBond.memberId} and one.level = 1)`,
      pending: sql<number>`(select coalesce(sum(one.amount), 0)::int from ${referralCommission} one
        where ${ofBond} and one.state = 'pending')`,
      friends: sql<number>`(select count(*)::int from ${referralBond} other
        where other.inviter_id = ${referralBond.inviterId})`,
    })
    .from(referralBond)
    .innerJoin(member, eq(member.id, referralBond.memberId))
    .innerJoin(inviter, eq(inviter.id, referralBond.inviterId))
    .where(those)
    .orderBy(state === 'held' ? asc(referralBond.stateAt) : desc(referralBond.stateAt))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    bonds: rows.map(({ of, friend, inviter: by, orders, pending, friends }) => ({
      memberId: of.memberId,
      friend: halfName(friend),
      inviter: halfName(by),
      state: of.state,
      reasons: [...of.reasons],
      boundAt: of.boundAt.toISOString(),
      stateAt: of.stateAt.toISOString(),
      orders,
      pending,
      friends,
    })),
    page,
    pages: Math.ceil(total / PER_PAGE),
  };
}

/**
 * Decides a held invitation. If cleared, its commissions are settled in time; if refused, none are, and later
 * orders earn nothing.
 * @throws ShopError bondNotHeld
 */
export const decideBond = (ctx: Ctx, { memberId, verdict, note }: DecideBondInput): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [decided] = await tx.db
      .update(referralBond)
      .set({ state: verdict, stateAt: tx.now, decidedBy: actorName(tx.actor) })
      .where(
        and(
          eq(referralBond.memberId, memberId as MemberId),
          inArray(referralBond.state, bondsBefore(verdict)),
        ),
      )
      .returning();
    if (!decided) throw new ShopError('bondNotHeld');
    if (verdict === 'refused')
      await tx.db
        .update(referralCommission)
        .set({ state: 'refused' })
        .where(
          and(
            or(
              eq(referralCommission.buyerId, decided.memberId),
              eq(referralCommission.viaId, decided.memberId),
            ),
            inArray(referralCommission.state, commissionsBefore('refused')),
          ),
        );
    await audit(tx, {
      act: 'referral.decide',
      subject: `member:${memberId}`,
      owner: decided.memberId,
      before: { state: 'held', reasons: decided.reasons },
      after: { state: verdict, note },
    });
  });
