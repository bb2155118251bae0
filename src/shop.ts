import { accountRoutes } from '#lib/account/api.ts';
import { accountSweeps } from '#lib/account/jobs.ts';
import { identifyMember } from '#lib/account/service.ts';
import { addressRoutes } from '#lib/address/api.ts';
import { batchRoutes } from '#lib/batch/api.ts';
import { bookingRoutes } from '#lib/booking/api.ts';
import { bookingHandlers, bookingSweeps } from '#lib/booking/jobs.ts';
import { cardRoutes } from '#lib/card/api.ts';
import { cardSweeps } from '#lib/card/jobs.ts';
import { careRoutes } from '#lib/care/api.ts';
import { careReactions, careSweeps } from '#lib/care/jobs.ts';
import { cartRoutes } from '#lib/cart/api.ts';
import { cartReactions, cartSweeps } from '#lib/cart/jobs.ts';
import { cashierRoutes } from '#lib/cashier/api.ts';
import { catalogRoutes } from '#lib/catalog/api.ts';
import { catalogSweeps } from '#lib/catalog/jobs.ts';
import { isEmptyCatalog } from '#lib/catalog/service.ts';
import { centerRoutes } from '#lib/center/api.ts';
import { checkoutRoutes } from '#lib/checkout/api.ts';
import { warnOfUnknownGoods } from '#lib/content/service.ts';
import { couponRoutes } from '#lib/coupon/api.ts';
import { couponReactions, couponSweeps } from '#lib/coupon/jobs.ts';
import { couponHolding, couponSource } from '#lib/coupon/service.ts';
import { deskRoutes } from '#lib/desk/api.ts';
import { dietitianRoutes } from '#lib/dietitian/api.ts';
import { einvoiceRoutes } from '#lib/einvoice/api.ts';
import { invoiceHandlers, invoiceSweeps } from '#lib/einvoice/jobs.ts';
import { favouriteRoutes } from '#lib/favourite/api.ts';
import { favouriteSweeps } from '#lib/favourite/jobs.ts';
import { figuresRoutes } from '#lib/figures/api.ts';
import { giftRoutes } from '#lib/gift/api.ts';
import { giftReactions, giftSweeps } from '#lib/gift/jobs.ts';
import { groupRoutes } from '#lib/group/api.ts';
import { groupHandlers, groupReactions, groupSweeps } from '#lib/group/jobs.ts';
import { groupDeskRoutes } from '#lib/group-desk/api.ts';
import { healthReactions, healthSweeps } from '#lib/health/jobs.ts';
import { homeRoutes } from '#lib/home/api.ts';
import { inboxRoutes } from '#lib/inbox/api.ts';
import { inboxHandlers, inboxReactions, inboxSweeps } from '#lib/inbox/jobs.ts';
import { intakeRoutes } from '#lib/intake/api.ts';
import { intakeReactions, intakeSweeps } from '#lib/intake/jobs.ts';
import { invoiceRoutes } from '#lib/invoice/api.ts';
import { auditSweeps } from '#lib/kernel/audit.ts';
import type { Config } from '#lib/kernel/config.ts';
import type { Identify } from '#lib/kernel/http/api.ts';
import { messageHandlers, messageSweeps } from '#lib/kernel/mail/jobs.ts';
import { createMessageTransport } from '#lib/kernel/mail/transport.ts';
import { limitSweeps } from '#lib/kernel/rate-limit.ts';
import { type Runtime, type RuntimeParts, startRuntime } from '#lib/kernel/runtime.ts';
import { ledgerRoutes } from '#lib/ledger/api.ts';
import { ledgerHandlers, ledgerSweeps } from '#lib/ledger/jobs.ts';
import { type LedgerBooks, ownSource } from '#lib/ledger/service.ts';
import { logisticsRoutes } from '#lib/logistics/api.ts';
import { lotteryRoutes } from '#lib/lottery/api.ts';
import { lotteryHandlers, lotterySweeps } from '#lib/lottery/jobs.ts';
import { lotterySource } from '#lib/lottery/service.ts';
import { mailingRoutes } from '#lib/mailing/api.ts';
import { mailingReactions } from '#lib/mailing/jobs.ts';
import { memberRoutes } from '#lib/member/api.ts';
import { memberHandlers, memberSweeps } from '#lib/member/jobs.ts';
import { orderRoutes } from '#lib/order/api.ts';
import { orderHandlers, orderSweeps } from '#lib/order/jobs.ts';
import { orderLinkRoutes } from '#lib/order-link/api.ts';
import { packRoutes } from '#lib/pack/api.ts';
import { packingRoutes } from '#lib/packing/api.ts';
import { packingHandlers } from '#lib/packing/jobs.ts';
import { passkeySweeps } from '#lib/passkey/jobs.ts';
import { paymentRoutes } from '#lib/payment/api.ts';
import { paymentHandlers, paymentSweeps } from '#lib/payment/jobs.ts';
import { createPictures, type PictureAt } from '#lib/picture/pictures.ts';
import { plateRoutes } from '#lib/plate/api.ts';
import { plateReactions, plateSweeps } from '#lib/plate/jobs.ts';
import { plateSource } from '#lib/plate/service.ts';
import { pointsRoutes } from '#lib/points/api.ts';
import { pointsReactions } from '#lib/points/jobs.ts';
import { pointsSource } from '#lib/points/service.ts';
import { privacyRoutes } from '#lib/privacy/api.ts';
import { privacyHandlers, privacyReactions, privacySweeps } from '#lib/privacy/jobs.ts';
import { promotionSweeps } from '#lib/promotion/jobs.ts';
import { questionnaireRoutes } from '#lib/questionnaire/api.ts';
import { questionnaireReactions } from '#lib/questionnaire/jobs.ts';
import { healthRoutes } from '#lib/questionnaire/persons-api.ts';
import { recommendRoutes } from '#lib/recommend/api.ts';
import { referralRoutes } from '#lib/referral/api.ts';
import { referralHandlers, referralReactions, referralSweeps } from '#lib/referral/jobs.ts';
import { referralHolding, referralSource } from '#lib/referral/service.ts';
import { refundRoutes } from '#lib/refund/api.ts';
import { refundHandlers, refundReactions, refundSweeps } from '#lib/refund/jobs.ts';
import { refundSource } from '#lib/refund/service.ts';
import { restockRoutes } from '#lib/restock/api.ts';
import { restockSweeps } from '#lib/restock/jobs.ts';
import { returnsRoutes } from '#lib/returns/api.ts';
import { returnsHandlers, returnsReactions, returnsSweeps } from '#lib/returns/jobs.ts';
import { reviewRoutes } from '#lib/review/api.ts';
import { reviewSource } from '#lib/review/service.ts';
import { searchRoutes } from '#lib/search/api.ts';
import { searchReactions, searchSweeps } from '#lib/search/jobs.ts';
import { shipmentRoutes } from '#lib/shipment/api.ts';
import { shipmentHandlers, shipmentSweeps } from '#lib/shipment/jobs.ts';
import { siteRoutes } from '#lib/site/api.ts';
import { staffRoutes } from '#lib/staff/api.ts';
import { staffSweeps } from '#lib/staff/jobs.ts';
import { identifyStaff } from '#lib/staff/service.ts';
import { storeRoutes } from '#lib/store/api.ts';
import { subscriptionHandlers, subscriptionReactions, subscriptionSweeps } from '#lib/subscription/jobs.ts';
import { subscriptionChangeRoutes } from '#lib/subscription-change/api.ts';
import {
  subscriptionChangeHandlers,
  subscriptionChangeReactions,
  subscriptionChangeSweeps,
} from '#lib/subscription-change/jobs.ts';
import { subscriptionDeskRoutes } from '#lib/subscription-desk/api.ts';
import { supportRoutes } from '#lib/support/api.ts';
import { supportSweeps } from '#lib/support/jobs.ts';
import { teamRoutes } from '#lib/team/api.ts';
import { teamReactions, teamSweeps } from '#lib/team/jobs.ts';
import { trackingRoutes } from '#lib/tracking/api.ts';
import { trackingSweeps } from '#lib/tracking/jobs.ts';
import { viewRoutes } from '#lib/view/api.ts';
import { workbenchRoutes } from '#lib/workbench/api.ts';
import { workbenchSweeps } from '#lib/workbench/jobs.ts';
import { loadConfig } from './config.ts';
import { held } from './personal.ts';
import { settings } from './settings.ts';

/** Where the areas come together: every call, handler and sweep of the shop. */
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

export const identify: Identify = { member: identifyMember, staff: identifyStaff };

/** What the ledger's check compares balances and entries with. */
export const ledgerBooks: LedgerBooks = {
  holdings: [couponHolding, referralHolding],
  sources: [
    ownSource,
    couponSource,
    lotterySource,
    plateSource,
    pointsSource,
    referralSource,
    refundSource,
    reviewSource,
  ],
};

/** The emulators of other companies; a real shop does not even load them. */
const sandboxOf = async ({ mode }: Config) =>
  mode === 'demo' ? await import('#lib/sandbox/index.ts') : null;

/** What the shop draws: its own pictures and plain cards; the demo its goods, too. A real shop does not load how. */
export const openPictures = async ({ mode }: Config): Promise<PictureAt> =>
  createPictures(mode === 'demo' ? (await import('./demo/pictures/goods-picture.ts')).drawGoods : undefined);

/** What the demo shop shows at `/sandbox`; null in production. */
export const openSandbox = async (runtime: Runtime) =>
  (await sandboxOf(runtime.config))?.createSandbox(runtime) ?? null;

/** Opens the shop's database and jobs: for commands, which may want it empty. */
export async function openRuntime(parts: Partial<RuntimeParts> = {}): Promise<Runtime> {
  const config = parts.config ?? loadConfig();
  const sandbox = await sandboxOf(config);
  return startRuntime({
    settings,
    moreSteps: sandbox?.sandboxSteps(),
    // Discounts, then places of a group: as they were taken, so that orders never wait for each other in a circle.
    reactions: [
      ...careReactions,
      ...plateReactions,
      ...cartReactions,
      ...questionnaireReactions,
      ...healthReactions,
      ...couponReactions,
      ...groupReactions,
      ...teamReactions,
      ...giftReactions,
      ...searchReactions,
      ...refundReactions,
      ...returnsReactions,
      ...mailingReactions,
      ...privacyReactions,
      ...inboxReactions,
      ...pointsReactions,
      ...referralReactions,
      ...subscriptionReactions,
      ...subscriptionChangeReactions,
      ...intakeReactions,
    ],
    handlers: (config) => [
      ...messageHandlers(createMessageTransport(config)),
      ...inboxHandlers,
      ...orderHandlers,
      ...ledgerHandlers,
      ...lotteryHandlers,
      ...referralHandlers,
      ...memberHandlers,
      ...paymentHandlers,
      ...invoiceHandlers,
      ...shipmentHandlers,
      ...packingHandlers,
      ...refundHandlers,
      ...bookingHandlers,
      ...groupHandlers,
      ...returnsHandlers,
      ...subscriptionHandlers,
      ...subscriptionChangeHandlers,
      ...privacyHandlers(held),
    ],
    sweeps: (config) => [
      // `runDue()` hears and asks the gateway before an order expires.
      ...(sandbox?.sandboxSweeps(config) ?? []),
      ...paymentSweeps,
      ...cardSweeps,
      ...subscriptionChangeSweeps,
      ...subscriptionSweeps,
      ...orderSweeps,
      // After orders whose time to pay has expired.
      ...groupSweeps,
      ...teamSweeps,
      ...shipmentSweeps,
      ...refundSweeps,
      ...bookingSweeps,
      ...returnsSweeps,
      ...invoiceSweeps,
      ...accountSweeps,
      ...passkeySweeps,
      ...plateSweeps,
      ...privacySweeps(held),
      ...staffSweeps,
      ...workbenchSweeps,
      ...ledgerSweeps,
      ...lotterySweeps,
      ...referralSweeps,
      ...memberSweeps,
      // After orders have ended.
      ...giftSweeps,
      ...couponSweeps,
      ...careSweeps,
      ...cartSweeps,
      ...healthSweeps,
      ...catalogSweeps,
      ...restockSweeps,
      ...searchSweeps,
      ...promotionSweeps,
      ...supportSweeps,
      ...trackingSweeps,
      ...messageSweeps,
      ...inboxSweeps,
      ...favouriteSweeps,
      ...intakeSweeps,
      ...auditSweeps,
      ...limitSweeps,
    ],
    ...parts,
    config,
  });
}

/** Any fixed number: one process at a time fills an empty demo shop. */
const DEMO_LOCK = 4_321_100;

/** Opens the whole shop; in demo mode an empty one is given the demo catalogue. */
export async function openShop(parts: Partial<RuntimeParts> = {}): Promise<Runtime> {
  const runtime = await openRuntime(parts);
  const isEmpty = () => isEmptyCatalog(runtime.workContext());
  if (runtime.config.mode !== 'demo' || !(await isEmpty())) return runtime;
  const { loadDemoShop } = await import('./demo/load.ts');
  await runtime.database.alone(DEMO_LOCK, async () => {
    if (await isEmpty()) await loadDemoShop(runtime.workContext());
  });
  return runtime;
}

const KEY = Symbol.for('daypack.shop');
type Holder = { [KEY]?: Promise<Runtime> };

/** The process's one shop. Kept outside the module, because development loads modules again at every edit. */
export function theShop(): Promise<Runtime> {
  const holder = globalThis as Holder;
  holder[KEY] ??= openShop().then(async (runtime) => {
    await runtime.jobs.work();
    await warnOfUnknownGoods(runtime.workContext());
    if (!runtime.config.invoice)
      runtime.log.warn('no e-invoices are issued: ECPAY_INVOICE_MERCHANT_ID and its keys are not set');
    return runtime;
  });
  return holder[KEY];
}
