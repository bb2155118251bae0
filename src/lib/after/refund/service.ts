/** Refunds, for the API, the jobs and other areas. */

export { hasShippedSince, refundedPieces } from './claim.ts';
export { approveRefund, endOvertakenRefunds, grantPending, refuseRefund } from './decide.ts';
export { delayedRefundOf, grantDelayedRefunds, revocableRefundOf, revokeRefund } from './delayed.ts';
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
export { quoteRefund } from './quote.ts';
export { listOwnRefunds } from './read.ts';
export { canRequestRefund, requestRefund, withdrawRefund } from './request.ts';
export { releaseForResend } from './resend.ts';
export { settleTransfer } from './settle.ts';
export { refundedCoins, refundSource } from './source.ts';
export { sendRefund, sendRefunds } from './transfers.ts';
export { wholeOrderOf } from './whole.ts';
