import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do about returns. */
export const returnsPermissions = permissions('return.read', 'return.decide');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof returnsPermissions> {}
}
