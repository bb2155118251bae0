/** Invited friends, for the API, the jobs and the demo. */
export { bindMember, bindNewMember } from './bond.ts';
export { recordCommissions, reverseCommissions, scheduleSettlement } from './commissions.ts';
export { approvePayout, confirmPayout, refusePayout, revokeApproval } from './decide-payout.ts';
export { decideBond, listBonds } from './desk-bonds.ts';
export { exportPayouts, listPayouts } from './desk-payouts.ts';
export { referralHolding, referralSource } from './holding.ts';
export { erasePayees } from './payee.ts';
export { choosePayoutMethod, requestPayout } from './payout.ts';
export { drawPoster, posterPath, readPosterName } from './poster.ts';
export { getReferral, getReferralFigures, listCommissions, listFriends } from './read.ts';
export { settleCommissions } from './settle.ts';
