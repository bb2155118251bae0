import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff permissions for the shop's own data. */
export const sitePermissions = permissions('rate.change');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof sitePermissions> {}
}
