/** What payment does for the shopper, the gateway and the jobs; one file per subject. */
export { receiveNotification } from './notification.ts';
export { queryPayments } from './query-payments.ts';
export { refundAttempt, refundPayments } from './refund.ts';
export { receiveReturn } from './return-page.ts';
export { startPayment } from './start.ts';
export { getPaymentState } from './state.ts';
