/** Coupons, codes and red packets for the API and other areas, by subject. */

export { listOfferedCoupons } from './centre.ts';
export { claimCoupon, expireCoupons } from './claim.ts';
export { readCode } from './discount-code.ts';
export { notifyExpiring } from './expiring.ts';
export { grantCoupon } from './grant.ts';
export { couponHolding, couponSource } from './holding.ts';
export { listOwnCoupons, ownViewer } from './own.ts';
export { type Discounts, discountWishes, loadOwnedCoupons, loadTerms, readCoupon, termsOf } from './owned.ts';
export { listRedPackets, openRedPacket } from './red-packets.ts';
export {
  redeemCode,
  redeemCoupon,
  redeemDiscounts,
  refuseDiscounts,
  restoreDiscounts,
  restoreUses,
} from './redeem.ts';
export { addCode, addCoupon, addRedPacket } from './save.ts';
