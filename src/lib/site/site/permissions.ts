import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do to what the shop says of itself. */
export const sitePermissions = permissions('rate.change');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof sitePermissions> {}
}
