import { and, asc, eq, inArray, lt, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { type Corrected, correctOnce } from './correct.ts';
import { buyerOf, type InvoiceRow, noteInvoice, type Turn } from './issue.ts';
import { nextTryAt } from './rules.ts';
import { invoice, invoiceRefund } from './tables.ts';

export type RefundRow = typeof invoiceRefund.$inferSelect;

const BATCH = 20;

interface Refund {
  readonly orderId: OrderId;
  readonly refundId: string;
  /** NT$ */
  readonly amount: number;
}

/** Money of an order went back: its invoice follows, at once where it can (row E5). Bears a repeat. */
export async function invoiceRefundedOrder(ctx: Ctx, { orderId, refundId, amount }: Refund): Promise<void> {
  // The news of the refund may be here before that of the payment.
  const noted = await noteInvoice(ctx, orderId);
  if (!noted || amount <= 0) return;
  const [made] = await ctx.db
    .insert(invoiceRefund)
    .values({ orderId, refundId, amount, state: 'coming', tryAt: ctx.now, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (made) await settleInvoiceRefunds(ctx, orderId);
}

/**
 * Refunds that the provider was not told of yet. Those of one order go one after the other, and wait until there is
 * an invoice. @returns how many were tried
 */
export async function settleInvoiceRefunds(ctx: Ctx, orderId?: OrderId): Promise<number> {
  const earlier = alias(invoiceRefund, 'earlier');
  const due = await ctx.db
    .select({ refund: invoiceRefund, invoice })
    .from(invoiceRefund)
    .innerJoin(invoice, eq(invoice.orderId, invoiceRefund.orderId))
    .where(
      and(
        eq(invoiceRefund.state, 'coming'),
        lte(invoiceRefund.tryAt, ctx.now),
        inArray(invoice.state, ['issued', 'void']),
        orderId === undefined ? undefined : eq(invoiceRefund.orderId, orderId),
        notExists(
          ctx.db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.orderId, invoiceRefund.orderId),
                eq(earlier.state, 'coming'),
                lt(earlier.id, invoiceRefund.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(invoiceRefund.id))
    .limit(BATCH);
  let tried = 0;
  for (const one of due) {
    const turn = await trySettle(ctx, one.refund, one.invoice);
    if (turn !== 'skipped') tried += 1;
    if (turn === 'away') break;
  }
  return tried;
}

async function trySettle(ctx: Ctx, refund: RefundRow, of: InvoiceRow): Promise<Turn> {
  const account = ctx.config.invoice;
  if (!account) return 'skipped';
  const nextAt = nextTryAt(ctx.now, refund.tries);
  const [turn] = await ctx.db
    .update(invoiceRefund)
    .set({ tries: refund.tries + 1, tryAt: nextAt ?? addDays(ctx.now, 1) })
    .where(
      and(
        eq(invoiceRefund.id, refund.id),
        eq(invoiceRefund.state, 'coming'),
        eq(invoiceRefund.tries, refund.tries),
      ),
    )
    .returning({ id: invoiceRefund.id });
  if (!turn) return 'skipped';
  const settled = await ctx.db
    .select({ amount: invoiceRefund.amount })
    .from(invoiceRefund)
    .where(and(eq(invoiceRefund.orderId, of.orderId), eq(invoiceRefund.state, 'allowance')));
  const answer = await correctOnce(ctx, account, {
    invoice: of,
    refund,
    allowed: settled.reduce((sum, { amount }) => sum + amount, 0),
    buyer: await buyerOf(ctx, of.orderId),
    reason: translator('tw', 'invoice')('item.refund'),
  });
  if (answer.state === 'done') {
    await keep(ctx, refund, answer.value);
    return 'done';
  }
  const fault = { refundId: refund.refundId, why: answer.why, nextAt };
  if (nextAt) ctx.log.warn(fault, 'an invoice does not know of a refund yet');
  else ctx.log.error(fault, "a refund's invoice needs a person: see the provider's back office");
  await ctx.db
    .update(invoiceRefund)
    .set({ failure: answer.why, ...(nextAt ? {} : { state: 'failed' as const, tryAt: null }) })
    .where(eq(invoiceRefund.id, refund.id));
  return answer.state === 'lost' ? 'away' : 'done';
}

const keep = (ctx: Ctx, { id, orderId }: RefundRow, { state, allowanceNumber }: Corrected): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .update(invoiceRefund)
      .set({ state, allowanceNumber, settledAt: tx.now, tryAt: null, failure: null })
      .where(eq(invoiceRefund.id, id));
    if (state !== 'void') return;
    await tx.db
      .update(invoice)
      .set({ state: 'void', voidedAt: tx.now })
      .where(and(eq(invoice.orderId, orderId), eq(invoice.state, 'issued')));
  });
