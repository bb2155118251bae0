/** Payments for shoppers, providers, the cashier and jobs, by subject. */
export { countRefunded } from './attempts.ts';
export {
  confirmBankRefund,
  giveRefundAccount,
  listBankRefunds,
  openBankRefund,
  payOutBankRefund,
  requestAccountAgain,
} from './bank-refund.ts';
export { listPayments, refuseUnpayable } from './choices.ts';
export { acceptAtCounter, lockForCounter } from './counter/accept.ts';
export { correctCounterMethod } from './counter/correct.ts';
export { cardsPaidWith } from './ecpay/cards-paid.ts';
export { getPaymentInfo } from './info.ts';
export { leaveLinePay } from './linepay/return.ts';
export { readPayLink, startByLink } from './links/pay-by-link.ts';
export { cancelPayLink, createPayLink, type NewPayLink, payAddress, shareOrder } from './links/pay-links.ts';
export { refundPartOfLink } from './links/refund-part.ts';
export { deleteOldNotifications, receiveNotice } from './notification.ts';
export { queryPayments } from './query-payments.ts';
export { acceptsRefundsAt, refundAttempt, refundPart, refundPayments } from './refund.ts';
export { refuseUnlessDue, startPayment } from './start.ts';
export { getPaymentState } from './state.ts';
export { cardOfOrder, changeOrderCard, getOrderCard } from './stored-card/change-card.ts';
export {
  applyRenewal,
  cancelRenewal,
  chargeRenewal,
  insertRenewal,
  queryRenewal,
  type RenewalOutcome,
} from './stored-card/renewal.ts';
export { confirmTransfer, listTransfers, refuseTransfer } from './transfer/confirm.ts';
export { reportTransfer } from './transfer/report.ts';
export { confirmUnreported } from './transfer/unreported.ts';
