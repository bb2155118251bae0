/** What the API, the jobs and the demo may ask of friends who were invited, by subject. */
export { bindMember, bindNewMember } from './bond.ts';
export { awaitSettlement, noteCommissions, reverseCommissions } from './commissions.ts';
export { decideBond, exportPayouts, listBonds, listPayouts } from './desk.ts';
export { referralHolding, referralSource } from './holding.ts';
export { askPayout, choosePayoutWay, confirmPayout, refusePayout } from './payout.ts';
export { drawPoster, posterPath, readPosterName } from './poster.ts';
export { getReferral, getReferralFigures, listCommissions, listFriends } from './read.ts';
export { settleCommissions } from './settle.ts';
