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

/** What staff make of a payout to a bank account: one of them approves it, another one sends it (docs/decisions/0088-referral.md). */

/**
 * It is to be sent, and is in the bank's file from now on.
 * @param asked the amount that whoever approves was asked about
 * @throws ShopError payoutNotOpen, payoutAmountChanged, payoutAdultsOnly; 404
 */
export const approvePayout = (ctx: Ctx<StaffActor>, id: number, asked: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockPayout(tx, id, 'approved');
    if (found.amount !== asked) throw new ShopError('payoutAmountChanged');
    // A birthday may have been told since it was asked for.
    if (await isMinor(tx, found.memberId)) throw new ShopError('payoutAdultsOnly');
    await move(tx, found, { state: 'approved', approvedBy: actorName(tx.actor) });
  });

/**
 * An approval is taken back before anything is sent: it waits again, and leaves the bank's file.
 * @throws ShopError payoutNotOpen; 404
 */
export const revokeApproval = (ctx: Ctx<StaffActor>, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockPayout(tx, id, 'asked');
    await move(tx, found, { state: 'asked', approvedBy: null });
  });

/**
 * The money was sent.
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
 * It is not sent: the member has the amount again, and is told why.
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

/** The account first, then what belongs to it, as whoever asks does. */
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
