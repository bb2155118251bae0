import { and, asc, count, desc, eq, exists, type SQL } from 'drizzle-orm';
import { listReturnedOrders } from '#lib/after/shipment/service.ts';
import { actorName, type StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { openBankRefund } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { samePersonCheck } from '#lib/people/staff/service.ts';
import { hasShippedSince } from './claim.ts';
import { lockRefund, sumOf } from './decide.ts';
import { openPayments } from './grant.ts';
import {
  type DeskQuote,
  type DeskQuoteInput,
  type DeskRefund,
  type ListRefundsInput,
  type OpenRefundInput,
  REFUND_STATES,
  type RefundPage,
  type ReturnedOrder,
  type TransferInput,
} from './model.ts';
import { openRefund } from './open.ts';
import { quoteRefund } from './quote.ts';
import { linesOf, shown, transfersOf } from './read.ts';
import { bankRefundAmount } from './rules/refund-parts.ts';
import { isRequestedByShopper, mayRevoke, verdictOf } from './rules/states.ts';
import { type RefundRow, refund, refundTransfer } from './tables.ts';
import { whoDid } from './who.ts';

/** The staff's view of refunds, and their actions. */

const PAGE = 50;

/** Pending and stuck ones oldest first; decided ones newest first. */
export async function listRefunds(ctx: Ctx, { state, page }: ListRefundsInput): Promise<RefundPage> {
  const isOpen = state === 'waiting' || state === 'granted' || state === 'stuck';
  const rows = await ctx.db
    .select({ refund, orderNumber: order.number, isStuck: isStuck(ctx) })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(state === 'stuck' ? isStuck(ctx) : eq(refund.state, state))
    .orderBy(isOpen ? asc(refund.id) : desc(refund.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const counts = await countRefunds(ctx);
  return {
    refunds: rows.map((row) => itemOf(row.refund, row.orderNumber, Boolean(row.isStuck))),
    page,
    pages: Math.max(1, Math.ceil((counts[state] ?? 0) / PAGE)),
    total: counts[state] ?? 0,
    counts,
    returned: await quoteReturned(ctx),
  };
}

/** Number of refunds by state, and of stuck ones. */
export async function countRefunds(ctx: Ctx): Promise<RefundPage['counts']> {
  const rows = await ctx.db
    .select({ state: refund.state, refunds: count() })
    .from(refund)
    .groupBy(refund.state);
  const stuck = await ctx.db.$count(refund, isStuck(ctx));
  const of = (state: RefundRow['state']) => rows.find((row) => row.state === state)?.refunds ?? 0;
  const [waiting, granted, completed, refused, withdrawn] = REFUND_STATES.map(of) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { waiting, granted, completed, refused, withdrawn, stuck };
}

const isStuck = (ctx: Ctx): SQL =>
  exists(
    ctx.db
      .select({ id: refundTransfer.id })
      .from(refundTransfer)
      .where(and(eq(refundTransfer.refundId, refund.id), eq(refundTransfer.state, 'stuck'))),
  );

/** Orders that were not picked up and have no pending refund; their shipping fee is retained. */
async function quoteReturned(ctx: Ctx): Promise<ReturnedOrder[]> {
  const waiting: ReturnedOrder[] = [];
  for (const { number } of await listReturnedOrders(ctx)) {
    const found = await findOrder(ctx, number);
    const opened = await ctx.db.$count(
      refund,
      and(eq(refund.orderId, found.id), eq(refund.state, 'waiting')),
    );
    if (opened > 0 || found.status !== ORDER_STATUS.refundRequested) continue;
    const { total, coins } = await quoteRefund(ctx, found.id, { pieces: 'all', shippingBack: false });
    waiting.push({ orderNumber: number, total, coins });
  }
  return waiting;
}

/** @throws ShopError refundNotFound (404) */
export async function getRefund(ctx: Ctx<StaffActor>, number: string): Promise<DeskRefund> {
  const [row] = await ctx.db
    .select({ refund, orderNumber: order.number })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(eq(refund.number, number));
  if (!row) throw notFound('refundNotFound');
  const found = row.refund;
  const transfers = await transfersOf(ctx, [found.id]);
  const mayDecide = found.state === 'waiting' && ctx.actor.permissions.has('refund.approve');
  const verdict = verdictOf(
    found,
    actorName(ctx.actor),
    await sumOf(ctx, found.orderId),
    ctx.config.limits.refundsFourEyesFrom,
    await samePersonCheck(ctx),
  );
  const { note, deducted, openedBy, firstBy, decidedBy, grantAt } = found;
  const isPutOff = found.state === 'waiting' && grantAt !== null;
  const who = await whoDid(ctx, [openedBy, firstBy, decidedBy]);
  const hasLeft = await hasShippedSince(ctx, found);
  const isStuckNow = transfers.some(({ state }) => state === 'stuck');
  return {
    ...shown(found),
    ...itemOf(found, row.orderNumber, isStuckNow),
    note,
    deducted,
    openedBy: who(openedBy),
    firstBy: who(firstBy),
    decidedBy: who(decidedBy),
    lines: await linesOf(ctx, found.id),
    transfers: transfers.map(({ refundId: _of, ...transfer }) => transfer),
    canApprove: mayDecide && verdict !== 'samePerson' && !hasLeft,
    // Its shopper was not notified of a delayed refund: it is revoked, not refused.
    canRefuse: mayDecide && !isPutOff,
    canTakeBack: mayDecide && mayRevoke(found),
    byBank:
      found.state === 'waiting' ? bankRefundAmount(found.total, await openPayments(ctx, found.orderId)) : 0,
    isAsked: isRequestedByShopper(found),
    hasLeft,
    grantAt: isPutOff ? grantAt.toISOString() : null,
    needsOther: found.state === 'waiting' && verdict === 'samePerson' && !hasLeft,
  };
}

const itemOf = (row: RefundRow, orderNumber: string, isStuckNow: boolean) => ({
  number: row.number,
  orderNumber,
  state: row.state,
  reason: row.reason,
  total: row.total,
  coins: row.coins,
  isWhole: row.isWhole,
  openedAt: row.openedAt.toISOString(),
  openedBy: row.openedBy,
  isStuck: isStuckNow,
});

/** @throws ShopError orderNotFound (404), and what `quoteRefund` refuses */
export async function quoteAtDesk(
  ctx: Ctx<StaffActor>,
  { number, pieces, shippingBack }: DeskQuoteInput,
): Promise<DeskQuote> {
  const { id, method, recipient } = await findOrder(ctx, number);
  const quote = await quoteRefund(ctx, id, { pieces: pieces ?? 'all', shippingBack });
  const mayRead = ctx.actor.permissions.has('order.readPersonal');
  return { ...quote, method, receiver: mayRead ? recipient.receiver : null };
}

/** @throws ShopError orderNotFound (404), refundTotalChanged, and what `openRefund` refuses */
export async function openAtDesk(ctx: Ctx<StaffActor>, input: OpenRefundInput): Promise<DeskRefund> {
  const { number, key, pieces, expectedTotal, ...more } = input;
  const { id } = await findOrder(ctx, number);
  const opened = await inTransaction(ctx, async (tx) => {
    const made = await openRefund(tx, {
      ...more,
      ...{ orderId: id, key: `desk:${key}`, pieces: pieces ?? 'all' },
      undoSeconds: tx.config.limits.refundRevokeSeconds,
    });
    if (made.total !== expectedTotal) throw new ShopError('refundTotalChanged');
    return made;
  });
  return getRefund(ctx, opened.number);
}

async function findOrder(ctx: Ctx, number: string) {
  const [found] = await ctx.db
    .select({
      id: order.id,
      status: order.status,
      method: order.paymentMethod,
      recipient: order.recipient,
    })
    .from(order)
    .where(eq(order.number, number));
  if (!found) throw notFound('orderNotFound');
  return found;
}

/**
 * Retries a refund that a provider did not accept. The effect of earlier attempts is checked first.
 * @throws ShopError refundNotFound (404); refundDecided where nothing is stuck
 */
export const retryTransfer = (ctx: Ctx, input: TransferInput): Promise<void> =>
  atTransfer(ctx, 'refund.retry', input, async (tx, transfer) => {
    await tx.db
      .update(refundTransfer)
      .set({ state: 'due', tries: 1, tryAt: tx.now })
      .where(eq(refundTransfer.id, transfer.id));
    await publish(tx, 'refund.granted', { refundId: transfer.refundId });
  });

/**
 * Sends the money to a bank account instead. Staff saw in the provider's back office that it will not return
 * it.
 * @throws ShopError refundNotFound (404); refundDecided where nothing is stuck
 */
export const sendByBank = (ctx: Ctx, input: TransferInput): Promise<void> =>
  atTransfer(ctx, 'refund.byBank', input, async (tx, { id, amount, attemptId }) => {
    const [attempt] = await tx.db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId));
    if (!attempt) return;
    await tx.db.update(refundTransfer).set({ state: 'byBank', tryAt: null }).where(eq(refundTransfer.id, id));
    await openBankRefund(tx, attempt, { amount, transferId: id });
  });

function atTransfer(
  ctx: Ctx,
  act: string,
  { number, transferId }: TransferInput,
  work: (tx: Ctx, transfer: typeof refundTransfer.$inferSelect) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockRefund(tx, number);
    const [transfer] = await tx.db
      .select()
      .from(refundTransfer)
      .where(and(eq(refundTransfer.id, transferId), eq(refundTransfer.refundId, found.id)));
    if (!transfer) throw notFound('refundNotFound');
    if (transfer.state !== 'stuck') throw new ShopError('refundDecided');
    await work(tx, transfer);
    await audit(tx, {
      act,
      subject: `refund:${number}`,
      owner: null,
      before: { state: 'stuck', answer: transfer.answer },
      after: { amount: transfer.amount },
    });
  });
}
