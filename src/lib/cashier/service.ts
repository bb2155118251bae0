/** What the cashier's pages may ask, by subject. */
export { listDeskRefunds, makePaymentFile, markRefundsSent } from './bank-refunds.ts';
export { confirmTransfer, confirmUnreported, listDeskTransfers } from './transfers.ts';
