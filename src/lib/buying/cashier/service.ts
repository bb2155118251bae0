/** The cashier's functions. */

export { acceptPayment, findDue } from './accept.ts';
export { listDeskRefunds, makePaymentFile, markRefundsSent } from './bank-refunds.ts';
export { correctMethod } from './correct.ts';
export { payOutRefund } from './pay-out.ts';
export { getReceipt, sendReceipt } from './receipt.ts';
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
