import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff who see subscriptions with their members, and open problems. */
export const subscriptionDeskPermissions = permissions('subscription.read');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof subscriptionDeskPermissions> {}
}
