import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Permissions to read returns and to decide on them. */
export const returnsPermissions = permissions('return.read', 'return.decide');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof returnsPermissions> {}
}
