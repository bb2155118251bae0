import { and, eq, inArray } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { createToken, type MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay, yearsBetween } from '#lib/kernel/taipei.ts';
import { balanceOf, postEntry } from '#lib/ledger/service.ts';
import type { PayoutState, PayoutWay } from './codes.ts';
import { lockAccount } from './commissions.ts';
import { tellPaidOut, tellPayoutRefused } from './messages.ts';
import type { AskPayoutInput } from './model.ts';
import { openPayee, sealPayee } from './payee.ts';
import { taxOf } from './rules/amounts.ts';
import { payoutsBefore } from './rules/states.ts';
import { changeIntoCoins } from './settle.ts';
import { referralAccount, referralPayout } from './tables.ts';

const ADULT = 18;

/** What is settled becomes coins by itself, or waits until the member asks for it. */
export const choosePayoutWay = (ctx: Ctx, memberId: MemberId, way: PayoutWay): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockAccount(tx, memberId);
    await tx.db.update(referralAccount).set({ way }).where(eq(referralAccount.memberId, memberId));
    if (way === 'coins')
      await changeIntoCoins(tx, [[memberId, await balanceOf(tx, memberId, 'commissions')]]);
  });

/**
 * All that is settled goes to a bank account, once staff have sent it.
 * @throws ShopError payoutUnderWay, payoutTooLittle, payoutAdultsOnly
 */
export const askPayout = (ctx: Ctx, memberId: MemberId, payee: AskPayoutInput): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await refuseMinor(tx, memberId);
    await lockAccount(tx, memberId);
    const { limits } = tx.config;
    const [open] = await tx.db
      .select({ id: referralPayout.id })
      .from(referralPayout)
      .where(and(eq(referralPayout.memberId, memberId), eq(referralPayout.state, 'asked')));
    if (open) throw new ShopError('payoutUnderWay');
    const amount = await balanceOf(tx, memberId, 'commissions');
    if (amount < limits.referralPayoutFrom)
      throw new ShopError('payoutTooLittle', { params: { least: limits.referralPayoutFrom } });
    const code = createToken();
    const { holder, identity, bankCode, account } = payee;
    const [asked] = await tx.db
      .insert(referralPayout)
      .values({
        code,
        memberId,
        way: 'bank',
        state: 'asked',
        amount,
        tax: taxOf(amount, limits),
        payee: sealPayee(tx, code, { holder, identity, bankCode, account }),
        locale: tx.locale,
        askedAt: tx.now,
      })
      .returning({ id: referralPayout.id });
    const { outcome } = await postEntry(tx, {
      memberId,
      kind: 'commissions',
      amount: -amount,
      reason: 'commissionPayout',
      key: `commissionOut:${asked?.id}`,
    });
    if (outcome !== 'posted') throw new Error(`a payout was ${outcome}`);
    // Whoever wants money once wants what comes next as money.
    await tx.db.update(referralAccount).set({ way: 'bank' }).where(eq(referralAccount.memberId, memberId));
  });

/** Who told the shop a birthday has told it whether they are of age; everybody else says so when asking. */
async function refuseMinor(tx: Ctx, memberId: MemberId): Promise<void> {
  const [own] = await tx.db.select({ birthday: member.birthday }).from(member).where(eq(member.id, memberId));
  if (own?.birthday && yearsBetween(own.birthday, taipeiDay(tx.now)) < ADULT)
    throw fieldError('isAdult', 'payoutAdultsOnly');
}

/**
 * Staff have sent the money.
 * @throws ShopError payoutNotOpen; 404
 */
export const confirmPayout = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const sent = await decide(tx, id, 'done', '');
    await tellPaidOut(tx, { ...sent, account: openPayee(tx, sent)?.account ?? '' });
  });

/**
 * It is not sent: the member has the amount again, and is told why.
 * @throws ShopError payoutNotOpen; 404
 */
export const refusePayout = (ctx: Ctx, id: number, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const refused = await decide(tx, id, 'refused', reason);
    await postEntry(tx, {
      memberId: refused.memberId,
      kind: 'commissions',
      amount: refused.amount,
      reason: 'commissionReturned',
      key: `commissionReturned:${id}`,
    });
    await tellPayoutRefused(tx, refused);
  });

async function decide(tx: Ctx, id: number, state: PayoutState, reason: string) {
  const [found] = await tx.db
    .select({ memberId: referralPayout.memberId })
    .from(referralPayout)
    .where(and(eq(referralPayout.id, id), eq(referralPayout.way, 'bank')));
  if (!found) throw notFound();
  // As whoever asks does: the account first, then what belongs to it.
  await lockAccount(tx, found.memberId);
  const [decided] = await tx.db
    .update(referralPayout)
    .set({ state, reason, decidedAt: tx.now, decidedBy: actorName(tx.actor) })
    .where(and(eq(referralPayout.id, id), inArray(referralPayout.state, payoutsBefore(state))))
    .returning();
  if (!decided) throw new ShopError('payoutNotOpen');
  await audit(tx, {
    act: 'referral.payout',
    subject: `payout:${id}`,
    owner: null,
    before: { state: 'asked' },
    after: { state, amount: decided.amount, tax: decided.tax },
  });
  return decided;
}
