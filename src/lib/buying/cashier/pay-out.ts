import { eq } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { payOutBankRefund } from '#lib/money/payment/service.ts';
import { bankRefund, paymentAttempt } from '#lib/money/payment/tables.ts';
import type { PayOut, RecordedEntry } from './model/till.ts';
import { payOutMethod } from './rules.ts';
import { expectedIn, lockOpenTill, recordEntry, recordOnce } from './till-row.ts';

/**
 * Refunds a payment in person: cash from the drawer, a card at the terminal. This completes its bank refund.
 * Idempotent by key.
 * @throws ShopError refundNotFound (404); payOutByBank where only an account is possible;
 *   counterReferenceRequired at the reference; tillNotOpen, tillTooLittle; refundNotReady when it has been
 *   sent
 */
export function payOutRefund(ctx: Ctx<StaffActor>, { id, reference, key }: PayOut): Promise<RecordedEntry> {
  return recordOnce(ctx, key, async (tx) => {
    const [found] = await tx.db
      .select({ amount: bankRefund.amount, method: paymentAttempt.method })
      .from(bankRefund)
      .innerJoin(paymentAttempt, eq(paymentAttempt.id, bankRefund.attemptId))
      .where(eq(bankRefund.id, id));
    if (!found) throw notFound('refundNotFound');
    const way = payOutMethod(found.method);
    if (!way) throw new ShopError('payOutByBank');
    if (way === 'card' && reference === '') throw fieldError('reference', 'counterReferenceRequired');
    if (!(await payOutBankRefund(tx, { refundId: id }))) throw new ShopError('refundNotReady');
    const own = await lockOpenTill(tx);
    if (way === 'cash' && (await expectedIn(tx, own)).cash < found.amount)
      throw new ShopError('tillTooLittle');
    return recordEntry(tx, own, {
      kind: 'refund',
      way,
      amount: -found.amount,
      bankRefundId: id,
      reference,
      key,
    });
  });
}
