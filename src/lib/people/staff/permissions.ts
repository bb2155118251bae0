import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who may say who else belongs to the staff, within what they hold themselves. */
export const staffPermissions = permissions('staff.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof staffPermissions> {}
}
