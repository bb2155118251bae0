import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who may change the dietitians' plans and prices. */
export const plansPermissions = permissions('plan.change');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof plansPermissions> {}
}
