import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff who review photos of members' meals. */
export const platePermissions = permissions('plate.review');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof platePermissions> {}
}
