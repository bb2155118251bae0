import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Managing staff, within one's own permissions. */
export const staffPermissions = permissions('staff.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof staffPermissions> {}
}
