import { bookingHeld } from '#lib/after/booking/personal.ts';
import { refundHeld } from '#lib/after/refund/personal.ts';
import { returnsHeld } from '#lib/after/returns/personal.ts';
import { reviewHeld } from '#lib/after/review/personal.ts';
import { shipmentHeld } from '#lib/after/shipment/personal.ts';
import { intakeHeld } from '#lib/boxes/intake/personal.ts';
import { packHeld } from '#lib/boxes/pack/personal.ts';
import { packingHeld } from '#lib/boxes/packing/personal.ts';
import { subscriptionHeld } from '#lib/boxes/subscription/personal.ts';
import { subscriptionChangeHeld } from '#lib/boxes/subscription-change/personal.ts';
import { cartHeld } from '#lib/buying/cart/personal.ts';
import { cashierHeld } from '#lib/buying/cashier/personal.ts';
import { favouriteHeld } from '#lib/buying/favourite/personal.ts';
import { giftHeld } from '#lib/buying/gift/personal.ts';
import { groupHeld } from '#lib/buying/group/personal.ts';
import { lotteryHeld } from '#lib/buying/lottery/personal.ts';
import { orderLinkHeld } from '#lib/buying/order-link/personal.ts';
import { referralHeld } from '#lib/buying/referral/personal.ts';
import { teamHeld } from '#lib/buying/team/personal.ts';
import { careHeld } from '#lib/care/care/personal.ts';
import { plateHeld } from '#lib/care/plate/personal.ts';
import { questionnaireHeld } from '#lib/care/questionnaire/personal.ts';
import { recommendHeld } from '#lib/care/recommend/personal.ts';
import { healthHeld } from '#lib/catalog/health-profile/personal.ts';
import { restockHeld } from '#lib/catalog/restock/personal.ts';
import { workbenchHeld } from '#lib/fronts/order-desk/personal.ts';
import { privacyHeld } from '#lib/fronts/privacy/personal.ts';
import { supportHeld } from '#lib/fronts/support/personal.ts';
import type { Held } from '#lib/kernel/personal.ts';
import { cardHeld } from '#lib/money/card/personal.ts';
import { couponHeld } from '#lib/money/coupon/personal.ts';
import { einvoiceHeld } from '#lib/money/einvoice/personal.ts';
import { ledgerHeld } from '#lib/money/ledger/personal.ts';
import { memberHeld } from '#lib/money/levels/personal.ts';
import { paymentHeld } from '#lib/money/payment/personal.ts';
import { pointsHeld } from '#lib/money/points/personal.ts';
import { orderHeld } from '#lib/orders/order/personal.ts';
import { accountHeld } from '#lib/people/account/personal.ts';
import { addressHeld } from '#lib/people/address/personal.ts';
import { inboxHeld } from '#lib/people/inbox/personal.ts';
import { invoiceHeld } from '#lib/people/invoice-details/personal.ts';
import { mailingHeld } from '#lib/people/mailing/personal.ts';
import { passkeyHeld } from '#lib/people/passkey/personal.ts';
import { trackingHeld } from '#lib/site/tracking/personal.ts';

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
