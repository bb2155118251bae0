/** What the API, the jobs and the demo may ask of friends who were invited, by subject. */
export { bindMember, bindNewMember } from './bond.ts';
export { awaitSettlement, noteCommissions, reverseCommissions } from './commissions.ts';
export { approvePayout, confirmPayout, refusePayout, takeBackApproval } from './decide-payout.ts';
export { decideBond, listBonds } from './desk-bonds.ts';
export { exportPayouts, listPayouts } from './desk-payouts.ts';
export { referralHolding, referralSource } from './holding.ts';
export { forgetPayees } from './payee.ts';
export { askPayout, choosePayoutWay } from './payout.ts';
export { drawPoster, posterPath, readPosterName } from './poster.ts';
export { getReferral, getReferralFigures, listCommissions, listFriends } from './read.ts';
export { settleCommissions } from './settle.ts';
