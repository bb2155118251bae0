import { accountHeld } from '#lib/account/personal.ts';
import { addressHeld } from '#lib/address/personal.ts';
import { bookingHeld } from '#lib/booking/personal.ts';
import { cardHeld } from '#lib/card/personal.ts';
import { careHeld } from '#lib/care/personal.ts';
import { cartHeld } from '#lib/cart/personal.ts';
import { cashierHeld } from '#lib/cashier/personal.ts';
import { couponHeld } from '#lib/coupon/personal.ts';
import { einvoiceHeld } from '#lib/einvoice/personal.ts';
import { favouriteHeld } from '#lib/favourite/personal.ts';
import { giftHeld } from '#lib/gift/personal.ts';
import { groupHeld } from '#lib/group/personal.ts';
import { healthHeld } from '#lib/health/personal.ts';
import { inboxHeld } from '#lib/inbox/personal.ts';
import { intakeHeld } from '#lib/intake/personal.ts';
import { invoiceHeld } from '#lib/invoice/personal.ts';
import type { Held } from '#lib/kernel/personal.ts';
import { ledgerHeld } from '#lib/ledger/personal.ts';
import { lotteryHeld } from '#lib/lottery/personal.ts';
import { mailingHeld } from '#lib/mailing/personal.ts';
import { memberHeld } from '#lib/member/personal.ts';
import { orderHeld } from '#lib/order/personal.ts';
import { orderLinkHeld } from '#lib/order-link/personal.ts';
import { packHeld } from '#lib/pack/personal.ts';
import { packingHeld } from '#lib/packing/personal.ts';
import { passkeyHeld } from '#lib/passkey/personal.ts';
import { paymentHeld } from '#lib/payment/personal.ts';
import { plateHeld } from '#lib/plate/personal.ts';
import { pointsHeld } from '#lib/points/personal.ts';
import { privacyHeld } from '#lib/privacy/personal.ts';
import { questionnaireHeld } from '#lib/questionnaire/personal.ts';
import { recommendHeld } from '#lib/recommend/personal.ts';
import { referralHeld } from '#lib/referral/personal.ts';
import { refundHeld } from '#lib/refund/personal.ts';
import { restockHeld } from '#lib/restock/personal.ts';
import { returnsHeld } from '#lib/returns/personal.ts';
import { reviewHeld } from '#lib/review/personal.ts';
import { shipmentHeld } from '#lib/shipment/personal.ts';
import { subscriptionHeld } from '#lib/subscription/personal.ts';
import { subscriptionChangeHeld } from '#lib/subscription-change/personal.ts';
import { supportHeld } from '#lib/support/personal.ts';
import { teamHeld } from '#lib/team/personal.ts';
import { trackingHeld } from '#lib/tracking/personal.ts';
import { workbenchHeld } from '#lib/workbench/personal.ts';

/** Where the areas come together: all that is held about members, in the order in which they read it. */
export const held: readonly Held[] = [
  accountHeld,
  passkeyHeld,
  addressHeld,
  orderHeld,
  paymentHeld,
  einvoiceHeld,
  shipmentHeld,
  bookingHeld,
  returnsHeld,
  refundHeld,
  reviewHeld,
  supportHeld,
  ledgerHeld,
  pointsHeld,
  referralHeld,
  plateHeld,
  lotteryHeld,
  memberHeld,
  giftHeld,
  couponHeld,
  subscriptionHeld,
  subscriptionChangeHeld,
  packHeld,
  cardHeld,
  invoiceHeld,
  favouriteHeld,
  restockHeld,
  cartHeld,
  intakeHeld,
  groupHeld,
  teamHeld,
  recommendHeld,
  questionnaireHeld,
  healthHeld,
  inboxHeld,
  mailingHeld,
  trackingHeld,
  workbenchHeld,
  packingHeld,
  cashierHeld,
  orderLinkHeld,
  careHeld,
  // Last: messages and the audit log are found by what the others keep.
  privacyHeld,
];
