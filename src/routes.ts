import { accountRoutes } from '#lib/account/api.ts';
import { identifyMember } from '#lib/account/service.ts';
import { addressRoutes } from '#lib/address/api.ts';
import { batchRoutes } from '#lib/batch/api.ts';
import { bookingRoutes } from '#lib/booking/api.ts';
import { cardRoutes } from '#lib/card/api.ts';
import { careRoutes } from '#lib/care/api.ts';
import { cartRoutes } from '#lib/cart/api.ts';
import { cashierRoutes } from '#lib/cashier/api.ts';
import { catalogRoutes } from '#lib/catalog/api.ts';
import { centerRoutes } from '#lib/center/api.ts';
import { checkoutRoutes } from '#lib/checkout/api.ts';
import { couponRoutes } from '#lib/coupon/api.ts';
import { deskRoutes } from '#lib/desk/api.ts';
import { dietitianRoutes } from '#lib/dietitian/api.ts';
import { einvoiceRoutes } from '#lib/einvoice/api.ts';
import { favouriteRoutes } from '#lib/favourite/api.ts';
import { figuresRoutes } from '#lib/figures/api.ts';
import { giftRoutes } from '#lib/gift/api.ts';
import { groupRoutes } from '#lib/group/api.ts';
import { groupDeskRoutes } from '#lib/group-desk/api.ts';
import { homeRoutes } from '#lib/home/api.ts';
import { inboxRoutes } from '#lib/inbox/api.ts';
import { intakeRoutes } from '#lib/intake/api.ts';
import { invoiceRoutes } from '#lib/invoice/api.ts';
import type { Identify } from '#lib/kernel/http/api.ts';
import { ledgerRoutes } from '#lib/ledger/api.ts';
import { logisticsRoutes } from '#lib/logistics/api.ts';
import { lotteryRoutes } from '#lib/lottery/api.ts';
import { mailingRoutes } from '#lib/mailing/api.ts';
import { memberRoutes } from '#lib/member/api.ts';
import { orderRoutes } from '#lib/order/api.ts';
import { orderLinkRoutes } from '#lib/order-link/api.ts';
import { packRoutes } from '#lib/pack/api.ts';
import { packingRoutes } from '#lib/packing/api.ts';
import { paymentRoutes } from '#lib/payment/api.ts';
import { plateRoutes } from '#lib/plate/api.ts';
import { pointsRoutes } from '#lib/points/api.ts';
import { privacyRoutes } from '#lib/privacy/api.ts';
import { questionnaireRoutes } from '#lib/questionnaire/api.ts';
import { healthRoutes } from '#lib/questionnaire/persons-api.ts';
import { recommendRoutes } from '#lib/recommend/api.ts';
import { referralRoutes } from '#lib/referral/api.ts';
import { refundRoutes } from '#lib/refund/api.ts';
import { restockRoutes } from '#lib/restock/api.ts';
import { returnsRoutes } from '#lib/returns/api.ts';
import { reviewRoutes } from '#lib/review/api.ts';
import { searchRoutes } from '#lib/search/api.ts';
import { shipmentRoutes } from '#lib/shipment/api.ts';
import { siteRoutes } from '#lib/site/api.ts';
import { staffRoutes } from '#lib/staff/api.ts';
import { identifyStaff } from '#lib/staff/service.ts';
import { storeRoutes } from '#lib/store/api.ts';
import { subscriptionChangeRoutes } from '#lib/subscription-change/api.ts';
import { subscriptionDeskRoutes } from '#lib/subscription-desk/api.ts';
import { supportRoutes } from '#lib/support/api.ts';
import { teamRoutes } from '#lib/team/api.ts';
import { trackingRoutes } from '#lib/tracking/api.ts';
import { viewRoutes } from '#lib/view/api.ts';
import { workbenchRoutes } from '#lib/workbench/api.ts';
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
