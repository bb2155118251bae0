/** The shopper's choice of an invoice, and the saved ones, by subject. */
export {
  chooseDefaultInvoice,
  INVOICES_MOST,
  listInvoices,
  refuseUnbound,
  removeInvoice,
  saveInvoice,
} from './saved.ts';
export { withoutPerson } from './without-person.ts';
