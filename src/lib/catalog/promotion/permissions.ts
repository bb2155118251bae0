import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff permissions for promotions. */
export const promotionPermissions = permissions('promotion.change');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof promotionPermissions> {}
}
