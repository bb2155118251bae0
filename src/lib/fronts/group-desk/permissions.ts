import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff who create, watch and end campaigns. */
export const groupDeskPermissions = permissions('group.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof groupDeskPermissions> {}
}
