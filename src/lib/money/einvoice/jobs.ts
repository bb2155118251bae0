import type { OrderId } from '#lib/kernel/ids.ts';
import { type EventHandler, onEvent, onEvents, type Sweep } from '#lib/kernel/jobs/events.ts';
import { invoicePaidOrders, invoiceRefundedOrder, issueInvoices, settleInvoiceRefunds } from './service.ts';

/** Not urgent: orders paid within this time are processed together. */
const GATHER_MS = 250;

/** A paid order is never cancelled (row E1); a refund ends it. */
export const invoiceHandlers: readonly EventHandler[] = [
  onEvents(
    'order.paid',
    'invoice.issue',
    (ctx, orders) =>
      invoicePaidOrders(
        ctx,
        orders.map(({ orderId }) => orderId as OrderId),
      ),
    { concurrency: 1, gatherMs: GATHER_MS },
  ),
  onEvent('order.refunded', 'invoice.refund', (ctx, { orderId, refundId, amount }) =>
    invoiceRefundedOrder(ctx, { orderId: orderId as OrderId, refundId, amount }),
  ),
];

export const invoiceSweeps: readonly Sweep[] = [
  { name: 'issue-invoices', run: issueInvoices },
  { name: 'settle-invoice-refunds', run: settleInvoiceRefunds },
];
