import { accountSettings } from '#lib/account/settings.ts';
import { addressSettings } from '#lib/address/settings.ts';
import { batchSettings } from '#lib/batch/settings.ts';
import { bookingSettings } from '#lib/booking/settings.ts';
import { cardSettings } from '#lib/card/settings.ts';
import { careSettings } from '#lib/care/settings.ts';
import { cartSettings } from '#lib/cart/settings.ts';
import { cashierSettings } from '#lib/cashier/settings.ts';
import { catalogSettings } from '#lib/catalog/settings.ts';
import { checkoutSettings } from '#lib/checkout/settings.ts';
import { couponSettings } from '#lib/coupon/settings.ts';
import { deskSettings } from '#lib/desk/settings.ts';
import { ecpaySettings } from '#lib/ecpay/settings.ts';
import { favouriteSettings } from '#lib/favourite/settings.ts';
import { giftSettings } from '#lib/gift/settings.ts';
import { groupSettings } from '#lib/group/settings.ts';
import { healthSettings } from '#lib/health/settings.ts';
import { inboxSettings } from '#lib/inbox/settings.ts';
import { kernelSettings } from '#lib/kernel/settings/own.ts';
import { beginnings, composeSettings, pageSettingNames } from '#lib/kernel/settings/read.ts';
import { ledgerSettings } from '#lib/ledger/settings.ts';
import { logisticsSettings } from '#lib/logistics/settings.ts';
import { lotterySettings } from '#lib/lottery/settings.ts';
import { mailingSettings } from '#lib/mailing/settings.ts';
import { memberSettings } from '#lib/member/settings.ts';
import { merchantSettings } from '#lib/merchant/settings.ts';
import { orderSettings } from '#lib/order/settings.ts';
import { orderLinkSettings } from '#lib/order-link/settings.ts';
import { packSettings } from '#lib/pack/settings.ts';
import { passkeySettings } from '#lib/passkey/settings.ts';
import { paymentSettings } from '#lib/payment/settings.ts';
import { plateSettings } from '#lib/plate/settings.ts';
import { pointsSettings } from '#lib/points/settings.ts';
import { pricingSettings } from '#lib/pricing/settings.ts';
import { privacySettings } from '#lib/privacy/settings.ts';
import { questionnaireSettings } from '#lib/questionnaire/settings.ts';
import { referralSettings } from '#lib/referral/settings.ts';
import { refundSettings } from '#lib/refund/settings.ts';
import { restockSettings } from '#lib/restock/settings.ts';
import { returnsSettings } from '#lib/returns/settings.ts';
import { reviewSettings } from '#lib/review/settings.ts';
import { seoSettings } from '#lib/seo/settings.ts';
import { shipmentSettings } from '#lib/shipment/settings.ts';
import { siteSettings } from '#lib/site/settings.ts';
import { staffSettings } from '#lib/staff/settings.ts';
import { subscriptionSettings } from '#lib/subscription/settings.ts';
import { subscriptionChangeSettings } from '#lib/subscription-change/settings.ts';
import { supportSettings } from '#lib/support/settings.ts';
import { teamSettings } from '#lib/team/settings.ts';
import { taxSettings, waySettings } from '#lib/terms/settings.ts';
import { trackingSettings } from '#lib/tracking/settings.ts';

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
