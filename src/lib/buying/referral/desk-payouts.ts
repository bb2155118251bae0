import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import { actorName, type StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { xlsxResponse } from '#lib/kernel/http/xlsx.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { taipeiDay, yearFrom } from '#lib/kernel/time/taipei.ts';
import { hideAccount } from '#lib/money/payment/rules.ts';
import { member } from '#lib/people/account/tables.ts';
import { samePersonCheck, staffNames } from '#lib/people/staff/service.ts';
import { OPEN_PAYOUTS } from './codes.ts';
import type { DeskPayouts, ListPayoutsInput, Payee, PayoutFileInput } from './model.ts';
import { openPayee } from './payee.ts';
import { halfName, named } from './read.ts';
import { sendsOwnApproval } from './rules/four-eyes.ts';
import { referralPayout } from './tables.ts';

const PER_PAGE = 50;

type PayoutRow = typeof referralPayout.$inferSelect;

/** Open payouts, oldest first; decided ones, newest first. */
export async function listPayouts(
  ctx: Ctx<StaffActor>,
  { state, page }: ListPayoutsInput,
): Promise<DeskPayouts> {
  const those = and(eq(referralPayout.way, 'bank'), eq(referralPayout.state, state));
  const total = await ctx.db.$count(referralPayout, those);
  const rows = await ctx.db
    .select({ of: referralPayout, ...named })
    .from(referralPayout)
    .innerJoin(member, eq(member.id, referralPayout.memberId))
    .where(those)
    .orderBy(OPEN_PAYOUTS.includes(state) ? asc(referralPayout.id) : desc(referralPayout.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const nameOf = await staffNames(
    ctx,
    rows.flatMap(({ of }) => [of.approvedBy, of.decidedBy]),
  );
  const isOne = await samePersonCheck(ctx);
  const needsOther = (of: PayoutRow) =>
    of.state === 'approved' &&
    sendsOwnApproval(of, actorName(ctx.actor), ctx.config.limits.referralFourEyesFrom, isOne);
  return {
    payouts: rows.map(({ of, ...who }) => ({
      id: of.id,
      name: halfName(who),
      amount: of.amount,
      tax: of.tax,
      account: endOfAccount(openPayee(ctx, of)),
      state: of.state,
      askedAt: of.askedAt.toISOString(),
      decidedAt: of.decidedAt?.toISOString() ?? null,
      approvedBy: nameOf(of.approvedBy),
      decidedBy: nameOf(of.decidedBy),
      needsOther: needsOther(of),
      reason: of.reason,
    })),
    page,
    pages: Math.ceil(total / PER_PAGE),
  };
}

const endOfAccount = (payee: Payee | null) => payee && hideAccount(payee.account);

/**
 * Exports the approved payouts for the bank, or a year's payouts for the tax office. The audit log records
 * the exported members, who can see it.
 */
export async function exportPayouts(ctx: Ctx, { year }: PayoutFileInput): Promise<Response> {
  const rows = await ctx.db
    .select()
    .from(referralPayout)
    .where(and(eq(referralPayout.way, 'bank'), year === undefined ? isToSend : isSentIn(year)))
    .orderBy(asc(referralPayout.id));
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      act: 'payout.file',
      subject: 'payout:accounts',
      owner: null,
      before: null,
      after: { payouts: rows.map(({ id }) => id) },
      shownOf: rows.flatMap(({ payee, memberId }) => (payee ? [memberId] : [])),
    }),
  );
  const t = translator(ctx.locale, 'referralDesk');
  const day = year === undefined ? 'askedOn' : 'sentOn';
  const columns = ['number', 'bankCode', 'account', 'holder', 'identity', 'net', 'tax', 'amount', day];
  const numbers = ['net', 'tax', 'amount'];
  const lines = rows.map((row) => {
    const payee = openPayee(ctx, row);
    return [
      String(row.id),
      payee?.bankCode ?? '',
      payee?.account ?? '',
      payee?.holder ?? t('payouts.payeeGone'),
      payee?.identity ?? '',
      row.amount - row.tax,
      row.tax,
      row.amount,
      taipeiDay((year !== undefined && row.decidedAt) || row.askedAt),
    ];
  });
  return xlsxResponse(
    `payouts-${year ?? taipeiDay(ctx.now)}`,
    columns.map((name) => ({ heading: t(`file.${name}`), isNumber: numbers.includes(name) })),
    lines,
  );
}

const isToSend = eq(referralPayout.state, 'approved');

function isSentIn(year: number) {
  const { from, until } = yearFrom(year);
  const { state, decidedAt } = referralPayout;
  return and(eq(state, 'done'), gte(decidedAt, from), lt(decidedAt, until));
}
