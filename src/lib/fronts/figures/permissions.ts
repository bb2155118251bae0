import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What the shop earns, and how its work goes. */
export const figuresPermissions = permissions('figures.read');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof figuresPermissions> {}
}
