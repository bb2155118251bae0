import { and, desc, eq } from 'drizzle-orm';
import { firstQueryAt } from '#lib/ecpay/asking.ts';
import { createTradeNo } from '#lib/ecpay/trade-number.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { cryptoRandom, type MemberId, type OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/money.ts';
import { holdOrder } from '#lib/order/service.ts';
import { chargeRenewal, keepRenewal, type RenewalOutcome } from '#lib/payment/service.ts';
import { type Failure, failCycle } from './fail.ts';
import { type CycleRow, holdSubscription, moveCycle, noteEvent, type SubscriptionRow } from './moves.ts';
import { cycle, cycleCharge } from './tables.ts';
import { wakeUp } from './wake.ts';

export type ChargeRow = typeof cycleCharge.$inferSelect;

/** A charge that is written and not sent yet. */
export interface Begun {
  readonly memberId: MemberId;
  readonly cardId: number;
  readonly tradeNo: string;
  readonly amount: Amount;
  readonly orderId: OrderId;
  readonly names: readonly string[];
}

/** Writes the next try of a cycle, in the caller's transaction, before anything is sent: of a cycle one is open at a time. */
export async function beginCharge(
  tx: Ctx,
  held: SubscriptionRow,
  row: CycleRow,
  order: { readonly id: OrderId; readonly payable: Amount; readonly names: readonly string[] },
): Promise<Begun> {
  const tradeNo = createTradeNo(tx.now, cryptoRandom);
  const { cardId, memberId } = held;
  const amount = order.payable;
  const tries = row.tries + 1;
  await moveCycle(tx, row.id, 'charging', { tries, tryAt: null });
  await tx.db.insert(cycleCharge).values({
    cycleId: row.id,
    try: tries,
    tradeNo,
    cardId,
    amount,
    outcome: 'sent',
    sentAt: tx.now,
    askAt: firstQueryAt(tx.now),
  });
  await keepRenewal(tx, { orderId: order.id, tradeNo, amount });
  return { memberId, cardId, tradeNo, amount, orderId: order.id, names: order.names };
}

/**
 * Charges what is written. Done again, also by another process, it asks: the trade number is charged once.
 * @param isPresent the buyer is there to confirm it with the bank
 */
export async function sendCharge(ctx: Ctx, begun: Begun, isPresent = false): Promise<RenewalOutcome> {
  const outcome = await chargeRenewal(ctx, { ...begun, isPresent });
  await settleCharge(ctx, begun.tradeNo, outcome, isPresent);
  return outcome;
}

/** Makes true what became of a charge; the order has moved by it already where it was paid. */
export function settleCharge(
  ctx: Ctx,
  tradeNo: string,
  outcome: RenewalOutcome,
  isPresent = false,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (outcome.state === 'unknown') return;
    const found = await holdCharge(tx, tradeNo);
    if (!found || !(await noteOutcome(tx, found.charge, outcome))) return;
    const { held, row, order } = found;
    const after = { cycle: row.number, try: found.charge.try, outcome: outcome.state };
    await noteEvent(tx, held, { act: 'charged', after });
    if (order.paidAt !== null) return settlePaid(tx, held, row);
    if (outcome.state !== 'paid' && row.state === 'charging')
      await failCycle({ ...tx, locale: held.locale }, held, row, order, failureOf(outcome), isPresent);
  });
}

/** An order is paid, by whatever way: its cycle has had its money. */
export async function settlePaid(tx: Ctx, held: SubscriptionRow, row: CycleRow): Promise<void> {
  const moved = await moveCycle(tx, row.id, 'paid', { tryAt: null, failure: null });
  if (moved) await wakeUp(tx, held);
}

/** With its subscription, which everybody holds first. */
async function holdCharge(tx: Ctx, tradeNo: string) {
  const [at] = await tx.db
    .select({ subscriptionId: cycle.subscriptionId })
    .from(cycleCharge)
    .innerJoin(cycle, eq(cycle.id, cycleCharge.cycleId))
    .where(eq(cycleCharge.tradeNo, tradeNo));
  if (!at) return null;
  const held = await holdSubscription(tx, at.subscriptionId);
  const [found] = await tx.db
    .select({ charge: cycleCharge, row: cycle })
    .from(cycleCharge)
    .innerJoin(cycle, eq(cycle.id, cycleCharge.cycleId))
    .where(eq(cycleCharge.tradeNo, tradeNo));
  if (!found || found.row.orderId === null) return null;
  return { ...found, held, order: await holdOrder(tx, found.row.orderId) };
}

/** @returns false where it was noted before: money alone beats what was said earlier */
async function noteOutcome(
  tx: Ctx,
  { id, outcome: before }: ChargeRow,
  outcome: Exclude<RenewalOutcome, { state: 'unknown' }>,
): Promise<boolean> {
  const isNews = before === 'sent' || (outcome.state === 'paid' && before !== 'paid');
  if (!isNews) return false;
  await tx.db
    .update(cycleCharge)
    .set({
      outcome: outcome.state === 'refused' || outcome.state === 'lost' ? 'declined' : outcome.state,
      isFinal: outcome.state === 'refused' || (outcome.state === 'declined' && outcome.isFinal),
      failure: 'failure' in outcome ? outcome.failure : null,
      endedAt: tx.now,
      askAt: null,
    })
    .where(eq(cycleCharge.id, id));
  return true;
}

function failureOf(outcome: Exclude<RenewalOutcome, { state: 'unknown' | 'paid' }>): Failure {
  switch (outcome.state) {
    case 'lost':
      return { kind: 'lost', words: 'deductionFailed' };
    case 'needsBuyer':
      return { kind: 'card', words: 'deductionFailed' };
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
    .where(and(eq(cycleCharge.cycleId, cycleId)))
    .orderBy(desc(cycleCharge.try))
    .limit(1);
  return found ?? null;
}
