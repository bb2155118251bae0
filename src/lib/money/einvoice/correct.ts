import type { Ctx } from '#lib/kernel/context.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import type { Buyer } from './ecpay/issue-data.ts';
import { findInvoice, makeAllowance, type Outcome, voidInvoice } from './ecpay/provider.ts';
import { canVoid } from './rules/course.ts';
import type { invoice, invoiceRefund } from './tables.ts';

/** How a refund was recorded on the invoice. */
export interface Corrected {
  readonly state: 'void' | 'allowance';
  /** Null if the invoice was voided, or if an earlier attempt succeeded but its response was lost. */
  readonly allowanceNumber: string | null;
}

interface Correction {
  readonly invoice: typeof invoice.$inferSelect;
  readonly refund: typeof invoiceRefund.$inferSelect;
  /** NT$ of earlier allowances. */
  readonly allowed: number;
  readonly buyer: Buyer;
  /** Reason in the provider's records. */
  readonly reason: string;
}

const VOID: Outcome<Corrected> = { state: 'done', value: { state: 'void', allowanceNumber: null } };

/**
 * Records a refund at the provider: a full refund within the invoice's two-month period voids it, any other
 * is an allowance. A retry first checks for an earlier success, so that it happens once.
 */
export async function correctOnce(
  ctx: Ctx,
  account: EcpayAccount,
  { invoice: of, refund, allowed, buyer, reason }: Correction,
): Promise<Outcome<Corrected>> {
  if (of.state === 'void') return VOID;
  const { number, issuedAt } = of;
  if (!number || !issuedAt) return { state: 'lost', why: 'the invoice has no number' };
  const left = of.amount - allowed;
  const amount = Math.min(refund.amount, left);
  if (amount <= 0) return { state: 'refused', why: 'nothing is left on the invoice' };
  if (refund.tries > 0) {
    const known = await findInvoice(ctx, account, of.relateNumber);
    if (known.state !== 'done') return known;
    const { isVoid, remaining } = known.value;
    if (isVoid) return VOID;
    if (remaining === left - amount)
      return { state: 'done', value: { state: 'allowance', allowanceNumber: null } };
    if (remaining !== null && remaining !== left)
      return { state: 'lost', why: `the provider has NT$${remaining} left, the shop NT$${left}` };
  }
  const isWhole = allowed === 0 && amount === of.amount;
  if (isWhole && canVoid(issuedAt, ctx.now)) {
    const answer = await voidInvoice(ctx, account, { number, issuedAt }, reason);
    return answer.state === 'done' ? VOID : answer;
  }
  const answer = await makeAllowance(ctx, account, { number, issuedAt, amount, itemName: reason, buyer });
  return answer.state === 'done'
    ? { state: 'done', value: { state: 'allowance', allowanceNumber: answer.value } }
    : answer;
}
