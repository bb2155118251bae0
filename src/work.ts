import { bookingHandlers, bookingSweeps } from '#lib/after/booking/jobs.ts';
import { refundHandlers, refundReactions, refundSweeps } from '#lib/after/refund/jobs.ts';
import { returnsHandlers, returnsReactions, returnsSweeps } from '#lib/after/returns/jobs.ts';
import { shipmentHandlers, shipmentSweeps } from '#lib/after/shipment/jobs.ts';
import { intakeReactions, intakeSweeps } from '#lib/boxes/intake/jobs.ts';
import { packingHandlers } from '#lib/boxes/packing/jobs.ts';
import {
  subscriptionHandlers,
  subscriptionReactions,
  subscriptionSweeps,
} from '#lib/boxes/subscription/jobs.ts';
import {
  subscriptionChangeHandlers,
  subscriptionChangeReactions,
  subscriptionChangeSweeps,
} from '#lib/boxes/subscription-change/jobs.ts';
import { cartReactions, cartSweeps } from '#lib/buying/cart/jobs.ts';
import { favouriteSweeps } from '#lib/buying/favourite/jobs.ts';
import { giftReactions, giftSweeps } from '#lib/buying/gift/jobs.ts';
import { groupHandlers, groupReactions, groupSweeps } from '#lib/buying/group/jobs.ts';
import { lotteryHandlers, lotterySweeps } from '#lib/buying/lottery/jobs.ts';
import { referralHandlers, referralReactions, referralSweeps } from '#lib/buying/referral/jobs.ts';
import { teamReactions, teamSweeps } from '#lib/buying/team/jobs.ts';
import { careReactions, careSweeps } from '#lib/care/care/jobs.ts';
import { plateReactions, plateSweeps } from '#lib/care/plate/jobs.ts';
import { questionnaireReactions } from '#lib/care/questionnaire/jobs.ts';
import { catalogSweeps } from '#lib/catalog/goods/jobs.ts';
import { healthReactions, healthSweeps } from '#lib/catalog/health-profile/jobs.ts';
import { promotionSweeps } from '#lib/catalog/promotion/jobs.ts';
import { restockSweeps } from '#lib/catalog/restock/jobs.ts';
import { searchReactions, searchSweeps } from '#lib/catalog/search/jobs.ts';
import { merchantHandlers } from '#lib/fronts/merchant/jobs.ts';
import { workbenchSweeps } from '#lib/fronts/order-desk/jobs.ts';
import { privacyHandlers, privacyReactions, privacySweeps } from '#lib/fronts/privacy/jobs.ts';
import { supportSweeps } from '#lib/fronts/support/jobs.ts';
import { auditSweeps } from '#lib/kernel/audit.ts';
import type { Config } from '#lib/kernel/config.ts';
import { limitSweeps } from '#lib/kernel/http/rate-limit.ts';
import type { EventHandler, Reaction, Sweep } from '#lib/kernel/jobs/events.ts';
import { messageHandlers, messageSweeps } from '#lib/kernel/mail/jobs.ts';
import { createMessageTransport } from '#lib/kernel/mail/transport.ts';
import { cardSweeps } from '#lib/money/card/jobs.ts';
import { couponReactions, couponSweeps } from '#lib/money/coupon/jobs.ts';
import { invoiceHandlers, invoiceSweeps } from '#lib/money/einvoice/jobs.ts';
import { ledgerHandlers, ledgerSweeps } from '#lib/money/ledger/jobs.ts';
import { checkBooksNightly } from '#lib/money/ledger/service.ts';
import { memberHandlers, memberSweeps } from '#lib/money/levels/jobs.ts';
import { paymentHandlers, paymentSweeps } from '#lib/money/payment/jobs.ts';
import { pointsReactions } from '#lib/money/points/jobs.ts';
import { orderHandlers, orderReactions, orderSweeps } from '#lib/orders/order/jobs.ts';
import { accountSweeps } from '#lib/people/account/jobs.ts';
import { inboxHandlers, inboxReactions, inboxSweeps } from '#lib/people/inbox/jobs.ts';
import { mailingReactions } from '#lib/people/mailing/jobs.ts';
import { passkeySweeps } from '#lib/people/passkey/jobs.ts';
import { staffSweeps } from '#lib/people/staff/jobs.ts';
import { trackingSweeps } from '#lib/site/tracking/jobs.ts';
import { ledgerBooks } from './ledger-books.ts';
import { held } from './personal.ts';

/** Where the areas come together: what they do within what happens, what they do after it, and what they do by the clock. */

/** Discounts, then places of a group: as they were taken, so that orders never wait for each other in a circle. */
export const reactions: readonly Reaction[] = [
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
  ...orderReactions,
];

export const handlers = (config: Config): readonly EventHandler[] => [
  ...messageHandlers(createMessageTransport(config)),
  ...inboxHandlers,
  ...orderHandlers,
  ...merchantHandlers,
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
];

/** In the order in which `runDue()` does them. */
export const sweeps: readonly Sweep[] = [
  // The gateway is asked before an order expires.
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
  checkBooksNightly(ledgerBooks),
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
];
