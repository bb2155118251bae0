import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { maskName } from '#lib/after/review/rules.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { SHOP_TIME_ZONE, taipeiDay } from '#lib/kernel/time/taipei.ts';
import { balanceOf } from '#lib/money/ledger/service.ts';
import { hideAccount } from '#lib/money/payment/rules.ts';
import { displayName } from '#lib/people/account/rules.ts';
import { wasMemberBefore } from '#lib/people/account/service.ts';
import { member } from '#lib/people/account/tables.ts';
import { links } from '#lib/site/site/links.ts';
import type {
  Commissions,
  Friends,
  LevelFigures,
  PageInput,
  Payout,
  Referral,
  ReferralFigures,
} from './model.ts';
import { openPayee } from './payee.ts';
import { posterPath } from './poster.ts';
import { bindableUntil } from './rules/bond.ts';
import { monthsBetween } from './rules/months.ts';
import { referralAccount, referralBond, referralCommission, referralPayout } from './tables.ts';

const PER_PAGE = 20;
const PAYOUTS_SHOWN = 10;

/** A member's name columns. */
export const named = {
  nickName: member.nickName,
  realName: member.realName,
  mobile: member.mobile,
  email: member.email,
};
/** A masked name identifies friends to their inviter, and to nobody else. */
export const halfName = (who: Parameters<typeof displayName>[0]): string => maskName(displayName(who));

/** One of its bonds awaits review by staff. */
const isHeld = sql<boolean>`exists (select from ${referralBond} bond
  where bond.member_id in (${referralCommission.buyerId}, ${referralCommission.viaId}) and bond.state = 'held')`;

const amountWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${referralCommission.amount}) filter (where ${condition}), 0)::int`;
const pending = amountWhere(sql`${referralCommission.state} = 'pending' and not ${isHeld}`);
const held = amountWhere(sql`${referralCommission.state} = 'pending' and ${isHeld}`);
const settled = amountWhere(sql`${referralCommission.state} = 'settled'`);

/** The member's code, and their commissions. */
export async function getReferral(ctx: Ctx, memberId: MemberId): Promise<Referral> {
  const { limits } = ctx.config;
  const own = eq(referralCommission.memberId, memberId);
  const [[self], [inviter], wasBefore, friends, [account], [sums], balance, payouts] = await Promise.all([
    ctx.db
      .select({ code: member.inviteCode, createdAt: member.createdAt })
      .from(member)
      .where(eq(member.id, memberId)),
    ctx.db
      .select(named)
      .from(referralBond)
      .innerJoin(member, eq(member.id, referralBond.inviterId))
      .where(eq(referralBond.memberId, memberId)),
    wasMemberBefore(ctx, memberId),
    ctx.db.$count(referralBond, eq(referralBond.inviterId, memberId)),
    ctx.db.select().from(referralAccount).where(eq(referralAccount.memberId, memberId)),
    ctx.db.select({ pending, held, settled }).from(referralCommission).where(own),
    balanceOf(ctx, memberId, 'commissions'),
    listOwnPayouts(ctx, memberId),
  ]);
  const code = self?.code ?? '';
  const until = self ? bindableUntil(self, limits) : ctx.now;
  return {
    code,
    link: siteAddress(ctx.config, links.invited(code), ctx.locale),
    poster: posterPath(code, ctx.locale),
    inviter: inviter ? halfName(inviter) : null,
    bindUntil: !inviter && !wasBefore && ctx.now < until ? until.toISOString() : null,
    friends,
    balance,
    owed: account?.owed ?? 0,
    way: account?.way ?? 'coins',
    pending: sums?.pending ?? 0,
    held: sums?.held ?? 0,
    settled: sums?.settled ?? 0,
    payouts,
    rules: {
      percent: limits.referralPercent,
      secondPercent: limits.referralLevels === 2 ? limits.referralSecondPercent : null,
      settleDays: limits.referralSettleDays,
      bindDays: limits.referralBindDays,
      payoutFrom: limits.referralPayoutFrom,
      taxPercent: limits.referralTaxPercent,
      taxOver: limits.referralTaxAbove,
    },
  };
}

async function listOwnPayouts(ctx: Ctx, memberId: MemberId): Promise<Payout[]> {
  const rows = await ctx.db
    .select()
    .from(referralPayout)
    .where(and(eq(referralPayout.memberId, memberId), eq(referralPayout.way, 'bank')))
    .orderBy(desc(referralPayout.id))
    .limit(PAYOUTS_SHOWN);
  return rows.map((row) => ({
    amount: row.amount,
    tax: row.tax,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    account: hideAccount(openPayee(ctx, row)?.account ?? ''),
    reason: row.reason,
  }));
}

/** Counts and sums of friends, orders and earnings. */
export async function getReferralFigures(ctx: Ctx, memberId: MemberId): Promise<ReferralFigures> {
  const own = eq(referralCommission.memberId, memberId);
  const from = addDays(ctx.now, -ctx.config.limits.referralTrendDays);
  const [friends, levels, months] = await Promise.all([
    ctx.db.$count(referralBond, eq(referralBond.inviterId, memberId)),
    ctx.db
      .select({
        level: referralCommission.level,
        buyers: sql<number>`count(distinct ${referralCommission.buyerId})::int`,
        orders: sql<number>`count(*) filter (where ${referralCommission.state} <> 'reversed')::int`,
        orderAmount: sql<number>`coalesce(sum(greatest(0, ${referralCommission.base} - (
          select coalesce(sum(value::int), 0) from jsonb_each_text(${referralCommission.refunds})))), 0)::int`,
        pending,
        held,
        settled,
      })
      .from(referralCommission)
      .where(own)
      .groupBy(referralCommission.level)
      .orderBy(referralCommission.level),
    rowsOf<{ month: string; amount: number }>(
      ctx.db,
      sql`
select to_char(created_at at time zone ${SHOP_TIME_ZONE}::text, 'YYYY-MM') as month, sum(amount)::int as amount
from ${referralCommission}
where member_id = ${memberId}::bigint and state in ('pending', 'settled')
  and created_at >= ${from.toISOString()}::timestamptz
group by 1`,
    ),
  ]);
  const amountOf = new Map(months.map(({ month, amount }) => [month, amount]));
  return {
    friends,
    levels: levels satisfies LevelFigures[],
    months: monthsBetween(taipeiDay(from), taipeiDay(ctx.now)).map((month) => ({
      month,
      amount: amountOf.get(month) ?? 0,
    })),
  };
}

/** The member's friends. */
export async function listFriends(ctx: Ctx, memberId: MemberId, { page }: PageInput): Promise<Friends> {
  const own = eq(referralBond.inviterId, memberId);
  const total = await ctx.db.$count(referralBond, own);
  const rows = await ctx.db
    .select({ id: referralBond.memberId, boundAt: referralBond.boundAt, state: referralBond.state, ...named })
    .from(referralBond)
    .innerJoin(member, eq(member.id, referralBond.memberId))
    .where(own)
    .orderBy(desc(referralBond.boundAt), desc(referralBond.memberId))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const sums = await ctx.db
    .select({
      buyerId: referralCommission.buyerId,
      orders: count(),
      earned: amountWhere(sql`${referralCommission.state} in ('pending', 'settled')`),
    })
    .from(referralCommission)
    .where(
      and(
        eq(referralCommission.memberId, memberId),
        eq(referralCommission.level, 1),
        inArray(
          referralCommission.buyerId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(referralCommission.buyerId);
  const sumOf = new Map(sums.map((sum) => [sum.buyerId, sum]));
  return {
    friends: rows.map(({ id, boundAt, state, ...who }) => ({
      name: halfName(who),
      boundAt: boundAt.toISOString(),
      orders: sumOf.get(id)?.orders ?? 0,
      earned: sumOf.get(id)?.earned ?? 0,
      isHeld: state === 'held',
    })),
    page,
    pages: Math.ceil(total / PER_PAGE),
  };
}

/** Commissions by order. */
export async function listCommissions(
  ctx: Ctx,
  memberId: MemberId,
  { page }: PageInput,
): Promise<Commissions> {
  const own = eq(referralCommission.memberId, memberId);
  const total = await ctx.db.$count(referralCommission, own);
  const rows = await ctx.db
    .select({ of: referralCommission, isHeld, ...named })
    .from(referralCommission)
    .innerJoin(member, eq(member.id, referralCommission.buyerId))
    .where(own)
    .orderBy(desc(referralCommission.createdAt), desc(referralCommission.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    commissions: rows.map(({ of, isHeld: waits, ...who }) => ({
      id: of.id,
      name: halfName(who),
      level: of.level,
      amount: of.amount,
      state: of.state === 'pending' && waits ? 'held' : of.state,
      at: of.createdAt.toISOString(),
      dueAt: of.dueAt?.toISOString() ?? null,
    })),
    page,
    pages: Math.ceil(total / PER_PAGE),
  };
}
