/** What the API, the jobs and other areas may ask of refunds, by subject. */
export { askRefund, canAskBack, withdrawRefund } from './ask.ts';
export { hasLeftSince, paidBackPieces } from './claim.ts';
export { approveRefund, endOvertaken, grantWaiting, refuseRefund } from './decide.ts';
export {
  countRefunds,
  getRefund,
  listRefunds,
  openAtDesk,
  quoteAtDesk,
  retryTransfer,
  sendByBank,
} from './desk.ts';
export { type NewRefund, type OpenedRefund, openRefund } from './open.ts';
export { refundPriceFall } from './price-fall.ts';
export { grantPutOffs, putOffOf, takeableOf, takeBackRefund } from './put-off.ts';
export { quoteRefund } from './quote.ts';
export { listOwnRefunds } from './read.ts';
export { sendOnceMore } from './resend.ts';
export { settleTransfer } from './settle.ts';
export { coinsBack, refundSource } from './source.ts';
export { sendRefund, sendRefunds } from './transfers.ts';
export { wholeOrderOf } from './whole.ts';
