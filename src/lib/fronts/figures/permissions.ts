import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff who see sales and open work. */
export const figuresPermissions = permissions('figures.read');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof figuresPermissions> {}
}
