import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Permission to manage all bookings and service hours. */
export const bookingPermissions = permissions('booking.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof bookingPermissions> {}
}
