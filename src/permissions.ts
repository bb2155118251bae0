import { bookingPermissions } from '#lib/after/booking/permissions.ts';
import { refundPermissions } from '#lib/after/refund/permissions.ts';
import { returnsPermissions } from '#lib/after/returns/permissions.ts';
import { reviewPermissions } from '#lib/after/review/permissions.ts';
import { shipmentPermissions } from '#lib/after/shipment/permissions.ts';
import { subscriptionChangePermissions } from '#lib/boxes/subscription-change/permissions.ts';
import { cashierPermissions } from '#lib/buying/cashier/permissions.ts';
import { lotteryPermissions } from '#lib/buying/lottery/permissions.ts';
import { referralPermissions } from '#lib/buying/referral/permissions.ts';
import { carePermissions } from '#lib/care/care/permissions.ts';
import { platePermissions } from '#lib/care/plate/permissions.ts';
import { batchPermissions } from '#lib/catalog/batch/permissions.ts';
import { catalogPermissions } from '#lib/catalog/goods/permissions.ts';
import { dietitianPermissions } from '#lib/catalog/plans/permissions.ts';
import { promotionPermissions } from '#lib/catalog/promotion/permissions.ts';
import { figuresPermissions } from '#lib/fronts/figures/permissions.ts';
import { groupDeskPermissions } from '#lib/fronts/group-desk/permissions.ts';
import { subscriptionDeskPermissions } from '#lib/fronts/subscription-desk/permissions.ts';
import { supportPermissions } from '#lib/fronts/support/permissions.ts';
import { composePermissions, kernelPermissions, type Permission } from '#lib/kernel/permissions.ts';
import { ledgerPermissions } from '#lib/money/ledger/permissions.ts';
import { paymentPermissions } from '#lib/money/payment/permissions.ts';
import { orderPermissions } from '#lib/orders/order/permissions.ts';
import { staffPermissions } from '#lib/people/staff/permissions.ts';
import { sitePermissions } from '#lib/site/site/permissions.ts';

/** Everything that members of staff may be allowed to do: what roles are made of. */
const all = composePermissions(
  kernelPermissions,
  batchPermissions,
  cashierPermissions,
  bookingPermissions,
  carePermissions,
  catalogPermissions,
  dietitianPermissions,
  figuresPermissions,
  groupDeskPermissions,
  ledgerPermissions,
  lotteryPermissions,
  orderPermissions,
  paymentPermissions,
  platePermissions,
  promotionPermissions,
  returnsPermissions,
  referralPermissions,
  refundPermissions,
  reviewPermissions,
  shipmentPermissions,
  sitePermissions,
  staffPermissions,
  subscriptionDeskPermissions,
  subscriptionChangePermissions,
  supportPermissions,
) satisfies Record<Permission, true>;

export const PERMISSIONS = Object.keys(all) as readonly Permission[];

/** Of a name that was kept: an older or newer version of the shop may know others. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(all, name);
