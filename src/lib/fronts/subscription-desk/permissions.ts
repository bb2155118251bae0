import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who sees what is subscribed to, with its member, and what of it needs somebody. */
export const subscriptionDeskPermissions = permissions('subscription.read');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof subscriptionDeskPermissions> {}
}
