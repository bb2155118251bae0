import { batchPermissions } from '#lib/batch/permissions.ts';
import { bookingPermissions } from '#lib/booking/permissions.ts';
import { carePermissions } from '#lib/care/permissions.ts';
import { cashierPermissions } from '#lib/cashier/permissions.ts';
import { catalogPermissions } from '#lib/catalog/permissions.ts';
import { dietitianPermissions } from '#lib/dietitian/permissions.ts';
import { figuresPermissions } from '#lib/figures/permissions.ts';
import { groupDeskPermissions } from '#lib/group-desk/permissions.ts';
import { composePermissions, kernelPermissions, type Permission } from '#lib/kernel/permissions.ts';
import { ledgerPermissions } from '#lib/ledger/permissions.ts';
import { lotteryPermissions } from '#lib/lottery/permissions.ts';
import { orderPermissions } from '#lib/order/permissions.ts';
import { paymentPermissions } from '#lib/payment/permissions.ts';
import { platePermissions } from '#lib/plate/permissions.ts';
import { promotionPermissions } from '#lib/promotion/permissions.ts';
import { referralPermissions } from '#lib/referral/permissions.ts';
import { refundPermissions } from '#lib/refund/permissions.ts';
import { returnsPermissions } from '#lib/returns/permissions.ts';
import { reviewPermissions } from '#lib/review/permissions.ts';
import { shipmentPermissions } from '#lib/shipment/permissions.ts';
import { sitePermissions } from '#lib/site/permissions.ts';
import { staffPermissions } from '#lib/staff/permissions.ts';
import { subscriptionChangePermissions } from '#lib/subscription-change/permissions.ts';
import { subscriptionDeskPermissions } from '#lib/subscription-desk/permissions.ts';
import { supportPermissions } from '#lib/support/permissions.ts';

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
