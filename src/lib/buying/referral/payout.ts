import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { createToken, type MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay, yearsBetween } from '#lib/kernel/time/taipei.ts';
import { balanceOf, postEntry } from '#lib/money/ledger/service.ts';
import { shareLockMember } from '#lib/people/account/service.ts';
import { member } from '#lib/people/account/tables.ts';
import { OPEN_PAYOUTS, type PayoutMethod } from './codes.ts';
import { lockAccount } from './commissions.ts';
import type { RequestPayoutInput } from './model.ts';
import { sealPayee } from './payee.ts';
import { taxOf } from './rules/amounts.ts';
import { changeIntoCoins } from './settle.ts';
import { referralAccount, referralPayout } from './tables.ts';

const ADULT = 18;

/** Sets whether settled commissions become coins automatically, or wait for a payout request. */
export const choosePayoutMethod = (ctx: Ctx, memberId: MemberId, way: PayoutMethod): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockAccount(tx, memberId);
    await tx.db.update(referralAccount).set({ way }).where(eq(referralAccount.memberId, memberId));
    if (way === 'coins')
      await changeIntoCoins(tx, [[memberId, await balanceOf(tx, memberId, 'commissions')]]);
  });

/**
 * Requests all settled commissions to a bank account. One member of staff approves it, and another one sends
 * it.
 * @throws ShopError payoutUnderWay, payoutTooLittle, payoutAdultsOnly
 */
export const requestPayout = (ctx: Ctx, memberId: MemberId, payee: RequestPayoutInput): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await shareLockMember(tx, memberId);
    if (await isMinor(tx, memberId)) throw fieldError('isAdult', 'payoutAdultsOnly');
    await lockAccount(tx, memberId);
    const { limits } = tx.config;
    const [open] = await tx.db
      .select({ id: referralPayout.id })
      .from(referralPayout)
      .where(and(eq(referralPayout.memberId, memberId), inArray(referralPayout.state, [...OPEN_PAYOUTS])));
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
    // A member who wants money once wants later commissions as money, too.
    await tx.db.update(referralAccount).set({ way: 'bank' }).where(eq(referralAccount.memberId, memberId));
  });

/** Age follows from the birthday, if known; all others confirm it with the request. */
export async function isMinor({ db, now }: Ctx, memberId: MemberId): Promise<boolean> {
  const [own] = await db.select({ birthday: member.birthday }).from(member).where(eq(member.id, memberId));
  return own?.birthday ? yearsBetween(own.birthday, taipeiDay(now)) < ADULT : false;
}
