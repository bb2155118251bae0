import { bookingSettings } from '#lib/after/booking/settings.ts';
import { refundSettings } from '#lib/after/refund/settings.ts';
import { returnsSettings } from '#lib/after/returns/settings.ts';
import { reviewSettings } from '#lib/after/review/settings.ts';
import { shipmentSettings } from '#lib/after/shipment/settings.ts';
import { packSettings } from '#lib/boxes/pack/settings.ts';
import { subscriptionSettings } from '#lib/boxes/subscription/settings.ts';
import { subscriptionChangeSettings } from '#lib/boxes/subscription-change/settings.ts';
import { cartSettings } from '#lib/buying/cart/settings.ts';
import { cashierSettings } from '#lib/buying/cashier/settings.ts';
import { checkoutSettings } from '#lib/buying/checkout/settings.ts';
import { favouriteSettings } from '#lib/buying/favourite/settings.ts';
import { giftSettings } from '#lib/buying/gift/settings.ts';
import { groupSettings } from '#lib/buying/group/settings.ts';
import { lotterySettings } from '#lib/buying/lottery/settings.ts';
import { orderLinkSettings } from '#lib/buying/order-link/settings.ts';
import { referralSettings } from '#lib/buying/referral/settings.ts';
import { teamSettings } from '#lib/buying/team/settings.ts';
import { careSettings } from '#lib/care/care/settings.ts';
import { plateSettings } from '#lib/care/plate/settings.ts';
import { questionnaireSettings } from '#lib/care/questionnaire/settings.ts';
import { batchSettings } from '#lib/catalog/batch/settings.ts';
import { catalogSettings } from '#lib/catalog/goods/settings.ts';
import { healthSettings } from '#lib/catalog/health-profile/settings.ts';
import { pricingSettings } from '#lib/catalog/pricing/settings.ts';
import { restockSettings } from '#lib/catalog/restock/settings.ts';
import { merchantSettings } from '#lib/fronts/merchant/settings.ts';
import { deskSettings } from '#lib/fronts/order-list/settings.ts';
import { privacySettings } from '#lib/fronts/privacy/settings.ts';
import { seoSettings } from '#lib/fronts/seo/settings.ts';
import { supportSettings } from '#lib/fronts/support/settings.ts';
import { kernelSettings } from '#lib/kernel/settings/own.ts';
import { beginnings, composeSettings, pageSettingNames } from '#lib/kernel/settings/read.ts';
import { cardSettings } from '#lib/money/card/settings.ts';
import { couponSettings } from '#lib/money/coupon/settings.ts';
import { ledgerSettings } from '#lib/money/ledger/settings.ts';
import { memberSettings } from '#lib/money/levels/settings.ts';
import { paymentSettings } from '#lib/money/payment/settings.ts';
import { pointsSettings } from '#lib/money/points/settings.ts';
import { logisticsSettings } from '#lib/orders/logistics/settings.ts';
import { orderSettings } from '#lib/orders/order/settings.ts';
import { accountSettings } from '#lib/people/account/settings.ts';
import { addressSettings } from '#lib/people/address/settings.ts';
import { inboxSettings } from '#lib/people/inbox/settings.ts';
import { mailingSettings } from '#lib/people/mailing/settings.ts';
import { passkeySettings } from '#lib/people/passkey/settings.ts';
import { staffSettings } from '#lib/people/staff/settings.ts';
import { ecpaySettings } from '#lib/site/ecpay/settings.ts';
import { taxSettings, waySettings } from '#lib/site/payment-methods/settings.ts';
import { siteSettings } from '#lib/site/site/settings.ts';
import { trackingSettings } from '#lib/site/tracking/settings.ts';

/** Every figure that the merchant may change (docs/settings.md). */
export const settings = composeSettings(
  kernelSettings,
  accountSettings,
  addressSettings,
  batchSettings,
  bookingSettings,
  cardSettings,
  careSettings,
  cartSettings,
  cashierSettings,
  catalogSettings,
  checkoutSettings,
  couponSettings,
  deskSettings,
  ecpaySettings,
  favouriteSettings,
  giftSettings,
  groupSettings,
  healthSettings,
  inboxSettings,
  ledgerSettings,
  logisticsSettings,
  lotterySettings,
  shipmentSettings,
  mailingSettings,
  memberSettings,
  merchantSettings,
  orderSettings,
  orderLinkSettings,
  packSettings,
  passkeySettings,
  paymentSettings,
  plateSettings,
  pointsSettings,
  pricingSettings,
  questionnaireSettings,
  privacySettings,
  restockSettings,
  returnsSettings,
  referralSettings,
  refundSettings,
  reviewSettings,
  seoSettings,
  siteSettings,
  staffSettings,
  subscriptionChangeSettings,
  subscriptionSettings,
  supportSettings,
  teamSettings,
  waySettings,
  taxSettings,
  trackingSettings,
);

/** As they are while nobody has said otherwise. Tests compare with these; nothing else computes with them. */
export const LIMITS = beginnings(settings);

/** Those that every page says. */
export const PAGE_SETTINGS = pageSettingNames(settings);
