/** What the cashier's pages may ask, by subject. */
export { listDeskRefunds, makePaymentFile, markRefundsSent } from './bank-refunds.ts';
export { correctWay } from './correct.ts';
export { payOutRefund } from './pay-out.ts';
export { getReceipt, sendReceipt } from './receipt.ts';
export { findDue, takePayment } from './take.ts';
export {
  approveTill,
  correctFloat,
  countTill,
  getOwnTill,
  getTill,
  listTills,
  moveTill,
  openTill,
} from './till.ts';
export { confirmTransfer, confirmUnreported, listDeskTransfers } from './transfers.ts';
