import { and, asc, eq, inArray, lt, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { type Corrected, correctOnce } from './correct.ts';
import { buyerOf, type InvoiceRow, invoiceConfig, recordInvoice } from './issue.ts';
import { nextRetryAt } from './rules/course.ts';
import { invoice, invoiceRefund } from './tables.ts';

export type RefundRow = typeof invoiceRefund.$inferSelect;

const BATCH = 20;

interface Refund {
  readonly orderId: OrderId;
  readonly refundId: string;
  /** NT$ */
  readonly amount: number;
}

/** Records a refund on the order's invoice, immediately if possible (row E5). Idempotent. */
export async function invoiceRefundedOrder(ctx: Ctx, { orderId, refundId, amount }: Refund): Promise<void> {
  // The refund event may arrive before the payment event.
  const noted = await recordInvoice(ctx, orderId);
  if (!noted || amount <= 0) return;
  const [made] = await ctx.db
    .insert(invoiceRefund)
    .values({ orderId, refundId, amount, state: 'coming', tryAt: ctx.now, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (!made) return;
  for (const due of await dueRefunds(ctx, orderId)) await corrections.poll(ctx, due);
}

/** A refund with its invoice. */
type Due = RefundRow & { readonly of: InvoiceRow };

const corrections = leasedPolling<typeof invoiceRefund, Due>({
  table: invoiceRefund,
  key: 'id',
  tries: 'tries',
  dueAt: 'tryAt',
  waits: eq(invoiceRefund.state, 'coming'),
  most: BATCH,
  atOnce: 1,
  due: (ctx) => dueRefunds(ctx),
  isOpen: ({ config }) => config.invoice !== null,
  nextAt: (now, { tries }) => nextRetryAt(now, tries),
  ask: correct,
});

/** Sweep: reports pending refunds to the provider. @returns the number of attempts */
export const settleInvoiceRefunds = corrections.pollDue;

/** One refund at a time per order, and only once the invoice is issued. */
async function dueRefunds(ctx: Ctx, orderId?: OrderId): Promise<Due[]> {
  const earlier = alias(invoiceRefund, 'earlier');
  const rows = await ctx.db
    .select({ refund: invoiceRefund, of: invoice })
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
  return rows.map(({ refund, of }) => ({ ...refund, of }));
}

async function correct(ctx: Ctx, refund: Due, nextAt: Date | null): Promise<'away' | undefined> {
  const { of } = refund;
  const settled = await ctx.db
    .select({ amount: invoiceRefund.amount })
    .from(invoiceRefund)
    .where(and(eq(invoiceRefund.orderId, of.orderId), eq(invoiceRefund.state, 'allowance')));
  const answer = await correctOnce(ctx, invoiceConfig(ctx), {
    invoice: of,
    refund,
    allowed: settled.reduce((sum, { amount }) => sum + amount, 0),
    buyer: await buyerOf(ctx, of.orderId),
    reason: translator('tw', 'invoice')('item.refund'),
  });
  if (answer.state === 'done') {
    await keep(ctx, refund, answer.value);
    return;
  }
  const fault = { refundId: refund.refundId, why: answer.why, nextAt };
  if (nextAt) ctx.log.warn(fault, 'an invoice does not know of a refund yet');
  else ctx.log.error(fault, "a refund's invoice needs a person: see the provider's back office");
  await ctx.db
    .update(invoiceRefund)
    .set({ failure: answer.why, ...(nextAt ? {} : { state: 'failed' as const, tryAt: null }) })
    .where(eq(invoiceRefund.id, refund.id));
  return answer.state === 'lost' ? 'away' : undefined;
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
