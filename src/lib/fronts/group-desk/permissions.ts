import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who makes campaigns, watches them, and ends them. */
export const groupDeskPermissions = permissions('group.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof groupDeskPermissions> {}
}
