import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { refund, refundTransfer } from '#lib/after/refund/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { giveRefundAccount } from '#lib/money/payment/service.ts';
import { bankRefund } from '#lib/money/payment/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { returnRequest } from './tables.ts';

const SWEEP_BATCH = 50;

/** Sweep: bank refunds of returns go to the account that the shopper named when applying. */
export async function nameAccounts(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({
      refundId: bankRefund.id,
      account: returnRequest.account,
      memberId: returnRequest.memberId,
      number: order.number,
    })
    .from(bankRefund)
    .innerJoin(refundTransfer, eq(refundTransfer.id, bankRefund.transferId))
    .innerJoin(refund, eq(refund.id, refundTransfer.refundId))
    .innerJoin(returnRequest, eq(returnRequest.refundNumber, refund.number))
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .where(and(eq(bankRefund.state, 'accountNeeded'), isNotNull(returnRequest.account)))
    .orderBy(asc(bankRefund.id))
    .limit(SWEEP_BATCH);
  for (const { account, memberId, ...named } of due)
    if (account) await giveRefundAccount(ctx, memberId, { ...named, ...account });
  return due.length;
}
