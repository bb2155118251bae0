import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who looks at photos of members' meals and answers them. */
export const platePermissions = permissions('plate.review');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof platePermissions> {}
}
