import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { correctCounterMethod } from '#lib/money/payment/service.ts';
import { COUNTER_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { CorrectMethod, RecordedEntry } from './model/till.ts';
import { tillEntry } from './tables.ts';
import { expectedIn, lockOpenTill, recordEntry, recordOnce } from './till-row.ts';

/** The payment itself, or what it was corrected to last. */
export const isPaymentEntry = inArray(tillEntry.kind, ['payment', 'retaken']);

/** Nothing has corrected it since. */
export const isUncorrected = sql<boolean>`not exists (
  select from till_entry later where later.corrects = ${tillEntry.id})`;

/**
 * Money was noted as taken another way than it came: that is voided, and noted anew, in one press, so that the order
 * stays paid and the day's sums are right. Only in one's own till while it is open: of another day a second person has seen
 * the sums.
 * @throws ShopError receiptNotFound (404); tillNotOpen; counterNotInTill; counterSameWay at the way; tillTooLittle at the way where the cash is not in
 * the drawer any more; counterGivenBack
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

/** The payment behind an entry, which may itself be a correction. @throws ShopError receiptNotFound (404) */
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
