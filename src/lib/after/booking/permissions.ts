import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do to anybody's bookings, and to the hours of services. */
export const bookingPermissions = permissions('booking.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof bookingPermissions> {}
}
