/** What the API and other areas may ask of coupons, codes and red packets, by subject. */
export { tellExpiring } from './ahead.ts';
export { listOfferedCoupons } from './centre.ts';
export { claimCoupon, expireCoupons } from './claim.ts';
export { readCode } from './discount-code.ts';
export { grantCoupon } from './grant.ts';
export { type Discounts, loadHeld, loadTerms, readCoupon, termsOf, wishesOf } from './held.ts';
export { couponHolding, couponSource } from './holding.ts';
export { listOwnCoupons, ownViewer } from './own.ts';
export { listRedPackets, openRedPacket } from './red-packets.ts';
export { addCode, addCoupon, addRedPacket } from './save.ts';
export {
  giveBackDiscounts,
  giveBackUses,
  refuseDiscounts,
  takeCode,
  takeCoupon,
  takeDiscounts,
} from './take.ts';
