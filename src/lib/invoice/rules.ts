/** What an invoice may say and how it adds up, by subject. */
export { canVoid, invoicePeriod, nextTryAt } from './rules/course.ts';
export { invoiceItems, itemsTotal, type PaidLine, type PaidOrder, refundItem } from './rules/items.ts';
export {
  isCertificate,
  isInvoicePhone,
  isLoveCode,
  isMobileBarcode,
  isUnifiedNumber,
  shownInvoiceNumber,
} from './rules/numbers.ts';
