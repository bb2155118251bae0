import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Permissions to use a till, and to approve differences in others' tills. */
export const cashierPermissions = permissions('till.use', 'till.approve');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof cashierPermissions> {}
}
