import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { counterMethods } from '#lib/money/payment/methods.ts';
import { bankRefund, paymentAttempt } from '#lib/money/payment/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { staffNames } from '#lib/people/staff/service.ts';
import { COUNTER_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { isPaymentEntry, isUncorrected } from './correct.ts';
import type * as model from './model/till.ts';
import {
  type CashCount,
  countedCash,
  differenceOf,
  needsNote,
  needsSecondPerson,
  TILL_METHODS,
} from './rules.ts';
import { till, tillEntry } from './tables.ts';
import { expectedIn, lockOpenTill, ownTill, recordEntry, recordOnce, type TillRow } from './till-row.ts';
import { refuseUnusualAmount, unusualAmounts } from './unusual-amount.ts';

const SHOWN_MOST = 30;

export async function getOwnTill(ctx: Ctx<StaffActor>): Promise<model.OwnTill> {
  const [own] = await ctx.db.select().from(till).where(ownTill(ctx));
  const methods = counterMethods(ctx.config);
  return {
    till: own ? await whole(ctx, own) : null,
    ways: TILL_METHODS.filter((way) => methods.includes(COUNTER_METHODS[way])),
    oddFrom: await unusualAmounts(ctx),
  };
}

interface Float {
  readonly float: number;
  readonly isSure: boolean;
}

/** @throws ShopError tillOpenAlready, as everybody has at most one; tillAmountMuch at the float */
export function openTill(ctx: Ctx<StaffActor>, { float, isSure }: Float): Promise<model.OwnTill> {
  return inTransaction(ctx, async (tx) => {
    const { staffId } = tx.actor;
    await refuseUnusualAmount(tx, 'float', { amount: float, isSure });
    const [opened] = await tx.db
      .insert(till)
      .values({ staffId, float, state: 'open', openedAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: till.id });
    if (!opened) throw new ShopError('tillOpenAlready');
    const subject = `till:${opened.id}`;
    await audit(tx, { act: 'till.open', subject, owner: null, before: null, after: { float } });
    return getOwnTill(tx);
  });
}

/**
 * Corrects a float that was counted wrongly. Only until money is recorded, since later it would hide a
 * difference.
 * @throws ShopError tillNotOpen, tillFloatFixed; tillAmountMuch at the float
 */
export function correctFloat(ctx: Ctx<StaffActor>, { float, isSure }: Float): Promise<model.OwnTill> {
  return inTransaction(ctx, async (tx) => {
    const own = await lockOpenTill(tx);
    await refuseUnusualAmount(tx, 'float', { amount: float, isSure });
    if ((await tx.db.$count(tillEntry, eq(tillEntry.tillId, own.id))) > 0)
      throw new ShopError('tillFloatFixed');
    await tx.db.update(till).set({ float }).where(eq(till.id, own.id));
    const entry = { act: 'till.float', subject: `till:${own.id}`, owner: null };
    await audit(tx, { ...entry, before: { float: own.float }, after: { float } });
    return getOwnTill(tx);
  });
}

interface Move {
  readonly kind: 'in' | 'out';
  readonly amount: number;
  readonly reason: string;
  readonly isSure: boolean;
  readonly key: string;
}

/**
 * Records cash put in or taken out for another reason: change from the bank, a courier's bill. Idempotent by
 * key.
 * @throws ShopError tillNotOpen; tillTooLittle, tillAmountMuch at the amount
 */
export function moveTill(ctx: Ctx<StaffActor>, move: Move): Promise<model.RecordedEntry> {
  const { kind, amount, reason, isSure, key } = move;
  return recordOnce(ctx, key, async (tx) => {
    const own = await lockOpenTill(tx);
    if (kind === 'out' && (await expectedIn(tx, own)).cash < amount)
      throw fieldError('amount', 'tillTooLittle');
    await refuseUnusualAmount(tx, kind, { amount, isSure });
    const id = await recordEntry(tx, own, {
      kind,
      way: 'cash',
      amount: kind === 'in' ? amount : -amount,
      reason,
      key,
    });
    const after = { kind, amount, reason };
    await audit(tx, { act: 'till.move', subject: `till:${own.id}`, owner: null, before: null, after });
    return id;
  });
}

interface Count {
  readonly cash: CashCount;
  readonly card: number;
  readonly transfer: number;
  readonly note: string;
}

/**
 * Closes the day with a count. A difference must be explained. Above the merchant's limit the till awaits a
 * second person, and may be counted again until then.
 * @throws ShopError tillNotOpen when it is closed already; tillNoteRequired at the note
 */
export function countTill(
  ctx: Ctx<StaffActor>,
  { cash, card, transfer, note: said }: Count,
): Promise<model.Till> {
  return inTransaction(ctx, async (tx) => {
    const [own] = await tx.db.select().from(till).where(ownTill(tx)).for('no key update');
    if (!own) throw new ShopError('tillNotOpen');
    const expected = await expectedIn(tx, own);
    const counted = { cash: countedCash(cash), card, transfer };
    const difference = differenceOf(expected, counted);
    if (needsNote(difference) && said === '') throw fieldError('note', 'tillNoteRequired');
    const isClosed = !needsSecondPerson(difference, tx.config.limits.maxTillDifference);
    const [closed] = await tx.db
      .update(till)
      .set({
        state: isClosed ? 'closed' : 'counted',
        count: cash,
        counted,
        expected,
        note: said,
        countedAt: tx.now,
        closedAt: isClosed ? tx.now : null,
      })
      .where(eq(till.id, own.id))
      .returning();
    if (!closed) throw new Error('the till was held');
    await audit(tx, {
      act: 'till.count',
      subject: `till:${own.id}`,
      owner: null,
      before: { state: own.state },
      after: { state: closed.state, counted, difference },
    });
    return whole(tx, closed);
  });
}

/**
 * A second person approves a difference: the till is closed for good.
 * @throws ShopError tillNotFound (404); tillNotCounted when nothing is pending; tillOwn for the person who
 *   counted it
 */
export function approveTill(ctx: Ctx<StaffActor>, { id }: { readonly id: number }): Promise<model.Till> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(till).where(eq(till.id, id)).for('no key update');
    if (!found) throw notFound('tillNotFound');
    if (found.staffId === tx.actor.staffId) throw new ShopError('tillOwn');
    if (found.state !== 'counted') throw new ShopError('tillNotCounted');
    const [closed] = await tx.db
      .update(till)
      .set({ state: 'closed', closedAt: tx.now, approvedBy: actorName(tx.actor) })
      .where(eq(till.id, id))
      .returning();
    if (!closed) throw new Error('the till was held');
    await audit(tx, {
      act: 'till.approve',
      subject: `till:${id}`,
      owner: null,
      before: { state: found.state },
      after: { state: closed.state },
    });
    return whole(tx, closed);
  });
}

/** Tills, newest first: all of them for approvers, else one's own. */
export async function listTills(
  ctx: Ctx<StaffActor>,
  { before }: { readonly before?: number | undefined },
): Promise<model.Tills> {
  const rows = await ctx.db
    .select()
    .from(till)
    .where(and(visible(ctx), before === undefined ? undefined : lt(till.id, before)))
    .orderBy(desc(till.id))
    .limit(SHOWN_MOST + 1);
  const shown = rows.slice(0, SHOWN_MOST);
  return {
    tills: await summaries(ctx, shown),
    before: rows.length > SHOWN_MOST ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** @throws ShopError tillNotFound (404), also for somebody else's */
export async function getTill(ctx: Ctx<StaffActor>, id: number): Promise<model.Till> {
  const [found] = await ctx.db
    .select()
    .from(till)
    .where(and(eq(till.id, id), visible(ctx)));
  if (!found) throw notFound('tillNotFound');
  return whole(ctx, found);
}

const visible = ({ actor }: Ctx<StaffActor>) =>
  actor.permissions.has('till.approve') ? undefined : eq(till.staffId, actor.staffId);

async function summaries(ctx: Ctx<StaffActor>, rows: readonly TillRow[]): Promise<model.TillSummary[]> {
  const { actor } = ctx;
  const nameOf = await staffNames(
    ctx,
    rows.flatMap((row) => [`staff:${row.staffId}`, row.approvedBy]),
  );
  const all: model.TillSummary[] = [];
  for (const row of rows) {
    const expected = row.expected ?? (await expectedIn(ctx, row));
    all.push({
      id: row.id,
      person: nameOf(`staff:${row.staffId}`) ?? '',
      state: row.state,
      float: row.float,
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      expected,
      counted: row.counted,
      difference: row.counted && differenceOf(expected, row.counted),
      note: row.note,
      approvedBy: nameOf(row.approvedBy),
      mayApprove:
        row.state === 'counted' && row.staffId !== actor.staffId && actor.permissions.has('till.approve'),
    });
  }
  return all;
}

async function whole(ctx: Ctx<StaffActor>, row: TillRow): Promise<model.Till> {
  const [summary] = await summaries(ctx, [row]);
  if (!summary) throw new Error('a till has a summary');
  return { ...summary, entries: await entriesOf(ctx, row) };
}

async function entriesOf({ db, actor }: Ctx<StaffActor>, row: TillRow): Promise<model.TillEntry[]> {
  const isOwn = row.state === 'open' && row.staffId === actor.staffId;
  const corrected = alias(tillEntry, 'corrected');
  const rows = await db
    .select({
      id: tillEntry.id,
      kind: tillEntry.kind,
      way: tillEntry.way,
      amount: tillEntry.amount,
      reference: tillEntry.reference,
      lastDigits: tillEntry.lastDigits,
      reason: tillEntry.reason,
      at: tillEntry.at,
      number: order.number,
      isTaken: sql<boolean>`${isPaymentEntry} and ${isUncorrected}`,
    })
    .from(tillEntry)
    .leftJoin(bankRefund, eq(bankRefund.id, tillEntry.bankRefundId))
    .leftJoin(corrected, eq(corrected.id, tillEntry.corrects))
    .leftJoin(
      paymentAttempt,
      sql`${paymentAttempt.id} = coalesce(${tillEntry.attemptId}, ${bankRefund.attemptId}, ${corrected.attemptId})`,
    )
    .leftJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(eq(tillEntry.tillId, row.id))
    .orderBy(asc(tillEntry.id));
  return rows.map(({ at, isTaken, ...one }) => ({
    ...one,
    isCorrectable: isOwn && isTaken,
    at: at.toISOString(),
  }));
}
