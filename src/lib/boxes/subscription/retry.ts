import { and, asc, eq, lte } from 'drizzle-orm';
import { withConcurrency } from '#lib/kernel/concurrency.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { cancelRenewal, queryRenewal } from '#lib/money/payment/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { abandonOrder, type LockedOrder, lockOrder } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { nextQueryAt, QUERIES_AT_ONCE } from '#lib/site/ecpay/query-schedule.ts';
import { abandonedAt } from './abandoned-at.ts';
import {
  type ChargeRow,
  insertCharge,
  lastCharge,
  type PendingCharge,
  sendCharge,
  settleCharge,
  settlePaid,
} from './charge.ts';
import { cycle, cycleCharge } from './cycles/tables.ts';
import { mayRetry } from './rules/dunning.ts';
import {
  type CycleRow,
  lockSubscription,
  recordEvent,
  type SubscriptionRow,
  transitionCycle,
  transitionSubscription,
} from './transitions.ts';

const BATCH = 250;

/**
 * Retries refused charges that are due, and abandons cycles that have expired.
 * @param most charges that the bank accepts now
 * @returns how many were found
 */
export async function retryCharges(ctx: Ctx, most: number): Promise<number> {
  if (ctx.config.cards === null) return 0;
  const due = await ctx.db
    .select()
    .from(cycle)
    .where(and(eq(cycle.state, 'failed'), lte(cycle.tryAt, ctx.now)))
    .orderBy(asc(cycle.tryAt))
    .limit(most);
  await withConcurrency(QUERIES_AT_ONCE, due, async (row) => {
    const isDone = await continueOnError(
      ctx,
      retryCharge(ctx, row).then(() => true),
      { said: 'a charge could not be tried again', about: { cycle: row.id }, otherwise: false },
    );
    // The batch is small: postponing prevents a row that always fails from blocking it.
    if (!isDone) await postpone(ctx, row);
  });
  return due.length;
}

/** Retries a refused charge. The bank is queried first, because the earlier attempt may have been paid. */
export async function retryCharge(ctx: Ctx, row: CycleRow): Promise<void> {
  const before = await lastCharge(ctx, row.id);
  if (before) {
    const word = await queryRenewal(ctx, before);
    if (word.state === 'paid') return settleCharge(ctx, before, word);
    if (word.state === 'unknown' && !before.isFinal) return postpone(ctx, row);
  }
  const begun = await inTransaction(ctx, (tx) => beginRetry(tx, row, before));
  if (begun) await sendCharge(ctx, begun);
}

const postpone = async ({ db, now }: Ctx, { id }: CycleRow): Promise<void> => {
  await db
    .update(cycle)
    .set({ tryAt: addHours(now, 1) })
    .where(and(eq(cycle.id, id), eq(cycle.state, 'failed')));
};

async function beginRetry(tx: Ctx, seen: CycleRow, before: ChargeRow | null): Promise<PendingCharge | null> {
  const held = await lockSubscription(tx, seen.subscriptionId);
  const [row] = await tx.db.select().from(cycle).where(eq(cycle.id, seen.id));
  const isWaiting = row?.state === 'failed' && row.tryAt !== null && row.tryAt <= tx.now;
  if (!isWaiting || row.orderId === null) return null;
  const found = await lockOrder(tx, row.orderId);
  if (found.paidAt !== null) {
    await settlePaid(tx, held, row);
    return null;
  }
  if (tx.now >= abandonedAt(tx.config.limits, row)) {
    await giveUpCycle(tx, held, row, found);
    return null;
  }
  // Members who are leaving are not charged (ADR 0064). Checked again tomorrow, because they may stay.
  if (held.pauseReason === 'leaving') {
    await tx.db
      .update(cycle)
      .set({ tryAt: addDays(tx.now, 1) })
      .where(eq(cycle.id, row.id));
    return null;
  }
  const isSameCard = before?.cardId === held.cardId;
  if (!mayRetry(row.tries, row.chargedOn, taipeiDay(tx.now)) || (before?.isFinal && isSameCard)) {
    await tx.db
      .update(cycle)
      .set({ tryAt: abandonedAt(tx.config.limits, row) })
      .where(eq(cycle.id, row.id));
    return null;
  }
  return insertCharge(tx, held, row, { ...found, names: await namesOf(tx, found) });
}

const namesOf = async ({ db }: Ctx, { id }: Pick<LockedOrder, 'id'>): Promise<string[]> =>
  (
    await db
      .select({ name: orderLine.name })
      .from(orderLine)
      .where(eq(orderLine.orderId, id))
      .orderBy(asc(orderLine.id))
  ).map(({ name }) => name);

/** Abandons an unpaid cycle: its pieces are released, and the subscription waits for its member. */
async function giveUpCycle(tx: Ctx, held: SubscriptionRow, row: CycleRow, found: LockedOrder): Promise<void> {
  if (!(await abandonOrder(tx, found.id, 'merchant'))) return;
  await transitionCycle(tx, row.id, 'void', { tryAt: null });
  await recordEvent(tx, held, { act: 'givenUp', after: { cycle: row.number } });
  const pauseReason = found.status === ORDER_STATUS.periodicCardRenewal ? 'card' : 'unpaid';
  if (held.state === 'active') await transitionSubscription(tx, held, 'paused', { pauseReason });
}

/**
 * Sweep: charges without an answer, after a slow bank or a killed process. Sent ones are queried; unsent ones
 * are sent now, unless they are no longer wanted.
 */
export const queryCharges = leasedPolling({
  table: cycleCharge,
  key: 'id',
  tries: 'asks',
  dueAt: 'askAt',
  waits: eq(cycleCharge.outcome, 'sent'),
  most: BATCH,
  atOnce: QUERIES_AT_ONCE,
  isOpen: ({ config }) => config.cards !== null,
  nextAt: (now, { asks }) => nextQueryAt(now, asks),
  ask: async (ctx, charge) => {
    const begun = await begunOf(ctx, charge);
    if (!begun) return;
    if (begun.isWanted || !(await cancelRenewal(ctx, charge))) {
      await sendCharge(ctx, begun);
      return;
    }
    await ctx.db
      .update(cycleCharge)
      .set({ outcome: 'void', endedAt: ctx.now, askAt: null })
      .where(and(eq(cycleCharge.id, charge.id), eq(cycleCharge.outcome, 'sent')));
  },
}).pollDue;

async function begunOf(
  ctx: Ctx,
  { cycleId, tradeNo, amount, cardId }: ChargeRow,
): Promise<(PendingCharge & { readonly isWanted: boolean }) | null> {
  const [found] = await ctx.db
    .select({ id: order.id, memberId: order.memberId, paidAt: order.paidAt, state: cycle.state })
    .from(cycle)
    .innerJoin(order, eq(order.id, cycle.orderId))
    .where(eq(cycle.id, cycleId));
  if (!found) return null;
  const { id: orderId, memberId } = found;
  const isWanted = found.paidAt === null && found.state === 'charging';
  return { memberId, cardId, tradeNo, amount, orderId, names: await namesOf(ctx, found), isWanted };
}
