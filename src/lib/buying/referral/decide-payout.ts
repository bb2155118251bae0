import { and, eq } from 'drizzle-orm';
import { actorName, type StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { postEntry } from '#lib/money/ledger/service.ts';
import { samePersonCheck } from '#lib/people/staff/service.ts';
import type { PayoutState } from './codes.ts';
import { lockAccount } from './commissions.ts';
import { notifyPayoutRefused, notifyPayoutSent } from './messages.ts';
import { openPayee } from './payee.ts';
import { isMinor } from './payout.ts';
import { sendsOwnApproval } from './rules/four-eyes.ts';
import { payoutsBefore } from './rules/states.ts';
import { referralPayout } from './tables.ts';

type PayoutRow = typeof referralPayout.$inferSelect;

/**
 * Staff decisions on bank payouts: one member of staff approves, another one sends
 * (docs/decisions/0088-referral.md).
 */

/**
 * Approves a payout, which adds it to the bank's file.
 * @param asked the amount that the approver confirmed
 * @throws ShopError payoutNotOpen, payoutAmountChanged, payoutAdultsOnly; 404
 */
export const approvePayout = (ctx: Ctx<StaffActor>, id: number, asked: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockPayout(tx, id, 'approved');
    if (found.amount !== asked) throw new ShopError('payoutAmountChanged');
    // The birthday may have been entered after the request.
    if (await isMinor(tx, found.memberId)) throw new ShopError('payoutAdultsOnly');
    await move(tx, found, { state: 'approved', approvedBy: actorName(tx.actor) });
  });

/**
 * Revokes an approval before anything is sent: the payout waits again and leaves the bank's file.
 * @throws ShopError payoutNotOpen; 404
 */
export const revokeApproval = (ctx: Ctx<StaffActor>, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockPayout(tx, id, 'asked');
    await move(tx, found, { state: 'asked', approvedBy: null });
  });

/**
 * Confirms that the money was sent.
 * @throws ShopError payoutNotOpen, payoutSamePerson; 404
 */
export const confirmPayout = (ctx: Ctx<StaffActor>, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockPayout(tx, id, 'done');
    const { referralFourEyesFrom, staffTrustDays: days } = tx.config.limits;
    if (sendsOwnApproval(found, actorName(tx.actor), referralFourEyesFrom, await samePersonCheck(tx)))
      throw new ShopError('payoutSamePerson', { params: { days } });
    const sent = await move(tx, found, { state: 'done', ...decided(tx) });
    await notifyPayoutSent(tx, { ...sent, account: openPayee(tx, sent)?.account ?? '' });
  });

/**
 * Refuses a payout: the amount is credited back, and the member is notified of the reason.
 * @throws ShopError payoutNotOpen; 404
 */
export const refusePayout = (ctx: Ctx<StaffActor>, id: number, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockPayout(tx, id, 'refused');
    const refused = await move(tx, found, { state: 'refused', reason, ...decided(tx) });
    await postEntry(tx, {
      memberId: refused.memberId,
      kind: 'commissions',
      amount: refused.amount,
      reason: 'commissionReturned',
      key: `commissionReturned:${id}`,
    });
    await notifyPayoutRefused(tx, refused);
  });

const decided = ({ now, actor }: Ctx) => ({ decidedAt: now, decidedBy: actorName(actor) });

/** Locks the account first, then the payout, in the same order as a request. */
async function lockPayout(tx: Ctx, id: number, to: PayoutState): Promise<PayoutRow> {
  const those = and(eq(referralPayout.id, id), eq(referralPayout.way, 'bank'));
  const [named] = await tx.db.select({ memberId: referralPayout.memberId }).from(referralPayout).where(those);
  if (!named) throw notFound();
  await lockAccount(tx, named.memberId);
  const [found] = await tx.db.select().from(referralPayout).where(those);
  if (!found || !payoutsBefore(to).includes(found.state)) throw new ShopError('payoutNotOpen');
  return found;
}

type Moved = Partial<PayoutRow> & Pick<PayoutRow, 'state'>;

async function move(tx: Ctx, { id, state: before }: PayoutRow, to: Moved): Promise<PayoutRow> {
  const [moved] = await tx.db
    .update(referralPayout)
    .set(to)
    .where(and(eq(referralPayout.id, id), eq(referralPayout.state, before)))
    .returning();
  if (!moved) throw new ShopError('payoutNotOpen');
  const { state, amount, tax, approvedBy } = moved;
  await audit(tx, {
    act: 'referral.payout',
    subject: `payout:${id}`,
    owner: null,
    before: { state: before },
    after: { state, amount, tax, approvedBy },
  });
  return moved;
}
