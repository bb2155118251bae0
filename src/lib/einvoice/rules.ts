/** How an invoice adds up and goes its course. */

export { shownInvoiceNumber } from '#lib/invoice/rules/numbers.ts';
export { canVoid, invoicePeriod, nextTryAt } from './rules/course.ts';
export { invoiceItems, itemsTotal, type PaidLine, type PaidOrder, refundItem } from './rules/items.ts';
