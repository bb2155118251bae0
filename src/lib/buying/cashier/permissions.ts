import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do with tills: have one, and see to what is missing in somebody else's. */
export const cashierPermissions = permissions('till.use', 'till.approve');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof cashierPermissions> {}
}
