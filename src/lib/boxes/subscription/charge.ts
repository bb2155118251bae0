import { desc, eq, sql } from 'drizzle-orm';
import { afterCommit, type Ctx, inTransaction, sendUnawaited } from '#lib/kernel/context.ts';
import { cryptoRandom, type MemberId, type OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import {
  applyRenewal,
  chargeRenewal,
  insertRenewal,
  type RenewalOutcome,
} from '#lib/money/payment/service.ts';
import { lockOrder } from '#lib/orders/order/service.ts';
import { firstQueryAt } from '#lib/site/ecpay/query-schedule.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import { cycle, cycleCharge } from './cycles/tables.ts';
import { type Failure, failCycle } from './fail.ts';
import { chargesCounted } from './metrics.ts';
import { rescheduleCycles } from './plan.ts';
import { resumeAfterPayment } from './resume-after-payment.ts';
import { afterLate, laterOf } from './rules/schedule.ts';
import { alignWithParcel } from './shared-parcel.ts';
import { subscription } from './tables.ts';
import {
  type CycleRow,
  lockSubscription,
  recordEvent,
  type SubscriptionRow,
  transitionCycle,
} from './transitions.ts';

export type ChargeRow = typeof cycleCharge.$inferSelect;

/** A charge that is recorded but not sent. */
export interface PendingCharge {
  readonly memberId: MemberId;
  readonly cardId: number;
  readonly tradeNo: string;
  readonly amount: Amount;
  readonly orderId: OrderId;
  readonly names: readonly string[];
}

/**
 * Records a cycle's next attempt before it is sent, in the caller's transaction. A cycle has at most one open
 * attempt.
 */
export async function insertCharge(
  tx: Ctx,
  held: SubscriptionRow,
  row: CycleRow,
  order: { readonly id: OrderId; readonly payable: Amount; readonly names: readonly string[] },
): Promise<PendingCharge> {
  const tradeNo = createTradeNo(tx.now, cryptoRandom);
  const { cardId, memberId } = held;
  const amount = order.payable;
  const tries = row.tries + 1;
  await sendUnawaited(tx, transitionCycle(tx, row.id, 'charging', { tries, tryAt: null }));
  const charge = {
    cycleId: row.id,
    try: tries,
    tradeNo,
    cardId,
    amount,
    outcome: 'sent',
    sentAt: tx.now,
    askAt: firstQueryAt(tx.now),
  } as const;
  await sendUnawaited(tx, tx.db.insert(cycleCharge).values(charge));
  await insertRenewal(tx, { orderId: order.id, tradeNo, amount });
  return { memberId, cardId, tradeNo, amount, orderId: order.id, names: order.names };
}

/**
 * Sends a recorded charge. Idempotent across processes: a repeat queries, because a trade number is charged
 * at most once.
 * @param isPresent the buyer can confirm it with the bank
 */
export async function sendCharge(ctx: Ctx, begun: PendingCharge, isPresent = false): Promise<RenewalOutcome> {
  const outcome = await chargeRenewal(ctx, { ...begun, isPresent });
  await settleCharge(ctx, begun, outcome, isPresent);
  return outcome;
}

/** Records a charge's outcome. Payment, order, cycle and schedule change in one transaction. */
export function settleCharge(
  ctx: Ctx,
  trade: Pick<PendingCharge, 'tradeNo' | 'amount'>,
  outcome: RenewalOutcome,
  isPresent = false,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (outcome.state === 'unknown') return;
    const held = await lockSubscription(tx, subscriptionOf(trade.tradeNo));
    await applyRenewal(tx, trade, outcome);
    const found = await chargeOf(tx, trade.tradeNo);
    if (!found || !(await noteOutcome(tx, found.charge, outcome))) return;
    afterCommit(tx, () => chargesCounted.inc({ outcome: outcome.state }));
    const { row, order } = found;
    const after = { cycle: row.number, try: found.charge.try, outcome: outcome.state, isPresent };
    await recordEvent(tx, held, { act: 'charged', after });
    if (order.paidAt !== null) return settlePaid(tx, held, row);
    if (outcome.state !== 'paid' && row.state === 'charging')
      await failCycle({ ...tx, locale: held.locale }, held, row, order, failureOf(outcome), isPresent);
  });
}

/** Marks a cycle as paid after any payment of its order. Its delay shifts the following cycles. */
export async function settlePaid(tx: Ctx, held: SubscriptionRow, row: CycleRow): Promise<void> {
  const moved = await transitionCycle(tx, row.id, 'paid', { tryAt: null, failure: null });
  if (!moved) return;
  const charge = await lastCharge(tx, row.id);
  const paidOn = taipeiDay(charge?.outcome === 'paid' ? charge.sentAt : tx.now);
  const then = afterLate(held, row.number, {
    movedTo: laterOf(row.movedTo ?? '', row.chargedOn ?? ''),
    on: paidOn,
  });
  if (then.shiftDays === held.shiftDays) return resumeAfterPayment(tx, held);
  await tx.db.update(subscription).set({ shiftDays: then.shiftDays }).where(eq(subscription.id, held.id));
  await alignWithParcel(tx, then);
  await resumeAfterPayment(tx, held.state === 'active' ? await rescheduleCycles(tx, then) : then);
}

const subscriptionOf = (tradeNo: string) =>
  sql<number>`(select ${cycle.subscriptionId} from ${cycleCharge} join ${cycle} on ${cycle.id} = ${cycleCharge.cycleId}
    where ${cycleCharge.tradeNo} = ${tradeNo})`;

/**
 * A charge with its cycle and order. The caller has locked the subscription, which is always locked first.
 */
async function chargeOf(tx: Ctx, tradeNo: string) {
  const [found] = await tx.db
    .select({ charge: cycleCharge, row: cycle })
    .from(cycleCharge)
    .innerJoin(cycle, eq(cycle.id, cycleCharge.cycleId))
    .where(eq(cycleCharge.tradeNo, tradeNo));
  if (!found || found.row.orderId === null) return null;
  return { ...found, order: await lockOrder(tx, found.row.orderId) };
}

/**
 * Records the outcome.
 * @returns false if an outcome was recorded before; only a payment replaces an earlier outcome
 */
async function noteOutcome(
  tx: Ctx,
  { id, outcome: before }: ChargeRow,
  outcome: Exclude<RenewalOutcome, { state: 'unknown' }>,
): Promise<boolean> {
  const isNews = before === 'sent' || (outcome.state === 'paid' && before !== 'paid');
  if (!isNews) return false;
  const settled = tx.db
    .update(cycleCharge)
    .set({
      outcome: outcome.state === 'refused' || outcome.state === 'lost' ? 'declined' : outcome.state,
      isFinal: outcome.state === 'refused' || (outcome.state === 'declined' && outcome.isFinal),
      failure: 'failure' in outcome ? outcome.failure : null,
      endedAt: tx.now,
      askAt: null,
    })
    .where(eq(cycleCharge.id, id));
  await sendUnawaited(tx, settled);
  return true;
}

function failureOf(outcome: Exclude<RenewalOutcome, { state: 'unknown' | 'paid' }>): Failure {
  switch (outcome.state) {
    case 'lost':
      return { kind: 'lost', words: 'deductionFailed' };
    case 'needsBuyer':
      return { kind: 'card', words: 'chargeUnconfirmed' };
    case 'refused':
      return { kind: 'card', words: outcome.failure };
    case 'declined':
      return { kind: outcome.isFinal ? 'card' : 'soft', words: outcome.failure };
  }
}

export async function lastCharge({ db }: Ctx, cycleId: number): Promise<ChargeRow | null> {
  const [found] = await db
    .select()
    .from(cycleCharge)
    .where(eq(cycleCharge.cycleId, cycleId))
    .orderBy(desc(cycleCharge.try))
    .limit(1);
  return found ?? null;
}
