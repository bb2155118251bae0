/** What the API, the jobs and other areas may ask of refunds, by subject. */
export { askRefund, canAskBack, withdrawRefund } from './ask.ts';
export { approveRefund, refuseRefund } from './decide.ts';
export { type NewRefund, type OpenedRefund, openRefund } from './open.ts';
export { quoteRefund } from './quote.ts';
export { settleTransfer } from './settle.ts';
export { sendRefund, sendRefunds } from './transfers.ts';
