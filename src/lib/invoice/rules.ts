/** What an invoice may say. */
export {
  isCertificate,
  isInvoicePhone,
  isLoveCode,
  isMobileBarcode,
  isUnifiedNumber,
} from './rules/numbers.ts';
