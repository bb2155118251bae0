import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { correctCounterMethod } from '#lib/money/payment/service.ts';
import { COUNTER_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { CorrectMethod, RecordedEntry } from './model/till.ts';
import { tillEntry } from './tables.ts';
import { expectedIn, lockOpenTill, recordEntry, recordOnce } from './till-row.ts';

/** A payment, or its last correction. */
export const isPaymentEntry = inArray(tillEntry.kind, ['payment', 'retaken']);

/** No later entry corrects it. */
export const isUncorrected = sql<boolean>`not exists (
  select from till_entry later where later.corrects = ${tillEntry.id})`;

/**
 * Corrects a payment that was recorded with the wrong method: voids it and records it anew, atomically, so
 * that the order stays paid and the day's sums are right. Only in one's own open till, because a second
 * person has seen the sums of other days.
 * @throws ShopError receiptNotFound (404); tillNotOpen; counterNotInTill; counterSameWay at the method;
 *   tillTooLittle at the method where the cash is no longer in the drawer; counterGivenBack
 */
export function correctMethod(ctx: Ctx<StaffActor>, input: CorrectMethod): Promise<RecordedEntry> {
  const { id, way, reason, key } = input;
  const told = input.way === 'cash' ? {} : { reference: input.reference, lastDigits: input.lastDigits };
  return recordOnce(ctx, key, async (tx) => {
    const attemptId = await paymentOf(tx, id);
    await correctCounterMethod(tx, {
      attemptId,
      method: COUNTER_METHODS[way],
      reference: told.reference ?? '',
      reason,
    });
    const own = await lockOpenTill(tx);
    const [taken] = await tx.db
      .select({ way: tillEntry.way, amount: tillEntry.amount })
      .from(tillEntry)
      .where(and(eq(tillEntry.id, id), eq(tillEntry.tillId, own.id), isPaymentEntry, isUncorrected));
    if (!taken) throw new ShopError('counterNotInTill');
    if (taken.way === way) throw fieldError('way', 'counterSameWay');
    if (taken.way === 'cash' && (await expectedIn(tx, own)).cash < taken.amount)
      throw fieldError('way', 'tillTooLittle');
    const { amount } = taken;
    await recordEntry(tx, own, {
      kind: 'void',
      way: taken.way,
      amount: -amount,
      corrects: id,
      reason,
      key: `void:${key}`,
    });
    return recordEntry(tx, own, { kind: 'retaken', way, amount, corrects: id, reason, key, ...told });
  });
}

/** The payment behind an entry that may be a correction. @throws ShopError receiptNotFound (404) */
async function paymentOf(tx: Ctx, entryId: number): Promise<number> {
  let id: number | null = entryId;
  while (id !== null) {
    const [found]: { attemptId: number | null; corrects: number | null }[] = await tx.db
      .select({ attemptId: tillEntry.attemptId, corrects: tillEntry.corrects })
      .from(tillEntry)
      .where(and(eq(tillEntry.id, id), isPaymentEntry));
    if (found?.attemptId) return found.attemptId;
    id = found?.corrects ?? null;
  }
  throw notFound('receiptNotFound');
}
