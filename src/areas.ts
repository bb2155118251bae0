import { bookingArea } from '#lib/after/booking/area.ts';
import { refundArea } from '#lib/after/refund/area.ts';
import { returnsArea } from '#lib/after/returns/area.ts';
import { reviewArea } from '#lib/after/review/area.ts';
import { shipmentArea } from '#lib/after/shipment/area.ts';
import { intakeArea } from '#lib/boxes/intake/area.ts';
import { packArea } from '#lib/boxes/pack/area.ts';
import { packingArea } from '#lib/boxes/packing/area.ts';
import { subscriptionArea } from '#lib/boxes/subscription/area.ts';
import { subscriptionChangeArea } from '#lib/boxes/subscription-change/area.ts';
import { cartArea } from '#lib/buying/cart/area.ts';
import { cashierArea } from '#lib/buying/cashier/area.ts';
import { checkoutArea } from '#lib/buying/checkout/area.ts';
import { favouriteArea } from '#lib/buying/favourite/area.ts';
import { giftArea } from '#lib/buying/gift/area.ts';
import { groupArea } from '#lib/buying/group/area.ts';
import { lotteryArea } from '#lib/buying/lottery/area.ts';
import { orderLinkArea } from '#lib/buying/order-link/area.ts';
import { referralArea } from '#lib/buying/referral/area.ts';
import { teamArea } from '#lib/buying/team/area.ts';
import { careArea } from '#lib/care/care/area.ts';
import { plateArea } from '#lib/care/plate/area.ts';
import { questionnaireArea } from '#lib/care/questionnaire/area.ts';
import { recommendArea } from '#lib/care/recommend/area.ts';
import { batchArea } from '#lib/catalog/batch/area.ts';
import { branchesArea } from '#lib/catalog/branches/area.ts';
import { goodsArea } from '#lib/catalog/goods/area.ts';
import { healthProfileArea } from '#lib/catalog/health-profile/area.ts';
import { plansArea } from '#lib/catalog/plans/area.ts';
import { pricingArea } from '#lib/catalog/pricing/area.ts';
import { promotionArea } from '#lib/catalog/promotion/area.ts';
import { restockArea } from '#lib/catalog/restock/area.ts';
import { searchArea } from '#lib/catalog/search/area.ts';
import { figuresArea } from '#lib/fronts/figures/area.ts';
import { groupDeskArea } from '#lib/fronts/group-desk/area.ts';
import { homeArea } from '#lib/fronts/home/area.ts';
import { memberHomeArea } from '#lib/fronts/member-home/area.ts';
import { merchantArea } from '#lib/fronts/merchant/area.ts';
import { orderDeskArea } from '#lib/fronts/order-desk/area.ts';
import { orderListArea } from '#lib/fronts/order-list/area.ts';
import { privacyArea } from '#lib/fronts/privacy/area.ts';
import { seoArea } from '#lib/fronts/seo/area.ts';
import { settingsDeskArea } from '#lib/fronts/settings-desk/area.ts';
import { subscriptionDeskArea } from '#lib/fronts/subscription-desk/area.ts';
import { supportArea } from '#lib/fronts/support/area.ts';
import { kernelArea } from '#lib/kernel/area.ts';
import type { Config } from '#lib/kernel/config.ts';
import { type Area, personalOf } from '#lib/kernel/define-area.ts';
import type { Identify } from '#lib/kernel/http/api.ts';
import { type EventHandler, firstOnes, type Reaction, type Sweep } from '#lib/kernel/jobs/events.ts';
import { composePermissions, type Permission } from '#lib/kernel/permissions.ts';
import { composeSettings, defaults, pageSettingNames } from '#lib/kernel/settings/read.ts';
import { cardArea } from '#lib/money/card/area.ts';
import { couponArea } from '#lib/money/coupon/area.ts';
import { einvoiceArea } from '#lib/money/einvoice/area.ts';
import { ledgerArea } from '#lib/money/ledger/area.ts';
import { ledgerBooksOf } from '#lib/money/ledger/service.ts';
import { levelsArea } from '#lib/money/levels/area.ts';
import { paymentArea } from '#lib/money/payment/area.ts';
import { pointsArea } from '#lib/money/points/area.ts';
import { logisticsArea } from '#lib/orders/logistics/area.ts';
import { orderArea } from '#lib/orders/order/area.ts';
import { accountArea } from '#lib/people/account/area.ts';
import { addressArea } from '#lib/people/address/area.ts';
import { inboxArea } from '#lib/people/inbox/area.ts';
import { invoiceDetailsArea } from '#lib/people/invoice-details/area.ts';
import { mailingArea } from '#lib/people/mailing/area.ts';
import { passkeyArea } from '#lib/people/passkey/area.ts';
import { savedViewsArea } from '#lib/people/saved-views/area.ts';
import { staffArea } from '#lib/people/staff/area.ts';
import { ecpayArea } from '#lib/site/ecpay/area.ts';
import { paymentMethodsArea } from '#lib/site/payment-methods/area.ts';
import { siteArea } from '#lib/site/site/area.ts';
import { trackingArea } from '#lib/site/tracking/area.ts';

/**
 * Every area of the shop. A new area is a folder and a line here. The order runs from the lowest wing up,
 * with two exceptions: people come first and privacy last. Members read their personal data in this order.
 * Reactions and sweeps run in it, too.
 */
export const areas: readonly Area[] = [
  kernelArea,
  accountArea,
  addressArea,
  inboxArea,
  invoiceDetailsArea,
  mailingArea,
  passkeyArea,
  savedViewsArea,
  staffArea,
  ecpayArea,
  paymentMethodsArea,
  siteArea,
  trackingArea,
  batchArea,
  branchesArea,
  goodsArea,
  healthProfileArea,
  plansArea,
  pricingArea,
  promotionArea,
  restockArea,
  searchArea,
  logisticsArea,
  orderArea,
  cardArea,
  couponArea,
  einvoiceArea,
  ledgerArea,
  levelsArea,
  paymentArea,
  pointsArea,
  // A parcel that has arrived completes its order, which its services wait for.
  shipmentArea,
  refundArea,
  bookingArea,
  returnsArea,
  reviewArea,
  cartArea,
  cashierArea,
  checkoutArea,
  favouriteArea,
  giftArea,
  groupArea,
  lotteryArea,
  orderLinkArea,
  referralArea,
  teamArea,
  intakeArea,
  packArea,
  packingArea,
  subscriptionArea,
  subscriptionChangeArea,
  careArea,
  plateArea,
  questionnaireArea,
  recommendArea,
  figuresArea,
  groupDeskArea,
  homeArea,
  memberHomeArea,
  merchantArea,
  orderDeskArea,
  orderListArea,
  seoArea,
  settingsDeskArea,
  subscriptionDeskArea,
  supportArea,
  privacyArea,
];

/** Every setting that the merchant may change (docs/settings.md). */
export const settings = composeSettings(...areas.map((area) => area.settings ?? {}));

/** Default settings. Tests compare with these; nothing else computes with them. */
export const LIMITS = defaults(settings);

/** Settings that appear on every page. */
export const PAGE_SETTINGS = pageSettingNames(settings);

/** All staff permissions; roles are sets of these. */
export const PERMISSIONS = Object.keys(
  composePermissions(...areas.map((area) => area.permissions ?? [])),
) as readonly Permission[];

export const personalData = personalOf(areas);
export const ledgerBooks = ledgerBooksOf(areas);
export const sealedColumns = areas.flatMap(({ sealed }) => sealed ?? []);
export const webhooks = areas.flatMap((area) => area.webhooks ?? []);
export const routes = areas.flatMap(({ routes = [] }) =>
  typeof routes === 'function' ? routes(areas) : routes,
);
export const identify = Object.assign({}, ...areas.map((area) => area.identify ?? {})) as Identify;
export const reactions: readonly Reaction[] = firstOnes(areas.flatMap((area) => area.reactions ?? []));
export const sweeps: readonly Sweep[] = firstOnes(
  areas.flatMap(({ sweeps = [] }) => (typeof sweeps === 'function' ? sweeps(areas) : sweeps)),
);
export const handlers = (config: Config): readonly EventHandler[] =>
  areas.flatMap(({ handlers = [] }) => (typeof handlers === 'function' ? handlers(areas, config) : handlers));
