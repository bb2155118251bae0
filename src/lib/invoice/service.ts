/** What the API, the jobs and other areas may ask of invoices, by subject. */
export { checkInvoiceCode } from './check-code.ts';
export { invoicePaidOrder, issueInvoices } from './issue.ts';
export { getOrderInvoice } from './read.ts';
export { invoiceRefundedOrder, settleInvoiceRefunds } from './refunds.ts';
export {
  chooseDefaultInvoice,
  INVOICES_MOST,
  listInvoices,
  refuseUnbound,
  removeInvoice,
  saveInvoice,
} from './saved.ts';
