/** E-invoices of paid orders (row E5), by subject. */
export { checkInvoiceCode } from './check-code.ts';
export { invoicePaidOrders, issueInvoices } from './issue.ts';
export { getOrderInvoice } from './read.ts';
export { invoiceRefundedOrder, settleInvoiceRefunds } from './refunds.ts';
