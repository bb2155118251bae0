import type { Permission } from '#lib/kernel/permissions.ts';
import { staffLinks } from '#lib/staff/links.ts';
import type { StaffSelf } from '#lib/staff/model.ts';
import { holds } from '#stores/staff.ts';

interface Section {
  /** Its words are `nav.…` and `desk.…`. */
  readonly name: string;
  readonly link: string;
  /** Whoever does not hold it is not shown the way. */
  readonly needs: Permission;
}

const SECTIONS: readonly Section[] = [
  { name: 'orders', link: staffLinks.orders(), needs: 'order.read' },
  { name: 'returns', link: staffLinks.returns(), needs: 'return.read' },
  { name: 'complaints', link: staffLinks.complaints(), needs: 'complaint.answer' },
  { name: 'orderRefunds', link: staffLinks.refunds(), needs: 'refund.open' },
  { name: 'cashier', link: staffLinks.cashier(), needs: 'till.use' },
  { name: 'transfers', link: staffLinks.transfers(), needs: 'payment.confirmTransfer' },
  { name: 'refunds', link: staffLinks.bankRefunds(), needs: 'payment.sendRefund' },
  { name: 'jobs', link: staffLinks.jobs(), needs: 'job.read' },
  { name: 'packing', link: staffLinks.packing(), needs: 'shipment.pack' },
  { name: 'batches', link: staffLinks.batches(), needs: 'shipment.pack' },
  { name: 'bookings', link: staffLinks.bookings(), needs: 'booking.manage' },
  { name: 'figures', link: staffLinks.figures(), needs: 'figures.read' },
  { name: 'people', link: staffLinks.people(), needs: 'staff.manage' },
];

/** The parts of the desk that somebody may work in. */
export const sectionsOf = (staff: StaffSelf): readonly Section[] =>
  SECTIONS.filter(({ needs }) => holds(staff, needs));
