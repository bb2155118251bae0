import { bookingRoutes } from '#lib/after/booking/api.ts';
import { refundRoutes } from '#lib/after/refund/api.ts';
import { returnsRoutes } from '#lib/after/returns/api.ts';
import { reviewRoutes } from '#lib/after/review/api.ts';
import { shipmentRoutes } from '#lib/after/shipment/api.ts';
import { intakeRoutes } from '#lib/boxes/intake/api.ts';
import { packRoutes } from '#lib/boxes/pack/api.ts';
import { packingRoutes } from '#lib/boxes/packing/api.ts';
import { subscriptionChangeRoutes } from '#lib/boxes/subscription-change/api.ts';
import { cartRoutes } from '#lib/buying/cart/api.ts';
import { cashierRoutes } from '#lib/buying/cashier/api.ts';
import { checkoutRoutes } from '#lib/buying/checkout/api.ts';
import { favouriteRoutes } from '#lib/buying/favourite/api.ts';
import { giftRoutes } from '#lib/buying/gift/api.ts';
import { groupRoutes } from '#lib/buying/group/api.ts';
import { lotteryRoutes } from '#lib/buying/lottery/api.ts';
import { orderLinkRoutes } from '#lib/buying/order-link/api.ts';
import { referralRoutes } from '#lib/buying/referral/api.ts';
import { teamRoutes } from '#lib/buying/team/api.ts';
import { careRoutes } from '#lib/care/care/api.ts';
import { plateRoutes } from '#lib/care/plate/api.ts';
import { questionnaireRoutes } from '#lib/care/questionnaire/api.ts';
import { healthRoutes } from '#lib/care/questionnaire/persons-api.ts';
import { recommendRoutes } from '#lib/care/recommend/api.ts';
import { batchRoutes } from '#lib/catalog/batch/api.ts';
import { storeRoutes } from '#lib/catalog/branches/api.ts';
import { catalogRoutes } from '#lib/catalog/goods/api.ts';
import { dietitianRoutes } from '#lib/catalog/plans/api.ts';
import { restockRoutes } from '#lib/catalog/restock/api.ts';
import { searchRoutes } from '#lib/catalog/search/api.ts';
import { figuresRoutes } from '#lib/fronts/figures/api.ts';
import { groupDeskRoutes } from '#lib/fronts/group-desk/api.ts';
import { homeRoutes } from '#lib/fronts/home/api.ts';
import { centerRoutes } from '#lib/fronts/member-home/api.ts';
import { workbenchRoutes } from '#lib/fronts/order-desk/api.ts';
import { deskRoutes } from '#lib/fronts/order-list/api.ts';
import { privacyRoutes } from '#lib/fronts/privacy/api.ts';
import { subscriptionDeskRoutes } from '#lib/fronts/subscription-desk/api.ts';
import { supportRoutes } from '#lib/fronts/support/api.ts';
import type { Identify } from '#lib/kernel/http/api.ts';
import { cardRoutes } from '#lib/money/card/api.ts';
import { couponRoutes } from '#lib/money/coupon/api.ts';
import { einvoiceRoutes } from '#lib/money/einvoice/api.ts';
import { ledgerRoutes } from '#lib/money/ledger/api.ts';
import { memberRoutes } from '#lib/money/levels/api.ts';
import { paymentRoutes } from '#lib/money/payment/api.ts';
import { pointsRoutes } from '#lib/money/points/api.ts';
import { logisticsRoutes } from '#lib/orders/logistics/api.ts';
import { orderRoutes } from '#lib/orders/order/api.ts';
import { accountRoutes } from '#lib/people/account/api.ts';
import { identifyMember } from '#lib/people/account/service.ts';
import { addressRoutes } from '#lib/people/address/api.ts';
import { inboxRoutes } from '#lib/people/inbox/api.ts';
import { invoiceRoutes } from '#lib/people/invoice-details/api.ts';
import { mailingRoutes } from '#lib/people/mailing/api.ts';
import { viewRoutes } from '#lib/people/saved-views/api.ts';
import { staffRoutes } from '#lib/people/staff/api.ts';
import { identifyStaff } from '#lib/people/staff/service.ts';
import { siteRoutes } from '#lib/site/site/api.ts';
import { trackingRoutes } from '#lib/site/tracking/api.ts';
import { held } from './personal.ts';

/** Where the areas come together: every call of the shop. */
export const routes = [
  ...catalogRoutes,
  ...batchRoutes,
  ...searchRoutes,
  ...siteRoutes,
  ...accountRoutes,
  ...addressRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...logisticsRoutes,
  ...orderRoutes,
  ...shipmentRoutes,
  ...bookingRoutes,
  ...subscriptionChangeRoutes,
  ...returnsRoutes,
  ...paymentRoutes,
  ...cardRoutes,
  ...supportRoutes,
  ...trackingRoutes,
  ...groupRoutes,
  ...teamRoutes,
  ...groupDeskRoutes,
  ...homeRoutes,
  ...centerRoutes,
  ...storeRoutes,
  ...memberRoutes,
  ...giftRoutes,
  ...mailingRoutes,
  ...inboxRoutes,
  ...reviewRoutes,
  ...favouriteRoutes,
  ...intakeRoutes,
  ...restockRoutes,
  ...couponRoutes,
  ...ledgerRoutes,
  ...pointsRoutes,
  ...lotteryRoutes,
  ...referralRoutes,
  ...plateRoutes,
  ...invoiceRoutes,
  ...einvoiceRoutes,
  ...staffRoutes,
  ...packingRoutes,
  ...packRoutes,
  ...recommendRoutes,
  ...deskRoutes,
  ...refundRoutes,
  ...viewRoutes,
  ...figuresRoutes,
  ...subscriptionDeskRoutes,
  ...cashierRoutes,
  ...orderLinkRoutes,
  ...careRoutes,
  ...dietitianRoutes,
  ...workbenchRoutes,
  ...healthRoutes,
  ...questionnaireRoutes,
  ...privacyRoutes(held),
];

/** Who calls. */
export const identify: Identify = { member: identifyMember, staff: identifyStaff };
