import { accountSweeps } from '#lib/account/jobs.ts';
import { bookingHandlers, bookingSweeps } from '#lib/booking/jobs.ts';
import { cardSweeps } from '#lib/card/jobs.ts';
import { careReactions, careSweeps } from '#lib/care/jobs.ts';
import { cartReactions, cartSweeps } from '#lib/cart/jobs.ts';
import { catalogSweeps } from '#lib/catalog/jobs.ts';
import { couponReactions, couponSweeps } from '#lib/coupon/jobs.ts';
import { invoiceHandlers, invoiceSweeps } from '#lib/einvoice/jobs.ts';
import { favouriteSweeps } from '#lib/favourite/jobs.ts';
import { giftReactions, giftSweeps } from '#lib/gift/jobs.ts';
import { groupHandlers, groupReactions, groupSweeps } from '#lib/group/jobs.ts';
import { healthReactions, healthSweeps } from '#lib/health/jobs.ts';
import { inboxHandlers, inboxReactions, inboxSweeps } from '#lib/inbox/jobs.ts';
import { intakeReactions, intakeSweeps } from '#lib/intake/jobs.ts';
import { auditSweeps } from '#lib/kernel/audit.ts';
import type { Config } from '#lib/kernel/config.ts';
import type { EventHandler, Reaction, Sweep } from '#lib/kernel/jobs/events.ts';
import { messageHandlers, messageSweeps } from '#lib/kernel/mail/jobs.ts';
import { createMessageTransport } from '#lib/kernel/mail/transport.ts';
import { limitSweeps } from '#lib/kernel/rate-limit.ts';
import { ledgerHandlers, ledgerSweeps } from '#lib/ledger/jobs.ts';
import { checkBooksNightly } from '#lib/ledger/service.ts';
import { lotteryHandlers, lotterySweeps } from '#lib/lottery/jobs.ts';
import { mailingReactions } from '#lib/mailing/jobs.ts';
import { memberHandlers, memberSweeps } from '#lib/member/jobs.ts';
import { merchantHandlers } from '#lib/merchant/jobs.ts';
import { orderHandlers, orderReactions, orderSweeps } from '#lib/order/jobs.ts';
import { packingHandlers } from '#lib/packing/jobs.ts';
import { passkeySweeps } from '#lib/passkey/jobs.ts';
import { paymentHandlers, paymentSweeps } from '#lib/payment/jobs.ts';
import { plateReactions, plateSweeps } from '#lib/plate/jobs.ts';
import { pointsReactions } from '#lib/points/jobs.ts';
import { privacyHandlers, privacyReactions, privacySweeps } from '#lib/privacy/jobs.ts';
import { promotionSweeps } from '#lib/promotion/jobs.ts';
import { questionnaireReactions } from '#lib/questionnaire/jobs.ts';
import { referralHandlers, referralReactions, referralSweeps } from '#lib/referral/jobs.ts';
import { refundHandlers, refundReactions, refundSweeps } from '#lib/refund/jobs.ts';
import { restockSweeps } from '#lib/restock/jobs.ts';
import { returnsHandlers, returnsReactions, returnsSweeps } from '#lib/returns/jobs.ts';
import { searchReactions, searchSweeps } from '#lib/search/jobs.ts';
import { shipmentHandlers, shipmentSweeps } from '#lib/shipment/jobs.ts';
import { staffSweeps } from '#lib/staff/jobs.ts';
import { subscriptionHandlers, subscriptionReactions, subscriptionSweeps } from '#lib/subscription/jobs.ts';
import {
  subscriptionChangeHandlers,
  subscriptionChangeReactions,
  subscriptionChangeSweeps,
} from '#lib/subscription-change/jobs.ts';
import { supportSweeps } from '#lib/support/jobs.ts';
import { teamReactions, teamSweeps } from '#lib/team/jobs.ts';
import { trackingSweeps } from '#lib/tracking/jobs.ts';
import { workbenchSweeps } from '#lib/workbench/jobs.ts';
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
