/** The shopper's choice of an invoice, and the saved ones, by subject. */
export {
  chooseDefaultInvoice,
  listInvoices,
  MAX_INVOICES,
  refuseUnbound,
  removeInvoice,
  saveInvoice,
} from './saved.ts';
export { withoutPersonalData } from './without-person.ts';
