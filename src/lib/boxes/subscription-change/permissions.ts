import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff permissions for members' subscriptions. */
export const subscriptionChangePermissions = permissions('subscription.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof subscriptionChangePermissions> {}
}
