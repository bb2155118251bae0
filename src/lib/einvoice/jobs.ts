import type { OrderId } from '#lib/kernel/ids.ts';
import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import { invoicePaidOrder, invoiceRefundedOrder, issueInvoices, settleInvoiceRefunds } from './service.ts';

/** A paid order is never cancelled (row E1): what ends it is a refund. */
export const invoiceHandlers: readonly EventHandler[] = [
  onEvent('order.paid', 'invoice.issue', (ctx, { orderId }) => invoicePaidOrder(ctx, orderId as OrderId)),
  onEvent('order.refunded', 'invoice.refund', (ctx, { orderId, refundId, amount }) =>
    invoiceRefundedOrder(ctx, { orderId: orderId as OrderId, refundId, amount }),
  ),
];

export const invoiceSweeps: readonly Sweep[] = [
  { name: 'issue-invoices', run: issueInvoices },
  { name: 'settle-invoice-refunds', run: settleInvoiceRefunds },
];
