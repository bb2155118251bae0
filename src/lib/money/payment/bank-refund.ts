import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { lockPayableOrder, notifyOpenPagesOf } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { type Attempt, transitionAttempt } from './attempts.ts';
import {
  notifyAccountNeeded,
  notifyAccountRejected,
  notifyBankRefundSent,
  notifyPaidOutInCash,
  notifyPartAccountNeeded,
} from './messages.ts';
import type { BankRefund, BankRefundState, RefundAccountInput } from './model/payment.ts';
import { hideAccount } from './rules.ts';
import { bankRefund, paymentAttempt } from './tables.ts';

/**
 * Refunds by bank transfer, for money that cannot be returned otherwise: the shopper names an account, the
 * cashier sends it.
 */

/** Amount to refund by bank, and its part of a refund; null for a late payment. */
interface BankPart {
  readonly amount: Amount;
  readonly transferId: number | null;
}

/** Opens a bank refund for an attempt, once, and requests the shopper's account. */
export async function openBankRefund(
  tx: Ctx,
  { id, orderId, tradeNo }: Pick<Attempt, 'id' | 'orderId' | 'tradeNo'>,
  { amount, transferId }: BankPart,
): Promise<void> {
  const [opened] = await tx.db
    .insert(bankRefund)
    .values({ attemptId: id, transferId, amount, state: 'accountNeeded', createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: bankRefund.id });
  if (!opened) return;
  await audit(tx, {
    act: 'refund.open',
    subject: `payment:${tradeNo}`,
    owner: null,
    before: null,
    after: { state: 'accountNeeded', amount },
  });
  if (orderId === null) return;
  await (transferId === null ? notifyAccountNeeded : notifyPartAccountNeeded)(tx, { orderId, amount });
}

/** Bank refunds of an order for its owner, oldest first. */
export async function listOwnRefunds(ctx: Ctx, orderId: OrderId): Promise<BankRefund[]> {
  const rows = await ctx.db
    .select({
      id: bankRefund.id,
      amount: bankRefund.amount,
      state: bankRefund.state,
      account: bankRefund.account,
    })
    .from(bankRefund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, bankRefund.attemptId))
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(asc(bankRefund.id));
  return rows.map((row) => ({ ...row, account: row.account ? hideAccount(row.account) : '' }));
}

/**
 * Stores the account for a refund; it can be changed until the money is sent.
 * @throws ShopError orderNotFound, refundNotFound (404); refundSent
 */
export function giveRefundAccount(ctx: Ctx, memberId: MemberId, input: RefundAccountInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const owned = await lockPayableOrder(tx, memberId, input.number);
    const [found] = await tx.db
      .select({ state: bankRefund.state })
      .from(bankRefund)
      .innerJoin(paymentAttempt, eq(paymentAttempt.id, bankRefund.attemptId))
      .where(and(eq(bankRefund.id, input.refundId), eq(paymentAttempt.orderId, owned.id)));
    if (!found) throw notFound('refundNotFound');
    const { bankCode, account, holder } = input;
    const given = await tx.db
      .update(bankRefund)
      .set({ bankCode, account, holder, state: 'accountGiven', givenAt: tx.now })
      .where(
        and(eq(bankRefund.id, input.refundId), inArray(bankRefund.state, ['accountNeeded', 'accountGiven'])),
      )
      .returning({ id: bankRefund.id });
    if (given.length === 0) throw new ShopError('refundSent');
  });
}

/** Bank refunds for the cashier, oldest first. */
/** @param where restricts the orders */
export const listBankRefunds = (
  ctx: Ctx,
  states: readonly BankRefundState[] = ['accountGiven'],
  where?: SQL,
) =>
  ctx.db
    .select({
      id: bankRefund.id,
      orderNumber: order.number,
      memberId: order.memberId,
      tradeNo: paymentAttempt.tradeNo,
      method: paymentAttempt.method,
      amount: bankRefund.amount,
      state: bankRefund.state,
      bankCode: bankRefund.bankCode,
      account: bankRefund.account,
      holder: bankRefund.holder,
      createdAt: bankRefund.createdAt,
      givenAt: bankRefund.givenAt,
      sentAt: bankRefund.sentAt,
      sentBy: bankRefund.sentBy,
    })
    .from(bankRefund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, bankRefund.attemptId))
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(inArray(bankRefund.state, [...states]), where))
    .orderBy(asc(bankRefund.id));

interface SentRefund {
  readonly refundId: number;
  /** `givenAt` of the account that received the money; a later one means that the account has changed. */
  readonly givenAt?: Date;
}

/**
 * Records that the cashier sent the money, and notifies the shopper.
 * @throws ShopError refundNotReady without an account, if already sent, or if the account has changed
 */
export function confirmBankRefund(ctx: Ctx, { refundId, givenAt }: SentRefund): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await holdOrderOf(tx, refundId);
    const [sent] = await tx.db
      .update(bankRefund)
      .set({ state: 'sent', sentAt: tx.now, sentBy: actorName(tx.actor) })
      .where(
        and(
          eq(bankRefund.id, refundId),
          eq(bankRefund.state, 'accountGiven'),
          givenAt && eq(bankRefund.givenAt, givenAt),
        ),
      )
      .returning();
    if (!sent) throw new ShopError('refundNotReady');
    const attempt = await settle(tx, sent);
    if (attempt?.orderId == null) return;
    await notifyBankRefundSent(tx, {
      orderId: attempt.orderId,
      amount: sent.amount,
      account: hideAccount(sent.account ?? ''),
    });
  });
}

/**
 * Records a refund in cash, which needs no account. Runs in the till's transaction.
 * @returns false if already sent
 */
export async function payOutBankRefund(
  tx: Ctx,
  { refundId }: Pick<SentRefund, 'refundId'>,
): Promise<boolean> {
  await holdOrderOf(tx, refundId);
  const [sent] = await tx.db
    .update(bankRefund)
    .set({
      state: 'sent',
      sentAt: tx.now,
      sentBy: actorName(tx.actor),
      bankCode: null,
      account: null,
      holder: null,
    })
    .where(and(eq(bankRefund.id, refundId), inArray(bankRefund.state, ['accountNeeded', 'accountGiven'])))
    .returning();
  if (!sent) return false;
  const attempt = await settle(tx, sent);
  if (attempt?.orderId != null)
    await notifyPaidOutInCash(tx, { orderId: attempt.orderId, amount: sent.amount });
  return true;
}

/** Lock order: the order comes first. */
const holdOrderOf = (tx: Ctx, refundId: number) =>
  tx.db
    .select({ id: order.id })
    .from(order)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, order.id))
    .innerJoin(bankRefund, eq(bankRefund.attemptId, paymentAttempt.id))
    .where(eq(bankRefund.id, refundId))
    .for('no key update', { of: order });

/** Follow-ups of a refund that reached the shopper. */
async function settle(tx: Ctx, sent: typeof bankRefund.$inferSelect): Promise<Attempt | undefined> {
  const [attempt] = await tx.db.select().from(paymentAttempt).where(eq(paymentAttempt.id, sent.attemptId));
  if (!attempt) return undefined;
  if (sent.transferId === null) await transitionAttempt(tx, attempt.id, 'refunded', { refundedAt: tx.now });
  else await publish(tx, 'payment.bankRefundSent', { transferId: sent.transferId });
  await audit(tx, {
    act: 'refund.sent',
    subject: `payment:${attempt.tradeNo}`,
    owner: null,
    before: null,
    after: { state: 'sent', amount: sent.amount },
  });
  const { id: refundId, sentBy: by } = sent;
  tx.log.info({ refundId, by, tradeNo: attempt.tradeNo }, 'money went back by a person');
  return attempt;
}

/**
 * Deletes an account that the bank rejected, and requests another one.
 * @throws ShopError refundNotReady without an account, or if already sent
 */
export function requestAccountAgain(ctx: Ctx, { refundId }: Pick<SentRefund, 'refundId'>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [asked] = await tx.db
      .update(bankRefund)
      .set({ state: 'accountNeeded', bankCode: null, account: null, holder: null, givenAt: null })
      .where(and(eq(bankRefund.id, refundId), eq(bankRefund.state, 'accountGiven')))
      .returning();
    if (!asked) throw new ShopError('refundNotReady');
    const [attempt] = await tx.db.select().from(paymentAttempt).where(eq(paymentAttempt.id, asked.attemptId));
    if (!attempt) return;
    await audit(tx, {
      act: 'refund.askAgain',
      subject: `payment:${attempt.tradeNo}`,
      owner: null,
      before: { state: 'accountGiven' },
      after: { state: 'accountNeeded' },
    });
    if (attempt.orderId === null) return;
    await notifyAccountRejected(tx, { orderId: attempt.orderId, amount: asked.amount });
    await notifyOpenPagesOf(tx, attempt.orderId);
  });
}
