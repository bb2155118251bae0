import type { Permission } from '#lib/kernel/permissions.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import type { StaffSelf } from '#lib/people/staff/model.ts';
import { hasPermission } from '#stores/staff.ts';

interface Section {
  /** Key of the words `nav.…` and `desk.…`. */
  readonly name: string;
  readonly link: string;
  /** Users without this permission do not see the link. */
  readonly needs: Permission;
}

export interface SectionGroup {
  /** Key of the words `groups.…`. */
  readonly name: string;
  readonly sections: readonly Section[];
}

const GROUPS: readonly SectionGroup[] = [
  {
    name: 'orders',
    sections: [
      { name: 'orders', link: staffLinks.orders(), needs: 'order.read' },
      { name: 'packing', link: staffLinks.packing(), needs: 'shipment.pack' },
      { name: 'batches', link: staffLinks.batches(), needs: 'shipment.pack' },
      { name: 'subscriptions', link: staffLinks.subscriptions(), needs: 'subscription.read' },
      { name: 'bookings', link: staffLinks.bookings(), needs: 'booking.manage' },
      { name: 'plates', link: staffLinks.plates(), needs: 'plate.review' },
      { name: 'subscriptionRequests', link: staffLinks.subscriptionRequests(), needs: 'subscription.manage' },
    ],
  },
  {
    name: 'afterSale',
    sections: [
      { name: 'care', link: staffLinks.care(), needs: 'care.answer' },
      { name: 'returns', link: staffLinks.returns(), needs: 'return.read' },
      { name: 'complaints', link: staffLinks.complaints(), needs: 'complaint.answer' },
      { name: 'reviews', link: staffLinks.reviews(), needs: 'review.answer' },
      { name: 'orderRefunds', link: staffLinks.refunds(), needs: 'refund.open' },
    ],
  },
  {
    name: 'money',
    sections: [
      { name: 'cashier', link: staffLinks.cashier(), needs: 'till.use' },
      { name: 'orderLinks', link: staffLinks.orderLinks(), needs: 'payLink.manage' },
      { name: 'transfers', link: staffLinks.transfers(), needs: 'payment.confirmTransfer' },
      { name: 'refunds', link: staffLinks.bankRefunds(), needs: 'payment.sendRefund' },
    ],
  },
  {
    name: 'shop',
    sections: [
      { name: 'plans', link: staffLinks.plans(), needs: 'plan.change' },
      { name: 'groups', link: staffLinks.groups(), needs: 'group.manage' },
      { name: 'lotteries', link: staffLinks.lotteries(), needs: 'lottery.manage' },
      { name: 'figures', link: staffLinks.figures(), needs: 'figures.read' },
      { name: 'ledger', link: staffLinks.ledger(), needs: 'ledger.read' },
      { name: 'referrals', link: staffLinks.referrals(), needs: 'referral.manage' },
      { name: 'jobs', link: staffLinks.jobs(), needs: 'job.read' },
      { name: 'settings', link: staffLinks.settings(), needs: 'setting.change' },
      { name: 'people', link: staffLinks.people(), needs: 'staff.manage' },
    ],
  },
];

/** The sections that the person may use, grouped by subject. */
export const groupsOf = (staff: StaffSelf): readonly SectionGroup[] =>
  GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(({ needs }) => hasPermission(staff, needs)),
  })).filter(({ sections }) => sections.length > 0);

export const sectionsOf = (staff: StaffSelf): readonly Section[] =>
  groupsOf(staff).flatMap(({ sections }) => sections);
